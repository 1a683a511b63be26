package io.feedmill.articles.vote;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.article.Draft;
import io.feedmill.articles.model.Direction;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.testing.MarkedOutput;
import io.feedmill.testing.TestProgram;
import java.io.IOException;
import java.util.Set;

/// A process that submits and votes as fast as it can and prints each acknowledged change, until it
/// is killed by the test.
final class VoteUntilKilled {
  private static final int THREADS = 16;

  private final ArticlesOnRedis site;
  private final long articles;
  private final MarkedOutput out;

  private VoteUntilKilled(ArticlesOnRedis site, long articles, MarkedOutput out) {
    this.site = site;
    this.articles = articles;
    this.out = out;
  }

  /// @param arguments address of Redis; number of articles to vote on; number below all voters
  public static void main(String[] arguments) throws InterruptedException {
    MarkedOutput out = MarkedOutput.ofThisProcess();
    try (ArticlesOnRedis site = ArticlesOnRedis.at(arguments[0]);
        BoundedTasks tasks = BoundedTasks.open("voters", THREADS)) {
      VoteUntilKilled voting = new VoteUntilKilled(site, Long.parseLong(arguments[1]), out);
      long first = Long.parseLong(arguments[2]);
      for (int thread = 0; thread < THREADS; thread++) {
        long person = first + 1_000_000L * thread;
        tasks.submit(() -> voting.forever(person));
      }
      out.untilKilled(tasks);
    }
  }

  private void forever(long first) {
    for (long n = 0; ; n++) {
      try {
        act(first + n, n);
      } catch (RedisUnavailable e) {
        System.out.println(e);
      }
    }
  }

  /// Nothing is acknowledged when Redis responds too late on a busy machine.
  private void act(long person, long n) {
    if (n % 20 == 19) {
      long id = site.submitted(person, new Draft("late", null, "text", Set.of("late")));
      out.tell(id + " " + person + " UP");
    } else {
      long id = 1 + n % articles;
      Direction direction = n % 3 == 0 ? Direction.DOWN : Direction.UP;
      site.vote(id, person, direction);
      out.tell(id + " " + person + " " + direction);
    }
  }

  static Process launch(String redis, long articles, long firstVoter) throws IOException {
    return new ProcessBuilder(
            TestProgram.command(
                VoteUntilKilled.class, redis, Long.toString(articles), Long.toString(firstVoter)))
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }
}
