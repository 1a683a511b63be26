package io.feedmill.syndication;

import io.feedmill.bench.BenchRedis;
import io.feedmill.bench.BlockingRedis;
import io.feedmill.bench.Flood;
import io.feedmill.bench.Measured;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/// The commands of a fetch of the original's queue feed, one after the other, on a connection for
/// each client: what is published, the details of each article, an impression of each. No document
/// is built and none is sent.
///
/// Where the original imports an article, its list is shortened to one impression instead, which is
/// one command and not three, so that the next fetch finds as many articles.
final class TextbookQueue {
  private static final int CLIENTS = 64;
  private static final String PUBLISHED = "published_production";

  private TextbookQueue() {}

  static Measured measure(int articles, Duration time) throws IOException, InterruptedException {
    Vertx vertx = Vertx.vertx();
    try (BenchRedis server = BenchRedis.start()) {
      RedisClient watch = RedisClient.open(vertx, RedisUrl.parse(server.url()), 1);
      BlockingQueue<BlockingRedis> clients = new LinkedBlockingQueue<>();
      for (int i = 0; i < CLIENTS; i++) {
        clients.add(new BlockingRedis(server.port()));
      }
      fill(clients.element(), articles);
      Measured measured =
          new Flood(watch, CLIENTS, time)
              .blocking(() -> {
                BlockingRedis client = clients.remove();
                fetch(client);
                clients.add(client);
              });
      clients.forEach(BlockingRedis::close);
      watch.close();
      return measured;
    } finally {
      vertx.close().toCompletionStage().toCompletableFuture().join();
    }
  }

  private static void fill(BlockingRedis redis, int articles) {
    String now = Long.toString(System.currentTimeMillis());
    List<List<String>> commands = new ArrayList<>();
    for (int i = 0; i < articles; i++) {
      String uuid = "00000000-0000-0001-0000-%012d".formatted(i);
      commands.add(
          List.of(
              "HSET",
              "article:" + uuid,
              "uuid",
              uuid,
              "title",
              "Article " + i,
              "date_updated",
              now));
      commands.add(List.of("ZADD", PUBLISHED, now, uuid));
    }
    redis.pipelined(commands);
  }

  private static void fetch(BlockingRedis redis) {
    long now = System.currentTimeMillis();
    String since = Long.toString(now - Duration.ofHours(24).toMillis());
    Object published = redis.command("ZRANGEBYSCORE", PUBLISHED, since, Long.toString(now));
    if (!(published instanceof List<?> uuids)) {
      throw new IllegalStateException("nothing is published");
    }
    for (Object uuid : uuids) {
      redis.command("HGETALL", "article:" + uuid);
      redis.command("ZSCORE", PUBLISHED, uuid.toString());
      redis.command("ZSCORE", "imported_production", uuid.toString());
      redis.command("LRANGE", impressions(uuid), "0", "-1");
    }
    for (Object uuid : uuids) {
      Object count = redis.command("LPUSH", impressions(uuid), Long.toString(now));
      if (Integer.parseInt(String.valueOf(count)) >= 4) {
        redis.command("LTRIM", impressions(uuid), "0", "0");
      }
    }
  }

  private static String impressions(Object uuid) {
    return "article:" + uuid + ":impressions:production";
  }
}
