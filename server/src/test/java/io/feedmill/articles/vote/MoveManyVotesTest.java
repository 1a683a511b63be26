package io.feedmill.articles.vote;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticleInvariants;
import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.article.Draft;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.articles.model.Direction;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RedisServer;
import io.feedmill.testing.TestProgram;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The move of a site of some thousand articles, killed on the way. Large, it is one of 100,000 and
/// takes minutes. Prints how fast it is.
@Tag("slow")
class MoveManyVotesTest {
  private static final int ARTICLES = Boolean.getBoolean("feedmill.test.large") ? 100_000 : 6_000;
  private static final int BATCH = 500;
  private static final int THREADS = 32;
  private static final int KILLED_AT = ARTICLES / 3;
  private static final int MOST_ATTEMPTS = 10;
  private static final int ENDED = 0;
  private static final int KILLED = 128 + 9;
  private static final String OLD = ArticleKeys.TAG;

  /// @param arguments address of Redis
  public static void main(String[] arguments) {
    try (ArticlesOnRedis site = ArticlesOnRedis.at(arguments[0])) {
      MoveVotes.create(site.redis).run();
      new MigrateRankPositions(site.redis).run();
    }
  }

  @Test
  void a_large_site_is_moved_by_processes_of_which_two_are_killed() throws Exception {
    try (RedisServer server = RedisServer.start();
        ArticlesOnRedis site = ArticlesOnRedis.at(server.url())) {
      fill(site);
      toOlderVotes(site);
      killMove(site, server, "next", MoveManyVotesTest::toOlderVotes);
      report(site, "votes", "next", () -> MoveVotes.create(site.redis).run());
      assertThat(site.raw.hash(ArticleKeys.layout())).containsEntry("version", "2");
      assertThat(site.raw.number("EXISTS", OLD + "upvoted:1", OLD + "downvoted:1")).isZero();
      killMove(site, server, "next-place", MoveManyVotesTest::toOlderRankings);
      report(site, "places", "next-place", () -> new MigrateRankPositions(site.redis).run());
      assertThat(site.raw.number("EXISTS", OLD + "hot:")).isZero();
      assertThat(site.look().found()).isEmpty();
    }
  }

  private static void toOlderVotes(ArticlesOnRedis site) {
    SettlePendingVotes.create(site.redis).all();
    toOlderLayout(site);
    toOlderRankings(site);
  }

  /// Begins a move in a process that is killed after a third of it. A process that was faster than
  /// the kill is repeated.
  ///
  /// @param older writes the older layout
  private static void killMove(
      ArticlesOnRedis site, RedisServer server, String position, Consumer<ArticlesOnRedis> older)
      throws Exception {
    for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      Process process =
          new ProcessBuilder(TestProgram.command(MoveManyVotesTest.class, server.url()))
              .inheritIO()
              .start();
      Eventually.holds(
          () -> assertThat(!process.isAlive() || position(site, position) > KILLED_AT).isTrue());
      int exit = process.destroyForcibly().waitFor();
      assertThat(exit).isIn(ENDED, KILLED);
      site.raw.command("DEL", "lease{move-votes}");
      site.raw.command("DEL", "lease{move-places}");
      if (exit == KILLED && position(site, position) > KILLED_AT) {
        return;
      }
      MoveVotes.create(site.redis).run();
      new MigrateRankPositions(site.redis).run();
      older.accept(site);
    }
    throw new AssertionError("the move ends faster than it can be killed");
  }

  private static void report(ArticlesOnRedis site, String what, String position, Runnable move) {
    long left = ARTICLES - position(site, position);
    long begun = System.nanoTime();
    move.run();
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begun);
    System.out.printf("moved the %s of %,d articles in %,d ms%n", what, left, millis);
  }

  /// @param name of the field with the next article of a move
  private static long position(ArticlesOnRedis site, String name) {
    String next = site.raw.string("HGET", ArticleKeys.layout(), name);
    return next == null ? 0 : Long.parseLong(next);
  }

  /// Gives the rankings the slot of the site again, as the version before kept them.
  private static void toOlderRankings(ArticlesOnRedis site) {
    for (RankedList ranked : RankedList.stored()) {
      if (ranked.slot() != null) {
        String key = ArticleKeys.ranking(ranked);
        Response places = site.redis.call(RedisClient.command(Command.DUMP, key));
        List<Request> writes = new ArrayList<>();
        restore(writes, MigrateRankPositions.older(ranked), places);
        writes.add(RedisClient.command(Command.DEL, key));
        site.redis.callAll(writes);
      }
    }
    ArticleInvariants.keys(site.raw).stream()
        .filter(key -> key.contains("}:placed:"))
        .forEach(key -> site.raw.command("DEL", key));
  }

  /// Articles with three to five votes each.
  private static void fill(ArticlesOnRedis site) throws InterruptedException {
    try (BoundedTasks tasks = BoundedTasks.open("submit", THREADS)) {
      for (int i = 0; i < ARTICLES; i++) {
        long author = 1_000L + i % 5_000;
        tasks.submit(() -> site.submitted(author, new Draft("title", null, "text", Set.of())));
      }
      assertThat(tasks.join()).isEmpty();
    }
    for (long from = 1; from <= ARTICLES; from += BATCH) {
      List<Future<VoteOutcome>> votes = new ArrayList<>();
      for (long id = from; id < from + BATCH; id++) {
        for (long person = 10; person < 12 + id % 3; person++) {
          votes.add(site.votes.cast(id, person, person == 11 ? Direction.DOWN : Direction.UP));
        }
      }
      RedisClient.await(Future.all(votes));
    }
  }

  /// Writes the votes as the version before kept them.
  private static void toOlderLayout(ArticlesOnRedis site) {
    for (long from = 1; from <= ARTICLES; from += BATCH) {
      List<Long> ids = LongStream.range(from, from + BATCH).boxed().toList();
      List<Request> reads = new ArrayList<>();
      for (long id : ids) {
        reads.add(RedisClient.command(Command.DUMP, ArticleKeys.upvoted(id)));
        reads.add(RedisClient.command(Command.DUMP, ArticleKeys.downvoted(id)));
      }
      List<@Nullable Response> sets = site.redis.callAll(reads);
      List<Request> writes = new ArrayList<>();
      for (int i = 0; i < ids.size(); i++) {
        long id = ids.get(i);
        restore(writes, OLD + "upvoted:" + id, sets.get(2 * i));
        restore(writes, OLD + "downvoted:" + id, sets.get(2 * i + 1));
        writes.add(RedisClient.command(Command.DEL, ArticleKeys.votes(id)));
        writes.add(RedisClient.command(Command.DEL, ArticleKeys.upvoted(id)));
        writes.add(RedisClient.command(Command.DEL, ArticleKeys.downvoted(id)));
        writes.add(RedisClient.command(Command.HDEL, ArticleKeys.article(id), "counted", "rules"));
      }
      site.redis.callAll(writes);
    }
    for (int part = 0; part < ArticlePartitions.COUNT; part++) {
      site.raw.command("DEL", ArticleKeys.unsettled(part));
    }
    site.raw.command("DEL", ArticleKeys.layout());
    site.raw.command("DEL", ArticleKeys.rulesChanged());
  }

  private static void restore(List<Request> writes, String key, @Nullable Response set) {
    if (set != null) {
      writes.add(Request.cmd(Command.RESTORE).arg(key).arg(0).arg(set.toBuffer()));
    }
  }
}
