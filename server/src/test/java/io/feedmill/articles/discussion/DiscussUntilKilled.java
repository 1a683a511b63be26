package io.feedmill.articles.discussion;

import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.Direction;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.MarkedOutput;
import io.feedmill.testing.TestProgram;
import java.io.IOException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// Comments, votes and deletes as fast as possible, and prints each acknowledged change; a separate
/// process, until the test kills it.
final class DiscussUntilKilled {
  static final int THREADS = 16;

  private final CommentsOnRedis site;
  private final long articles;
  private final Consumer<String> acknowledged;

  /// @param articles number of articles
  /// @param acknowledged `add {comment} {account}`, `delete {comment}` or `vote {comment} {account}
  ///   {direction}`
  DiscussUntilKilled(CommentsOnRedis site, long articles, Consumer<String> acknowledged) {
    this.site = site;
    this.articles = articles;
    this.acknowledged = acknowledged;
  }

  /// @param arguments address of Redis; number of articles; number below all accounts
  public static void main(String[] arguments) throws InterruptedException {
    MarkedOutput out = MarkedOutput.ofThisProcess();
    try (CommentsOnRedis site = CommentsOnRedis.at(arguments[0]);
        BoundedTasks tasks = BoundedTasks.open("discussion", THREADS + 1)) {
      DiscussUntilKilled discussing =
          new DiscussUntilKilled(site, Long.parseLong(arguments[1]), out::tell);
      long first = Long.parseLong(arguments[2]);
      for (int thread = 1; thread <= THREADS; thread++) {
        long account = first + 1_000_000L * thread;
        tasks.submit(() -> discussing.until(() -> false, account));
      }
      tasks.submit(() -> discussing.apply(() -> false));
      out.untilKilled(tasks);
    }
  }

  static Process launch(String redis, long articles, long firstAccount) throws IOException {
    return new ProcessBuilder(
            TestProgram.command(
                DiscussUntilKilled.class,
                redis,
                Long.toString(articles),
                Long.toString(firstAccount)))
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  /// Applies changes as the worker of a server does.
  void apply(BooleanSupplier ends) {
    while (!ends.getAsBoolean()) {
      try {
        site.worker.runOnce();
      } catch (RedisUnavailable _) {
        Eventually.pause();
      }
    }
  }

  /// @param first each change is by another account from this one on
  void until(BooleanSupplier ends, long first) {
    for (long n = 0; !ends.getAsBoolean(); n++) {
      try {
        act(first + n, n);
      } catch (RedisUnavailable _) {
        Eventually.pause();
      }
    }
  }

  /// Nothing is acknowledged when Redis responds too late on a busy machine.
  private void act(long account, long n) {
    long article = 1 + n % articles;
    int last = site.thread(article).last();
    if (n % 3 == 0 || last == 0) {
      int parent = last == 0 || n % 2 == 0 ? 0 : (int) (1 + n % last);
      CommentId id;
      try {
        id = site.comment(article, account, parent);
      } catch (Problem _) {
        return;
      }
      acknowledged.accept("add " + id + " " + account);
      if (n % 9 == 0) {
        site.discussions.delete(id, account);
        acknowledged.accept("delete " + id);
      }
    } else {
      CommentId id = new CommentId(article, (int) (1 + n % last));
      Direction direction = n % 2 == 0 ? Direction.DOWN : Direction.UP;
      try {
        site.discussions.vote(id, account, direction);
        acknowledged.accept("vote " + id + " " + account + " " + direction);
      } catch (Problem _) {
        Thread.onSpinWait();
      }
    }
  }
}
