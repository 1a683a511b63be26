package io.feedmill.articles.moderation;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.moderation.FlagDecision.Outcome;
import io.feedmill.kernel.work.BoundedTasks;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Decisions about several flagged articles.
class DecideFlagsTest {
  private static final long MODERATOR = 3;
  private static final long OTHER = 4;

  private ArticlesOnRedis articles;
  private FlagStore flags;
  private DecideFlags decide;

  @BeforeEach
  void open() {
    articles = ArticlesOnRedis.empty();
    flags = new FlagStore(articles.redis);
    decide = new DecideFlags(articles.redis, articles.withdraw);
  }

  @AfterEach
  void close() {
    articles.close();
  }

  private long flagged(int count) {
    long id = articles.submit();
    for (int person = 0; person < count; person++) {
      flags.flag(id, 10 + person, "spam");
    }
    return id;
  }

  private List<String> log() {
    return new ModerationLog(articles.redis)
        .newest("", 100).stream()
            .map(entry -> entry.action() + " " + entry.article() + " " + entry.reason())
            .toList();
  }

  private boolean queued(long id) {
    return articles.raw.string("ZSCORE", ArticleKeys.flagged(), ArticleKeys.member(id)) != null;
  }

  private boolean live(long id) {
    return articles.store.find(id).orElseThrow().live();
  }

  private @Nullable Outcome one(FlagDecision decision, long id, long seen) {
    return decide.decide(decision, Map.of(id, seen), MODERATOR, "why").get(id);
  }

  @Test
  void several_are_decided_with_one_reason_and_each_has_its_own_entry_in_the_log() {
    long first = flagged(1);
    long second = flagged(2);
    assertThat(
            decide.decide(
                FlagDecision.REMOVE,
                new TreeMap<>(Map.of(first, 1L, second, 2L)),
                MODERATOR,
                "ads"))
        .containsExactly(Map.entry(first, Outcome.DONE), Map.entry(second, Outcome.DONE));
    assertThat(live(first)).isFalse();
    assertThat(live(second)).isFalse();
    assertThat(log()).containsExactly("remove " + second + " ads", "remove " + first + " ads");
  }

  @Test
  void an_approved_article_stays_and_leaves_the_queue() {
    long id = flagged(2);
    assertThat(one(FlagDecision.APPROVE, id, 2)).isEqualTo(Outcome.DONE);
    assertThat(live(id)).isTrue();
    assertThat(queued(id)).isFalse();
    assertThat(log()).containsExactly("settle " + id + " why");
  }

  @Test
  void an_article_that_was_flagged_again_since_is_not_approved() {
    long id = flagged(1);
    flags.flag(id, 99, "and it lies");
    assertThat(one(FlagDecision.APPROVE, id, 1)).isEqualTo(Outcome.FLAGGED_AGAIN);
    assertThat(queued(id)).isTrue();
    assertThat(log()).isEmpty();
    assertThat(one(FlagDecision.REMOVE, id, 1)).isEqualTo(Outcome.DONE);
  }

  @Test
  void what_another_moderator_decided_stays_as_they_decided() {
    long approved = flagged(1);
    one(FlagDecision.APPROVE, approved, 1);
    assertThat(one(FlagDecision.REMOVE, approved, 1)).isEqualTo(Outcome.HANDLED);
    assertThat(live(approved)).isTrue();
    long removed = flagged(1);
    one(FlagDecision.REMOVE, removed, 1);
    assertThat(one(FlagDecision.APPROVE, removed, 1)).isEqualTo(Outcome.HANDLED);
    assertThat(one(FlagDecision.REMOVE, removed, 1)).isEqualTo(Outcome.HANDLED);
    assertThat(one(FlagDecision.APPROVE, 999, 0)).isEqualTo(Outcome.HANDLED);
    assertThat(one(FlagDecision.REMOVE, 999, 0)).isEqualTo(Outcome.HANDLED);
    assertThat(log()).hasSize(2);
  }

  @Test
  void of_two_moderators_at_the_same_time_one_decides_each_article() throws Exception {
    Map<Long, Long> seen = new TreeMap<>();
    for (int i = 0; i < 30; i++) {
      seen.put(flagged(1), 1L);
    }
    List<Map<Long, Outcome>> both = new ArrayList<>();
    try (BoundedTasks moderators = BoundedTasks.open("moderator", 2)) {
      moderators.submit(
          () -> add(both, decide.decide(FlagDecision.APPROVE, seen, MODERATOR, "fine")));
      moderators.submit(() -> add(both, decide.decide(FlagDecision.REMOVE, seen, OTHER, "ads")));
      assertThat(moderators.join()).isEmpty();
    }
    assertThat(both).hasSize(2);
    for (long id : seen.keySet()) {
      assertThat(both.stream().map(each -> each.get(id)))
          .as("article %s", id)
          .containsExactlyInAnyOrder(Outcome.DONE, Outcome.HANDLED);
      assertThat(queued(id)).isFalse();
    }
    assertThat(log()).hasSize(seen.size());
  }

  private static void add(List<Map<Long, Outcome>> both, Map<Long, Outcome> outcomes) {
    synchronized (both) {
      both.add(outcomes);
    }
  }
}
