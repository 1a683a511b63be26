package io.feedmill.syndication.desk;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.syndication.document.api.Profile;
import io.feedmill.syndication.document.api.SmartView;
import io.feedmill.syndication.feed.ChangeOutcome;
import io.feedmill.syndication.feed.Evidence;
import io.feedmill.syndication.feed.FeedDefinition;
import io.feedmill.syndication.feed.FeedMode;
import io.feedmill.syndication.serve.ShownItem;
import io.feedmill.syndication.serve.Snapshot;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Rows of the truth tables: plans, expiry, epochs, tombstones, concurrent crawlers.
class TransitionsTest {
  private static final String FEED = "production";
  private static final String OTHER = "development";

  private final DeskAtTime real = new DeskAtTime();
  private final UUID article = UUID.fromString("00000000-0000-0000-0000-000000000001");

  @BeforeEach
  void feeds() {
    real.queue(FEED, Duration.ZERO);
    real.queue(OTHER, Duration.ZERO);
    real.put(article, "Tea");
  }

  @AfterEach
  void close() {
    real.close();
  }

  private Placement place(String feed) {
    return real.desk().article(article).orElseThrow().placements().stream()
        .filter(each -> each.feed().equals(feed))
        .findFirst()
        .orElseThrow();
  }

  private ArticleState state(String feed) {
    return place(feed).state();
  }

  private ChangeOutcome publish(String feed, PublishMode mode, String epoch) {
    return real.desk()
        .publish(article, List.of(new FeedEpoch(feed, epoch)), mode, DeskAtTime.EDITOR);
  }

  @Test
  void a_due_plan_publishes_in_all_its_feeds() {
    Instant at = real.now().plusSeconds(60);
    assertThat(real.desk().schedule(article, List.of(FEED, OTHER), at, null, DeskAtTime.EDITOR))
        .isTrue();
    assertThat(state(FEED)).isEqualTo(ArticleState.SCHEDULED);
    assertThat(state(OTHER)).isEqualTo(ArticleState.SCHEDULED);
    assertThat(place(FEED).due()).isEqualTo(at);
    real.pass(Duration.ofMillis(59_999));
    assertThat(real.runDue()).isZero();
    assertThat(state(FEED)).isEqualTo(ArticleState.SCHEDULED);
    real.pass(Duration.ofMillis(1));
    real.runDue();
    assertThat(state(FEED)).isEqualTo(ArticleState.LIVE);
    assertThat(state(OTHER)).isEqualTo(ArticleState.LIVE);
    assertThat(place(FEED).published()).isEqualTo(at);
  }

  @Test
  void a_plan_that_lost_a_feed_publishes_in_none() {
    real.desk()
        .schedule(
            article, List.of(FEED, OTHER), real.now().plusSeconds(60), null, DeskAtTime.EDITOR);
    real.desk().withdraw(article, new FeedEpoch(OTHER, ""), DeskAtTime.EDITOR);
    real.pass(Duration.ofMinutes(2));
    real.runDue();
    assertThat(state(FEED)).isEqualTo(ArticleState.DRAFT);
    assertThat(state(OTHER)).isEqualTo(ArticleState.DRAFT);
  }

  @Test
  void a_plan_with_a_deleted_feed_publishes_in_none() {
    real.desk()
        .schedule(
            article, List.of(FEED, OTHER), real.now().plusSeconds(60), null, DeskAtTime.EDITOR);
    assertThat(real.feeds.delete(OTHER)).isEqualTo(ChangeOutcome.DONE);
    real.pass(Duration.ofMinutes(2));
    real.runDue();
    assertThat(state(FEED)).isEqualTo(ArticleState.DRAFT);
    assertThat(real.runDue()).isZero();
  }

  @Test
  void an_article_is_withdrawn_when_its_plan_is_due() {
    publish(FEED, PublishMode.PUBLISH, "");
    real.desk()
        .schedule(article, List.of(FEED), null, real.now().plusSeconds(60), DeskAtTime.EDITOR);
    assertThat(state(FEED)).isEqualTo(ArticleState.LIVE);
    real.pass(Duration.ofSeconds(60));
    real.runDue();
    assertThat(state(FEED)).isEqualTo(ArticleState.WITHDRAWN);
  }

