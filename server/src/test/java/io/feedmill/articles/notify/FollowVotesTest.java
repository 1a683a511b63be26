package io.feedmill.articles.notify;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Direction;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Leases;
import io.feedmill.kernel.work.Workers;
import io.feedmill.testing.ManualClock;
import io.feedmill.testing.TestDatabases;
import io.vertx.core.Future;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Milestones that are found in the stream of votes, or without it.
final class FollowVotesTest {
  private final ArticlesOnRedis articles = ArticlesOnRedis.empty();
  private final ManualClock clock = ManualClock.atNoon();
  private final Database database = TestDatabases.fresh();
  private final NoticeStore store =
      new NoticeStore(database, Events.create(database, clock, new Workers(clock, Leases.alone())));

  @AfterEach
  void close() {
    articles.close();
    database.close();
  }

  private FollowVotes worker() {
    return new FollowVotes(
        new StreamEntries(articles.redis, ArticleKeys.live()),
        new MostVoted(articles.redis),
        articles.store,
        store,
        clock);
  }

  private long article(int votes) {
    long id = articles.submit();
    for (int i = 1; i < votes; i++) {
      articles.vote(id, 1_000 + i, Direction.UP);
    }
    return id;
  }

  private static void run(FollowVotes worker) {
    boolean more = true;
    while (more) {
      more = worker.runOnce();
    }
  }

  private int told(long article) {
    return store.milestones(Set.of(article)).stream().mapToInt(each -> each.votes()).sum();
  }

  @Test
  void what_was_reached_before_the_first_run_is_not_reported_and_a_higher_milestone_is() {
    long before = article(12);
    FollowVotes worker = worker();
    run(worker);
    assertThat(told(before)).isZero();
    articles.vote(before, 7, Direction.UP);
    run(worker);
    assertThat(told(before)).isZero();
    for (int i = 0; i < 12; i++) {
      articles.vote(before, 2_000 + i, Direction.UP);
    }
    run(worker);
    assertThat(told(before)).isEqualTo(25);
  }

  @Test
  void milestones_are_found_in_the_ranking_when_the_stream_was_cut() {
    article(2);
    FollowVotes worker = worker();
    run(worker);
    long late = article(12);
    articles.raw.command("XTRIM", ArticleKeys.live(), "MAXLEN", "1");
    run(worker);
    assertThat(told(late)).isEqualTo(10);
    long later = article(11);
    run(worker);
    assertThat(told(later)).isEqualTo(10);
    assertThat(worker.runOnce()).isFalse();
  }

  @Test
  void milestones_of_articles_that_were_voted_on_at_the_same_time_are_reported() {
    List<Long> ids = Stream.generate(() -> article(9)).limit(30).toList();
    FollowVotes worker = worker();
    run(worker);
    RedisClient.await(
        Future.join(ids.stream().map(id -> articles.votes.cast(id, 3_000, Direction.UP)).toList()));
    run(worker);
    assertThat(ids).allSatisfy(id -> assertThat(told(id)).isEqualTo(10));
  }

  @Test
  void a_score_that_only_reached_a_milestone_between_two_runs_is_reported() {
    run(worker());
    long id = article(10);
    articles.vote(id, 1_001, Direction.NONE);
    assertThat(articles.article(id).votes()).isEqualTo(9);
    run(worker());
    assertThat(told(id)).isEqualTo(10);
  }
}
