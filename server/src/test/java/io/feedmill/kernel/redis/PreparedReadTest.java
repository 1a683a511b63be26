package io.feedmill.kernel.redis;

import static io.feedmill.kernel.redis.RedisClient.command;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.feedmill.kernel.redis.connection.Connection;
import io.feedmill.kernel.redis.connection.PreparedRead;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Commands that are sent together again and again.
class PreparedReadTest {
  private final RedisClient redis = TestLink.shared();
  private final PreparedRead read =
      new PreparedRead(
          List.of(
              command(Command.ZRANGE, "t{1}:z", 0, -1, "WITHSCORES"),
              command(Command.GET, "t{1}:a")));

  @BeforeEach
  void flush() {
    TestRedis.flush();
  }

  private String told() {
    return RedisClient.await(redis.repeat(read)).toString();
  }

  @Test
  void a_read_always_returns_the_current_value() {
    assertThat(told()).isEqualTo("[[], null]");
    for (int i = 0; i < 20; i++) {
      redis.call(command(Command.ZADD, "t{1}:z", i, "m"));
      redis.call(command(Command.SET, "t{1}:a", "v" + i % 2));
      String expected = "[[[m, " + i + ".0]], v" + i % 2 + "]";
      assertThat(told()).isEqualTo(expected);
      assertThat(told()).isEqualTo(expected);
    }
  }

  @Test
  void the_same_bytes_are_the_very_same_answer() {
    if (TestRedis.isCluster()) {
      return;
    }
    redis.call(command(Command.SET, "t{1}:a", "v"));
    Eventually.holds(() -> {
      List<@Nullable Response> first = RedisClient.await(redis.repeat(read));
      assertThat(RedisClient.await(redis.repeat(read))).isSameAs(first);
    });
  }

  @Test
  void among_other_commands_each_has_its_own_answer() {
    redis.call(command(Command.SET, "t{1}:a", "v"));
    List<Future<String>> answers = new ArrayList<>();
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      answers.add(redis.send(command(Command.ECHO, "e" + i)).map(String::valueOf));
      expected.add("e" + i);
      answers.add(redis.repeat(read).map(String::valueOf));
      expected.add("[[], v]");
    }
    assertThat(answers.stream().map(RedisClient::await)).isEqualTo(expected);
  }

  @Test
  void those_that_have_not_left_yet_are_sent_once_for_all() {
    if (TestRedis.isCluster()) {
      return;
    }
    PreparedRead counting = new PreparedRead(List.of(command(Command.INCR, "t{1}:n")));
    for (int turn = 1; turn < 10; turn++) {
      List<String> counted =
          RedisClient.await(
              redis.together(() ->
                  Future.all(IntStream.range(0, 50).mapToObj(_ -> redis.repeat(counting)).toList())
                      .map(all -> all.list().stream().map(String::valueOf).toList())));
      assertThat(counted).hasSize(50).containsOnly("[" + turn + "]");
    }
  }

  @Test
  void one_that_is_sent_after_a_change_sees_it() {
    redis.call(command(Command.SET, "t{1}:a", "old"));
    for (int i = 0; i < 20; i++) {
      String changed = "new" + i;
      String seen =
          RedisClient.await(
                  redis.together(() -> {
                    Future<?> before = redis.repeat(read);
                    redis.send(command(Command.SET, "t{1}:a", changed));
                    return before.compose(_ -> redis.repeat(read));
                  }))
              .toString();
      assertThat(seen).isEqualTo("[[], " + changed + "]");
      Future<List<@Nullable Response>> after =
          redis.together(() -> {
            redis.repeat(read);
            redis.send(command(Command.SET, "t{1}:a", "again" + changed));
            return redis.repeat(read);
          });
      assertThat(RedisClient.await(after)).hasToString("[[], again" + changed + "]");
    }
  }

  @Test
  void a_mistake_fails_all_who_share_it() {
    redis.call(command(Command.SET, "t{1}:z", "no sorted set"));
    List<Future<List<@Nullable Response>>> all = new ArrayList<>();
    RedisClient.await(
        redis.together(() -> {
          IntStream.range(0, 5).forEach(_ -> all.add(redis.repeat(read)));
          return Future.join(all).otherwiseEmpty();
        }));
    assertThat(all).hasSize(5).allMatch(Future::failed);
  }

  @Test
  void a_mistake_fails_it_each_time_and_is_not_kept() {
    redis.call(command(Command.SET, "t{1}:z", "no sorted set"));
    for (int i = 0; i < 3; i++) {
      assertThatExceptionOfType(IllegalStateException.class)
          .isThrownBy(this::told)
          .withMessageContaining("WRONGTYPE");
    }
    redis.call(command(Command.DEL, "t{1}:z"));
    assertThat(told()).isEqualTo("[[], null]");
  }

  /// Each round reads a key and changes it, so that the server pushes a message among the replies.
  @Test
  void a_push_message_among_replies_is_always_received() {
    Connection connection = RedisClient.await(redis.master("t{1}:a").compose(redis::dedicated));
    AtomicInteger heard = new AtomicInteger();
    connection.context().runOnContext(_ -> connection.onPush(_ -> heard.incrementAndGet()));
    RedisClient.await(connection.request(Request.cmd(Command.CLIENT).arg("TRACKING").arg("ON")));
    PreparedRead changing =
        new PreparedRead(
            List.of(
                command(Command.GET, "t{1}:a"),
                command(Command.SET, "t{1}:a", "v"),
                command(Command.ECHO, "end")));
    int rounds = 10;
    IntStream.range(0, rounds)
        .forEach(_ -> {
          Promise<List<@Nullable Response>> answer = Promise.promise();
          connection.context().execute(() -> connection.repeat(changing, answer));
          assertThat(RedisClient.await(answer.future()).getLast()).hasToString("end");
        });
    Eventually.holds(() -> assertThat(heard.get()).isEqualTo(rounds));
    connection.context().runOnContext(_ -> connection.close("done"));
  }
}