  @Test
  void an_article_is_withdrawn_from_every_feed_of_its_plan() {
    Instant goes = real.now().plusSeconds(30);
    Instant leaves = real.now().plusSeconds(60);
    real.desk().schedule(article, List.of(FEED, OTHER), goes, leaves, DeskAtTime.EDITOR);
    assertThat(place(FEED).leaves()).isEqualTo(leaves);
    assertThat(place(OTHER).leaves()).isEqualTo(leaves);
    real.pass(Duration.ofSeconds(30));
    real.runDue();
    assertThat(state(OTHER)).isEqualTo(ArticleState.LIVE);
    real.pass(Duration.ofSeconds(30));
    real.runDue();
    assertThat(state(FEED)).isEqualTo(ArticleState.WITHDRAWN);
    assertThat(state(OTHER)).isEqualTo(ArticleState.WITHDRAWN);
    assertThat(place(FEED).leaves()).isNull();
    assertThat(place(OTHER).leaves()).isNull();
  }

  @Test
  void a_new_plan_replaces_the_withdrawal_time_in_each_of_its_feeds() {
    Instant soon = real.now().plusSeconds(60);
    publish(FEED, PublishMode.PUBLISH, "");
    publish(OTHER, PublishMode.PUBLISH, "");
    real.desk().schedule(article, List.of(FEED, OTHER), null, soon, DeskAtTime.EDITOR);
    real.desk()
        .schedule(article, List.of(OTHER, FEED), null, soon.plusSeconds(60), DeskAtTime.EDITOR);
    real.desk().schedule(article, List.of(OTHER), null, null, DeskAtTime.EDITOR);
    real.pass(Duration.ofSeconds(60));
    real.runDue();
    assertThat(state(FEED)).isEqualTo(ArticleState.LIVE);
    real.pass(Duration.ofSeconds(60));
    real.runDue();
    assertThat(state(FEED)).isEqualTo(ArticleState.WITHDRAWN);
    assertThat(state(OTHER)).isEqualTo(ArticleState.LIVE);
  }

  @Test
  void an_article_not_taken_in_24_hours_expires_and_can_be_published_again() {
    publish(FEED, PublishMode.PUBLISH, "");
    real.pass(Duration.ofHours(24).minusMillis(1));
    assertThat(real.document(FEED).shown()).hasSize(1);
    real.pass(Duration.ofMillis(1));
    assertThat(real.document(FEED).shown()).isEmpty();
    Instant changed = real.document(FEED).packed().changed();
    real.runDue();
    assertThat(state(FEED)).isEqualTo(ArticleState.EXPIRED);
    assertThat(real.document(FEED).packed().changed()).isEqualTo(changed).isEqualTo(real.now());
    assertThat(publish(FEED, PublishMode.REPUBLISH, "")).isEqualTo(ChangeOutcome.DONE);
    assertThat(place(FEED).epoch()).isEqualTo(2);
  }

  @Test
  void a_change_of_another_epoch_is_refused() {
    publish(FEED, PublishMode.PUBLISH, "0");
    assertThat(publish(FEED, PublishMode.REPUBLISH, "0")).isEqualTo(ChangeOutcome.CHANGED);
    assertThat(publish(FEED, PublishMode.REPUBLISH, "1")).isEqualTo(ChangeOutcome.DONE);
    assertThat(real.desk().withdraw(article, new FeedEpoch(FEED, "1"), DeskAtTime.EDITOR))
        .isEqualTo(ChangeOutcome.CHANGED);
    assertThat(state(FEED)).isEqualTo(ArticleState.LIVE);
  }

  @Test
  void a_count_after_a_republication_counts_nothing() {
    publish(FEED, PublishMode.PUBLISH, "");
    Snapshot old = real.document(FEED);
    publish(FEED, PublishMode.REPUBLISH, "");
    real.count(FEED, "one", Evidence.IMPRESSION, old);
    assertThat(place(FEED).deliveries()).isEmpty();
  }

  @Test
  void two_concurrent_crawlers_are_counted_exactly() throws InterruptedException {
    publish(FEED, PublishMode.PUBLISH, "");
    Snapshot document = real.document(FEED);
    try (BoundedTasks tasks = BoundedTasks.open("crawlers", 8)) {
      for (int i = 0; i < 3; i++) {
        tasks.submit(() -> real.count(FEED, "one", Evidence.IMPRESSION, document));
        tasks.submit(() -> real.count(FEED, "two", Evidence.IMPRESSION, document));
      }
      assertThat(tasks.join()).isEmpty();
    }
    assertThat(place(FEED).deliveries())
        .allMatch(each -> each.impressions().size() == 3)
        .hasSize(2);
    try (BoundedTasks tasks = BoundedTasks.open("crawlers", 8)) {
      for (int i = 0; i < 5; i++) {
        tasks.submit(() -> real.count(FEED, "one", Evidence.IMPRESSION, document));
        tasks.submit(() -> real.count(FEED, "two", Evidence.IMPRESSION, document));
      }
      assertThat(tasks.join()).isEmpty();
    }
    assertThat(state(FEED)).isEqualTo(ArticleState.IMPORTED);
    assertThat(place(FEED).deliveries().stream().mapToInt(each -> each.impressions().size()).sum())
        .isEqualTo(7);
  }

