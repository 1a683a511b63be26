package io.feedmill.timeline.fanout;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.sql.DatabaseConfig;
import io.feedmill.kernel.sql.DatabaseUnavailable;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.testing.MarkedOutput;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestProgram;
import io.feedmill.timeline.TimelinesInSql;
import io.vertx.core.Vertx;
import java.io.IOException;

/// A process that writes and fans out posts as fast as possible and prints the id of each
/// acknowledged post. It never stops by itself: tests kill it.
final class PostUntilKilled {
  private static final int THREADS = 2;

  private PostUntilKilled() {}

  /// @param arguments addresses of Redis and of the database; number of authors, from 1
  public static void main(String[] arguments) throws InterruptedException {
    MarkedOutput out = MarkedOutput.ofThisProcess();
    long authors = Long.parseLong(arguments[2]);
    try (RedisClient redis = RedisClient.open(Vertx.vertx(), RedisUrl.parse(arguments[0]), 2);
        FeedsOnRedis feeds =
            new FeedsOnRedis(
                new TimelinesInSql(DatabaseConfig.of(arguments[1])),
                redis,
                RawRedis.to(arguments[0]),
                KilledWhilePostingTest.CONFIG,
                FeedsOnRedis.PATIENT,
                2);
        BoundedTasks tasks = BoundedTasks.open("authors", THREADS)) {
      feeds.start();
      for (int thread = 0; thread < THREADS; thread++) {
        tasks.submit(() -> {
          for (long n = 0; ; n++) {
            post(feeds, 1 + n % authors, "post " + n, out);
          }
        });
      }
      out.untilKilled(tasks);
    }
  }

  /// Nothing is acknowledged when a store responds too late on a busy machine.
  private static void post(FeedsOnRedis feeds, long author, String text, MarkedOutput out) {
    try {
      out.tell(feeds.post(author, text));
    } catch (RedisUnavailable | DatabaseUnavailable e) {
      System.out.println(e);
    }
  }

  static Process launch(String redis, String database, long authors) throws IOException {
    return new ProcessBuilder(
            TestProgram.command(PostUntilKilled.class, redis, database, Long.toString(authors)))
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }
}
