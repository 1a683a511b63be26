package io.feedmill.kernel.redis;

import static io.feedmill.kernel.redis.RedisClient.command;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.RedisServer;
import io.vertx.core.Vertx;
import io.vertx.redis.client.Command;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Commands while connections break and the server dies, stalls and comes back.
@Tag("slow")
class OutageTest {
  private final Vertx vertx = Vertx.vertx();
  private final RedisServer server = RedisServer.startDurable();
  private final RedisClient redis = RedisClient.open(vertx, RedisUrl.parse(server.url()), 2);

  @AfterEach
  void close() {
    redis.close();
    vertx.close().toCompletionStage().toCompletableFuture().join();
    server.close();
  }

  private void ping() {
    redis.call(command(Command.PING));
  }

  private void fails() {
    assertThatExceptionOfType(RedisUnavailable.class).isThrownBy(this::ping);
  }

  @Test
  void killed_connections_are_reconnected() {
    ping();
    for (int i = 0; i < 5; i++) {
      try (RawRedis raw = RawRedis.to(server.url())) {
        raw.command("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes");
      }
      Eventually.holds(this::ping);
    }
  }

  @Test
  void while_the_server_is_dead_commands_fail_at_once_and_afterwards_they_work_again() {
    redis.call(command(Command.SET, "t{1}", "kept"));
    for (int i = 0; i < 2; i++) {
      server.kill();
      for (int n = 0; n < 2_000; n++) {
        fails();
      }
      server.restart();
      Eventually.holds(
          () -> assertThat(redis.call(command(Command.GET, "t{1}"))).hasToString("kept"));
    }
  }

  @Test
  void a_server_that_was_never_there_is_found_when_it_comes() {
    server.kill();
    fails();
    fails();
    server.restart();
    Eventually.holds(this::ping);
  }

  @Test
  void a_batch_in_an_outage_fails_as_a_whole() {
    server.kill();
    assertThatExceptionOfType(RedisUnavailable.class)
        .isThrownBy(() -> redis.callAll(List.of(command(Command.PING), command(Command.PING))));
  }

  @Test
  void a_stalled_server_is_detected_and_used_again_when_it_continues() throws Exception {
    ping();
    signal("STOP");
    fails();
    for (int i = 0; i < 1_000; i++) {
      fails();
    }
    signal("CONT");
    Eventually.holds(this::ping);
  }

  /// The checks that were due during the pause are made at once when it ends.
  @Test
  void a_pause_of_this_process_does_not_count_as_silence_of_the_server() throws Exception {
    pingThen(() -> {}).get();
    signal("STOP");
    CountDownLatch over = new CountDownLatch(1);
    CompletableFuture<Object> answer =
        pingThen(() -> {
          pause(Duration.ofSeconds(5));
          over.countDown();
        });
    over.await();
    pause(Duration.ofMillis(300));
    signal("CONT");
    assertThat(answer.get()).hasToString("PONG");
  }

  /// A command on the first event loop, which does something else before it can send it.
  private CompletableFuture<Object> pingThen(Runnable next) {
    CompletableFuture<Object> answer = new CompletableFuture<>();
    redis
        .contexts()
        .getFirst()
        .runOnContext(_ -> {
          redis
              .send(command(Command.PING))
              .onComplete(answer::complete, answer::completeExceptionally);
          next.run();
        });
    return answer;
  }

  private static void pause(Duration time) {
    for (long left = time.toNanos(), end = System.nanoTime() + left; left > 0; ) {
      LockSupport.parkNanos(left);
      left = end - System.nanoTime();
    }
  }

  private void signal(String name) throws IOException, InterruptedException {
    Process kill = new ProcessBuilder("kill", "-" + name, Long.toString(server.pid())).start();
    assertThat(kill.waitFor()).isZero();
  }

  @Test
  void a_closed_link_answers_nothing_more() {
    ping();
    redis.close();
    Eventually.holds(this::fails);
  }

  @Test
  void passwords_and_users_with_unusual_characters_log_in() {
    String password = "p@ss:w/o%rd#1";
    try (RawRedis raw = RawRedis.to(server.url())) {
      raw.command("ACL", "SETUSER", "a:nn", "on", ">" + password, "~*", "+@all");
      raw.command("CONFIG", "SET", "requirepass", password);
    }
    String encoded = "p%40ss%3Aw%2Fo%25rd%231";
    for (String login : List.of(":" + password, ":" + encoded, "a%3Ann:" + encoded)) {
      String url = "redis://" + login + "@" + server.address() + "/2";
      try (RedisClient loggedIn = RedisClient.open(vertx, RedisUrl.parse(url), 1)) {
        assertThat(loggedIn.call(command(Command.PING))).hasToString("PONG");
        assertThat(String.valueOf(loggedIn.call(command(Command.CLIENT, "INFO"))))
            .contains("db=2", "name=feedmill");
      }
    }
    try (RedisClient refused =
        RedisClient.open(vertx, RedisUrl.parse("redis://:wrong@" + server.address()), 1)) {
      assertThatExceptionOfType(RedisUnavailable.class)
          .isThrownBy(() -> refused.call(command(Command.PING)))
          .withMessageContaining("WRONGPASS")
          .withMessageNotContaining("wrong@");
    }
  }

  @Test
  void a_server_that_cannot_write_is_an_outage() {
    try (RawRedis raw = RawRedis.to(server.url())) {
      raw.command("CONFIG", "SET", "maxmemory", "1");
    }
    assertThatExceptionOfType(RedisUnavailable.class)
        .isThrownBy(() -> redis.call(command(Command.SET, "t{1}", "x")));
    ping();
  }
}