  @Test
  void the_same_document_within_the_gap_counts_once() {
    real.queue("gapped", Duration.ofSeconds(5));
    publish("gapped", PublishMode.PUBLISH, "");
    Snapshot document = real.document("gapped");
    assertThat(real.count("gapped", "one", Evidence.IMPRESSION, document).counted()).isTrue();
    real.pass(Duration.ofMillis(4_999));
    assertThat(real.count("gapped", "one", Evidence.IMPRESSION, document).counted()).isFalse();
    real.pass(Duration.ofMillis(1));
    assertThat(real.count("gapped", "one", Evidence.IMPRESSION, document).counted()).isTrue();
  }

  @Test
  void the_evidence_for_an_import_is_set_in_the_feed() {
    define("receipts", Evidence.RECEIPT, false);
    publish("receipts", PublishMode.PUBLISH, "");
    for (int i = 0; i < 6; i++) {
      real.count("receipts", "one", Evidence.IMPRESSION, real.document("receipts"));
    }
    assertThat(state("receipts")).isEqualTo(ArticleState.LIVE);
    real.count("receipts", "one", Evidence.RECEIPT, real.document("receipts"));
    assertThat(state("receipts")).isEqualTo(ArticleState.IMPORTED);

    define("acks", Evidence.ACK, true);
    publish("acks", PublishMode.PUBLISH, "");
    real.count("acks", "one", Evidence.RECEIPT, real.document("acks"));
    assertThat(real.desk().acknowledge(article, "acks", "one")).isEqualTo(ChangeOutcome.DONE);
    assertThat(state("acks")).isEqualTo(ArticleState.LIVE);
    assertThat(real.desk().acknowledge(article, "acks", "two")).isEqualTo(ChangeOutcome.DONE);
    assertThat(state("acks")).isEqualTo(ArticleState.IMPORTED);
  }

  private void define(String feed, Evidence evidence, boolean all) {
    real.queue(feed, Duration.ZERO);
    FeedDefinition old = FeedDefinition.standard(feed, FeedMode.QUEUE, Profile.RSS);
    real.feeds.change(
        new FeedDefinition(
            feed,
            feed,
            "",
            "en",
            "",
            FeedMode.QUEUE,
            Profile.RSS,
            old.window(),
            old.items(),
            old.threshold(),
            evidence,
            all,
            Duration.ZERO,
            SmartView.NONE));
  }

  @Test
  void a_tombstone_is_kept_until_every_consumer_has_fetched_it() {
    publish(FEED, PublishMode.PUBLISH, "");
    real.desk().withdraw(article, new FeedEpoch(FEED, ""), DeskAtTime.EDITOR);
    Snapshot document = real.document(FEED);
    assertThat(document.shown()).containsExactly(new ShownItem(article, 1, false));
    assertThat(real.count(FEED, "one", Evidence.IMPRESSION, document).dropped()).isZero();
    real.pass(Duration.ofDays(30));
    assertThat(real.document(FEED).shown()).hasSize(1);
    assertThat(real.count(FEED, "two", Evidence.RECEIPT, document).dropped()).isEqualTo(1);
    assertThat(real.document(FEED).shown()).isEmpty();
  }

  @Test
  void a_deleted_article_is_withdrawn_everywhere_and_returns_with_a_new_version() {
    publish(FEED, PublishMode.PUBLISH, "");
    assertThat(real.desk().delete(article, "1")).isEqualTo(ChangeOutcome.DONE);
    assertThat(real.desk().article(article)).isEmpty();
    assertThat(real.document(FEED).shown()).containsExactly(new ShownItem(article, 1, false));
    assertThat(publish(FEED, PublishMode.PUBLISH, "")).isEqualTo(ChangeOutcome.UNKNOWN);
    real.put(article, "Tea again");
    assertThat(state(FEED)).isEqualTo(ArticleState.WITHDRAWN);
    assertThat(publish(FEED, PublishMode.PUBLISH, "")).isEqualTo(ChangeOutcome.DONE);
  }

  @Test
  void fetches_of_a_removed_consumer_are_not_counted() {
    publish(FEED, PublishMode.PUBLISH, "");
    Snapshot document = real.document(FEED);
    real.feeds.remove(FEED, "one");
    assertThat(real.count(FEED, "one", Evidence.IMPRESSION, document).counted()).isFalse();
    assertThat(place(FEED).deliveries()).isEmpty();
  }
}
