package io.feedmill.articles.notify;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Direction;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Leases;
import io.feedmill.kernel.work.Workers;
import io.feedmill.testing.ManualClock;
import io.feedmill.testing.TestDatabases;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// The check of what authors were notified of, on real stores.
final class CheckNoticesTest {
  private static final long STRANGER = 77;

  private final ArticlesOnRedis articles = ArticlesOnRedis.empty();
  private final ManualClock clock = ManualClock.atNoon();
  private final Database database = TestDatabases.fresh();
  private final Events events = Events.create(database, clock, new Workers(clock, Leases.alone()));
  private final NoticeStore store = new NoticeStore(database, events);
  private final StreamEntries votes = new StreamEntries(articles.redis, ArticleKeys.live());

  CheckNoticesTest() {
    events.on(ArticleNoticed.class, "test", _ -> {});
  }

  @AfterEach
  void close() {
    articles.close();
    database.close();
  }

  private Check.Result check(boolean repair) {
    return new CheckNotices(
            store,
            new NoticeCheckStore(database),
            articles.store,
            new MostVoted(articles.redis),
            votes,
            _ -> Set.of(ArticlesOnRedis.AUTHOR),
            clock)
        .check(repair, (_, _) -> {});
  }

  private void decide(long article, long author) {
    store.decided(
        List.of(new Decision(article, author, "remove", "spam", clock.instant())),
        "decisions",
        "1-0",
        _ -> {});
  }

  private long article(int number) {
    long id = articles.submit();
    for (int i = 1; i < number; i++) {
      articles.vote(id, 1_000 + i, Direction.UP);
    }
    return id;
  }

  private int milestone(long article) {
    return store.milestones(Set.of(article)).stream().mapToInt(each -> each.votes()).sum();
  }

  private long events() {
    return database.withHandle(
        handle -> handle.createQuery("SELECT count(*) FROM kernel.outbox").mapTo(Long.class).one());
  }

  @Test
  void notices_about_no_article_to_others_and_to_no_account_are_deleted() {
    long sound = articles.submit();
    decide(sound, ArticlesOnRedis.AUTHOR);
    long foreign = articles.submit();
    decide(foreign, STRANGER);
    decide(999, ArticlesOnRedis.AUTHOR);
    assertThat(check(false).lines())
        .contains(
            "notice about article 999 is about no article",
            "notice about article " + foreign + " is to no account");
    assertThat(check(false).left()).isEqualTo(2);
    assertThat(check(true).left()).isZero();
    assertThat(store.decisions(List.of(sound, foreign, 999L)))
        .extracting(Decision::article)
        .containsExactly(sound);
  }

  @Test
  void a_milestone_that_was_never_recorded_is_and_its_author_is_notified() {
    store.move(FollowVotes.STREAM, votes.end());
    long id = article(12);
    assertThat(check(true).found()).as("votes are not read yet").isZero();
    store.move(FollowVotes.STREAM, votes.end());
    assertThat(check(false).lines())
        .contains("article " + id + " has reached 10 votes, which is not recorded");
    assertThat(milestone(id)).isZero();
    long before = events();
    assertThat(check(true).left()).isZero();
    assertThat(milestone(id)).isEqualTo(10);
    assertThat(events()).isEqualTo(before + 1);
    assertThat(check(false).found()).isZero();
  }
}
