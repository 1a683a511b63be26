package io.feedmill.timeline.rebuild;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.work.SystemClock;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestLink;
import io.feedmill.timeline.fanout.FeedsOnRedis;
import io.feedmill.timeline.feed.DropFeedScript;
import io.feedmill.timeline.feed.Element;
import io.feedmill.timeline.feed.FeedKeys;
import io.feedmill.timeline.feed.api.RebuildProgress;
import io.feedmill.timeline.maintenance.AuditFeeds;
import io.feedmill.timeline.maintenance.MaintenanceStore;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class RebuildAllFeedsTest {
  private static final int READERS = 30;
  private static final int PORTION = 4;

  private final FeedsOnRedis feeds = new FeedsOnRedis(FeedsOnRedis.SMALL);
  private final RebuildAllFeeds rebuild =
      new RebuildAllFeeds(
          TestLink.shared(),
          new ReaderStore(feeds.sql.database),
          feeds.parts.rebuild(),
          SystemClock.instance(),
          PORTION,
          () -> {});

  @BeforeEach
  void fill() {
    for (long reader = 2; reader < 2 + READERS; reader++) {
      feeds.sql.relationWriter.follow(reader, 1);
    }
    for (int i = 0; i < 12; i++) {
      feeds.post(1, "post " + i);
    }
    feeds.start();
    feeds.rest();
    readers().forEach(feeds::page);
  }

  @AfterEach
  void close() {
    feeds.close();
  }

  private static LongStream readers() {
    return LongStream.range(2, 2 + READERS);
  }

  @Test
  void while_posts_arrive_no_feed_is_empty_short_or_doubled_and_a_stopped_rebuild_finishes() {
    AtomicBoolean over = new AtomicBoolean();
    AtomicReference<Throwable> fault = new AtomicReference<>();
    AtomicInteger looks = new AtomicInteger();
    feeds.first().threads.execute(() -> watch(over, looks, fault));
    assertThat(rebuild.start(false)).isTrue();
    assertThat(rebuild.start(false)).isFalse();
    boolean more = true;
    for (int step = 0; more; step++) {
      feeds.post(1, "new " + step);
      more = rebuild.step();
      RebuildProgress progress = rebuild.progress();
      assertThat(progress.done()).isEqualTo(Math.min(READERS + 1, PORTION * (step + 1L)));
      assertThat(progress.total()).isEqualTo(READERS + 1);
      if (step == 3) {
        rebuild.stop();
        assertThat(rebuild.step()).isFalse();
        assertThat(rebuild.progress().done()).isEqualTo(16);
        assertThat(rebuild.resume()).isTrue();
      }
    }
    Eventually.holds(() -> assertThat(fault.get() != null || looks.get() > READERS).isTrue());
    over.set(true);
    assertThat(rebuild.progress().state()).isEqualTo("finished");
    assertThat(rebuild.progress().percent()).isEqualTo(100);
    feeds.rest();
    readers().forEach(feeds::check);
    assertThat(fault.get()).isNull();
  }

  /// Checks the lists too, because pages would hide that a list is missing for a moment.
  private void watch(AtomicBoolean over, AtomicInteger looks, AtomicReference<Throwable> fault) {
    try (RawRedis lists = RawRedis.toTestRedis()) {
      while (!over.get()) {
        readers()
            .forEach(reader -> {
              List<Element> page = feeds.page(reader).items();
              assertThat(page).extracting(Element::post).hasSize(10).doesNotHaveDuplicates();
              List<String> list = lists.strings("LRANGE", feeds.keys.feed(reader), "0", "-1");
              assertThat(list).hasSize(10).doesNotHaveDuplicates();
              looks.incrementAndGet();
            });
      }
    } catch (RuntimeException | AssertionError e) {
      fault.set(e);
    }
  }

  @Test
  void the_worker_rests_until_a_rebuild_starts_and_is_woken_then() {
    AtomicInteger wakes = new AtomicInteger();
    RebuildAllFeeds all =
        new RebuildAllFeeds(
            TestLink.shared(),
            new ReaderStore(feeds.sql.database),
            feeds.parts.rebuild(),
            SystemClock.instance(),
            PORTION,
            wakes::incrementAndGet);
    RebuildTimelines worker = new RebuildTimelines(all);
    worker.runOnce();
    assertThat(worker.interval()).isEqualTo(Duration.ofSeconds(5));
    all.start(false);
    assertThat(wakes).hasValue(1);
    worker.runOnce();
    assertThat(worker.interval()).isEqualTo(Duration.ofMillis(100));
    all.stop();
    worker.runOnce();
    assertThat(worker.interval()).isEqualTo(Duration.ofSeconds(5));
    all.resume();
    assertThat(wakes).hasValue(2);
  }

  @Test
  void a_dry_run_counts_wrong_feeds_and_changes_nothing() {
    feeds.raw.command("LPOP", feeds.keys.feed(7));
    feeds.raw.command("RPOP", feeds.keys.feed(8));
    feeds.raw.command("RPUSH", feeds.keys.feed(9), feeds.list(9).getFirst());
    feeds.raw.command("DEL", feeds.keys.feed(10));
    feeds.raw.command("ZREM", FeedKeys.active(feeds.keys.of(10)), "10");
    feeds.raw.command("RPOP", feeds.keys.feed(11));
    feeds.raw.command("SADD", FeedKeys.whole(feeds.keys.of(11)), "11");
    rebuild.start(true);
    while (rebuild.step()) {
      assertThat(rebuild.progress().running()).isTrue();
    }
    assertThat(rebuild.progress().changed()).isEqualTo(3);
    assertThat(feeds.list(7)).hasSize(9);
    assertThat(feeds.list(8)).hasSize(9);
    assertThat(feeds.list(10)).isEmpty();
    rebuild.start(false);
    while (rebuild.step()) {
      assertThat(rebuild.progress().running()).isTrue();
    }
    readers().forEach(feeds::check);
  }

  @Test
  void a_pending_post_is_no_drift_for_the_auditor() {
    SimpleMeterRegistry numbers = new SimpleMeterRegistry();
    AuditFeeds audit =
        new AuditFeeds(
            new MaintenanceStore(TestLink.shared(), feeds.keys),
            feeds.parts.rebuild().rechecking(Collections.nCopies(400, Duration.ofMillis(50))),
            feeds.parts.timelines(),
            10,
            numbers.counter("audited"),
            numbers.counter("differing"));
    for (int look = 0; look < 10; look++) {
      feeds.post(1, "while it looks " + look);
      audit.runOnce();
    }
    assertThat(numbers.counter("audited").count()).isPositive();
    assertThat(numbers.counter("differing").count()).isZero();
  }

  @Test
  void the_auditor_repairs_and_counts_a_feed_that_keeps_differing() {
    SimpleMeterRegistry numbers = new SimpleMeterRegistry();
    AuditFeeds audit =
        new AuditFeeds(
            new MaintenanceStore(TestLink.shared(), feeds.keys),
            feeds.parts.rebuild(),
            feeds.parts.timelines(),
            10,
            numbers.counter("audited"),
            numbers.counter("differing"));
    readers().forEach(reader -> feeds.raw.command("LPOP", feeds.keys.feed(reader)));
    audit.runOnce();
    assertThat(numbers.counter("differing").count()).isZero();
    audit.runOnce();
    assertThat(numbers.counter("differing").count()).isPositive();
    assertThat(numbers.counter("audited").count()).isGreaterThanOrEqualTo(8);
    long repaired = readers().filter(reader -> feeds.list(reader).size() == 10).count();
    assertThat(repaired).isEqualTo((long) numbers.counter("differing").count());
  }

  @Test
  void the_feed_of_an_inactive_reader_is_deleted_and_rebuilt_on_return() {
    DropFeedScript drop = new DropFeedScript(TestLink.shared(), feeds.keys);
    long now = SystemClock.instance().instant().getEpochSecond();
    assertThat(drop.call(3, now - 3_600)).isFalse();
    assertThat(new MaintenanceStore(TestLink.shared(), feeds.keys).readers(now + 3_600, 100))
        .contains(3L);
    assertThat(drop.call(3, now + 3_600)).isTrue();
    assertThat(feeds.list(3)).isEmpty();
    long post = feeds.post(1, "while away");
    feeds.rest();
    assertThat(feeds.list(3)).isEmpty();
    assertThat(feeds.page(3).items()).extracting(Element::post).contains(post).hasSize(10);
    feeds.check(3);
  }

  @Test
  void a_feed_that_cannot_be_read_delays_no_other_in_rebuild_audit_and_sweeps() {
    String broken = feeds.keys.feed(7);
    feeds.raw.command("DEL", broken);
    feeds.raw.command("SET", broken, "no list");
    feeds.raw.command("LPOP", feeds.keys.feed(20));
    feeds.raw.command("ZADD", FeedKeys.active(0), "1", "no reader");
    feeds.raw.command("HSET", FeedKeys.pending(), "no post", "1");
    feeds.raw.command("HSET", FeedKeys.prepared(), "no post", "1");
    rebuild.start(false);
    while (rebuild.step()) {
      assertThat(rebuild.progress().running()).isTrue();
    }
    assertThat(rebuild.progress().state()).isEqualTo("finished");
    assertThat(feeds.list(20)).hasSize(10);
    assertThat(rebuild.failedRows() + rebuild.progress().failed()).isPositive();
    MaintenanceStore kept = new MaintenanceStore(TestLink.shared(), feeds.keys);
    long later = SystemClock.instance().instant().getEpochSecond() + 3_600;
    assertThat(kept.readers(later, 100)).contains(20L);
    assertThat(kept.sample(100)).contains(20L);
    assertThat(kept.pending()).isEmpty();
    kept.deleteDeliveries(1);
    assertThat(feeds.raw.number("HEXISTS", FeedKeys.prepared(), "no post")).isZero();
    SimpleMeterRegistry numbers = new SimpleMeterRegistry();
    AuditFeeds audit =
        new AuditFeeds(
            kept,
            feeds.parts.rebuild(),
            feeds.parts.timelines(),
            10,
            numbers.counter("audited"),
            numbers.counter("differing"));
    feeds.raw.command("DEL", broken);
    feeds.raw.command("SET", broken, "no list");
    for (int look = 0; look < 20; look++) {
      assertThat(audit.runOnce()).isFalse();
    }
    feeds.raw.command("DEL", broken);
  }
}
