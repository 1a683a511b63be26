package io.feedmill.accounts.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.http.AccessChanges;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.work.Threads;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.RedisServer;
import io.vertx.core.Vertx;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The cache of access rights while changes are announced, and while Redis is down.
class AccessCacheTest {
  private static final long ANN = 17;

  private final Vertx vertx = Vertx.vertx();
  private final RedisServer server = RedisServer.startDurable();
  private final RedisClient redis = RedisClient.open(vertx, RedisUrl.parse(server.url()), 1);
  private final ExecutorService threads = Threads.perTask("test");
  private final AccessChanges changes = AccessChanges.open(redis);
  private final Map<Long, String> records = new ConcurrentHashMap<>(Map.of(ANN, "editor"));
  private final AtomicInteger reads = new AtomicInteger();
  private volatile CountDownLatch gate = new CountDownLatch(0);
  private final CountDownLatch reading = new CountDownLatch(1);
  private final AccessCache<Long, String> cache =
      new AccessCache<>(100, this::read, AccessSubjects::account, changes, threads);

  private Optional<String> read(long account) {
    reads.incrementAndGet();
    Optional<String> found = Optional.ofNullable(records.get(account));
    reading.countDown();
    try {
      gate.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return found;
  }

  @BeforeEach
  void hear() {
    Eventually.holds(() -> assertThat(changes.hearing()).isTrue());
  }

  @AfterEach
  void close() {
    changes.close();
    redis.close();
    threads.shutdownNow();
    vertx.close().toCompletionStage().toCompletableFuture().join();
    server.close();
  }

  private String kept() {
    return RedisClient.await(cache.soon(ANN)).orElse("none");
  }

  @Test
  void a_row_that_another_server_changed_while_it_was_being_read_is_read_again() throws Exception {
    gate = new CountDownLatch(1);
    var old = cache.soon(ANN);
    reading.await();
    records.put(ANN, "user");
    try (RawRedis other = RawRedis.to(server.url())) {
      other.command("PUBLISH", AccessChanges.CHANNEL, AccessSubjects.of(ANN));
    }
    Eventually.holds(() -> {
      cache.soon(ANN);
      assertThat(reads.get()).isGreaterThan(1);
    });
    gate.countDown();
    RedisClient.await(old);
    assertThat(kept()).isEqualTo("user");
  }

  @Test
  void while_redis_is_dead_a_change_counts_after_a_second_and_when_it_is_back_at_once() {
    assertThat(kept()).isEqualTo("editor");
    server.kill();
    Eventually.holds(() -> assertThat(changes.hearing()).isFalse());
    assertThat(kept()).isEqualTo("editor");
    records.put(ANN, "user");
    Eventually.holds(() -> assertThat(kept()).isEqualTo("user"));
    records.put(ANN, "moderator");
    server.restart();
    Eventually.holds(() -> assertThat(changes.hearing()).isTrue());
    assertThat(kept()).isEqualTo("moderator");
  }
}
