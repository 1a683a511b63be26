package io.feedmill.kernel.redis;

import static io.feedmill.kernel.redis.RedisClient.command;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import io.vertx.redis.client.impl.types.ErrorType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Commands on a Redis that is well; see [OutageTest] for one that is not.
class RedisClientTest {
  private final RedisClient redis = TestLink.shared();

  @BeforeEach
  void flush() {
    TestRedis.flush();
  }

  private @Nullable String get(String key) {
    @Nullable Response reply = redis.call(command(Command.GET, key));
    return reply == null ? null : reply.toString();
  }

  @Test
  void a_command_is_answered_and_nil_is_null() {
    assertThat(get("t{1}:a")).isNull();
    redis.call(command(Command.SET, "t{1}:a", 1));
    assertThat(get("t{1}:a")).isEqualTo("1");
  }

  @Test
  void values_of_any_bytes_come_back_as_they_went_in() {
    byte[] bytes = new byte[70_000];
    IntStream.range(0, bytes.length).forEach(i -> bytes[i] = (byte) i);
    redis.call(Request.cmd(Command.SET).arg("t{1}:a").arg(bytes));
    redis.call(Request.cmd(Command.SET).arg("t{1}:b").arg(""));
    assertThat(Objects.requireNonNull(redis.call(command(Command.GET, "t{1}:a"))).toBytes())
        .isEqualTo(bytes);
    assertThat(get("t{1}:b")).isEmpty();
  }

  @Test
  void an_error_has_the_message_of_the_server() {
    redis.call(command(Command.SET, "t{1}:a", "text"));
    assertThatExceptionOfType(IllegalStateException.class)
        .isThrownBy(() -> redis.call(command(Command.INCR, "t{1}:a")))
        .havingCause()
        .isInstanceOf(ErrorType.class)
        .withMessageContaining("not an integer");
  }

  @Test
  void a_batch_is_answered_in_its_order_wherever_its_keys_are() {
    List<Request> sets = new ArrayList<>();
    List<Request> gets = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      sets.add(command(Command.SET, "t{" + i + "}", i));
      gets.add(command(Command.GET, "t{" + i + "}"));
    }
    redis.callAll(sets);
    assertThat(redis.callAll(gets))
        .extracting(String::valueOf)
        .isEqualTo(IntStream.range(0, 500).mapToObj(String::valueOf).toList());
    assertThat(redis.callAll(List.of())).isEmpty();
  }

  @Test
  void a_batch_with_a_mistake_fails_and_the_rest_of_it_was_done() {
    redis.call(command(Command.SET, "t{1}:a", "text"));
    assertThatExceptionOfType(IllegalStateException.class)
        .isThrownBy(() ->
            redis.callAll(
                List.of(command(Command.INCR, "t{1}:a"), command(Command.SET, "t{1}:b", 1))));
    assertThat(get("t{1}:b")).isEqualTo("1");
  }

  @Test
  void a_hundred_thousand_commands_at_once_are_answered_in_order() throws Exception {
    CompletableFuture<List<Long>> all = new CompletableFuture<>();
    redis
        .contexts()
        .getFirst()
        .runOnContext(_ -> {
          List<Future<Long>> answers = new ArrayList<>(100_000);
          for (int i = 0; i < 100_000; i++) {
            answers.add(
                redis
                    .send(command(Command.INCR, "t{1}:count"))
                    .map(reply -> Objects.requireNonNull(reply).toLong()));
          }
          Future.all(answers)
              .onSuccess(done -> all.complete(done.<Long>list()))
              .onFailure(all::completeExceptionally);
        });
    List<Long> counts = all.get(60, TimeUnit.SECONDS);
    for (int i = 0; i < 100_000; i++) {
      assertThat(counts.get(i)).isEqualTo(i + 1L);
    }
  }

  @Test
  void many_threads_share_the_connections() {
    IntStream.range(0, 64)
        .parallel()
        .forEach(thread -> {
          for (int i = 0; i < 100; i++) {
            redis.call(command(Command.SET, "t{" + thread + "}", i));
            assertThat(get("t{" + thread + "}")).isEqualTo(String.valueOf(i));
          }
        });
  }

  @Test
  void a_script_that_a_server_forgot_is_loaded_again() {
    LuaScript script = LuaScript.fromSource(redis, "return KEYS[1] and ARGV[1]");
    for (int i = 0; i < 3; i++) {
      assertThat(script.call(List.of("t{1}:a"), List.of("said"))).hasToString("said");
      TestRedis.flush();
    }
  }

  @Test
  void all_keys_are_found_on_all_servers() {
    for (int i = 0; i < 300; i++) {
      redis.call(command(Command.SET, "t{" + i + "}:x", i));
    }
    List<String> found = new ArrayList<>();
    redis.scan("t{*}:x", 50, found::addAll);
    assertThat(found).hasSizeGreaterThanOrEqualTo(300);
    assertThat(found.stream().distinct()).hasSize(300);
  }
}
