package io.feedmill.timeline.fanout;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.work.SystemClock;
import io.feedmill.testing.TestLink;
import io.feedmill.timeline.feed.Elements;
import io.feedmill.timeline.feed.FeedKeys;
import io.feedmill.timeline.feed.RebuildScript;
import io.feedmill.timeline.feed.RebuildScript.Outcome;
import io.feedmill.timeline.feed.RebuildScript.Purpose;
import io.feedmill.timeline.feed.api.RebuildProgress;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.PostView;
import io.feedmill.timeline.rebuild.ReaderStore;
import io.feedmill.timeline.rebuild.RebuildAllFeeds;
import io.feedmill.timeline.rebuild.RebuildFeed;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Rebuilds that an edit invalidates between their start and their swap.
class OvertakenRebuildTest {
  private static final List<Long> READERS = LongStream.rangeClosed(1, 9).boxed().toList();
  private static final long BUSY = 5;

  private final FeedsOnRedis feeds = new FeedsOnRedis(FeedsOnRedis.SMALL);
  private final RebuildFeed rebuild =
      new RebuildFeed(
          TestLink.shared(),
          new RebuildScript(TestLink.shared(), feeds.keys, 10),
          feeds.keys,
          feeds.sql.posts,
          new Elements(feeds.sql.posts, this::editThenView),
          10);
  private final RebuildAllFeeds all =
      new RebuildAllFeeds(
          TestLink.shared(),
          new ReaderStore(feeds.sql.database),
          rebuild,
          SystemClock.instance(),
          READERS.size() + 1,
          () -> {});
  private Predicate<Set<String>> overtaken = _ -> false;
  private long post;

  @BeforeEach
  void fill() {
    READERS.stream()
        .filter(reader -> reader != 1)
        .forEach(reader -> feeds.sql.relationWriter.follow(reader, 1));
    for (int i = 0; i < 12; i++) {
      post = feeds.post(1, "post " + i);
    }
  }

  @AfterEach
  void close() {
    feeds.close();
  }

  private List<PostView> editThenView(List<Post> posts) {
    Set<String> underWay = new HashSet<>();
    for (int partition = 0; partition < feeds.partitions.count(); partition++) {
      underWay.addAll(feeds.raw.strings("HKEYS", FeedKeys.rebuilding(partition)));
    }
    if (overtaken.test(underWay)) {
      feeds.parts.changes().update(post);
    }
    return feeds.sql.views.of(posts);
  }

  private static boolean busy(Set<String> underWay) {
    return underWay.contains(Long.toString(BUSY));
  }

  @Test
  void when_edits_invalidate_every_batch_the_feeds_are_rebuilt_one_by_one() {
    overtaken = underWay -> underWay.size() > 1;
    assertThat(rebuild.runAll(READERS, Purpose.REPAIR))
        .containsOnlyKeys(READERS)
        .doesNotContainValue(Outcome.REFUSED);
    READERS.forEach(reader -> assertThat(feeds.list(reader)).hasSize(10));
    READERS.forEach(feeds::check);
  }

  @Test
  void a_feed_that_is_refused_to_the_end_is_retried_by_the_next_step() {
    overtaken = OvertakenRebuildTest::busy;
    all.start(true);
    assertThat(all.step()).isTrue();
    assertThat(all.progress().done()).isEqualTo(BUSY - 1);
    assertThat(all.progress().changed()).as("feeds that are not kept are not wrong").isZero();
    overtaken = _ -> false;
    assertThat(all.step()).isFalse();
    RebuildProgress end = all.progress();
    assertThat(end.state()).isEqualTo("finished");
    assertThat(end.done()).isEqualTo(READERS.size());
    assertThat(end.changed()).isZero();
    assertThat(end.failed()).isZero();
  }

  @Test
  void a_feed_that_is_refused_by_two_steps_counts_as_failed_and_the_rest_is_rebuilt() {
    overtaken = OvertakenRebuildTest::busy;
    all.start(false);
    assertThat(all.step()).isTrue();
    assertThat(all.step()).isFalse();
    RebuildProgress end = all.progress();
    assertThat(end.state()).isEqualTo("finished");
    assertThat(end.failed()).isEqualTo(1);
    assertThat(end.done()).isEqualTo(READERS.size() - 1);
    assertThat(end.changed()).isEqualTo(READERS.size() - 1);
    assertThat(end.percent()).isLessThan(100);
    assertThat(feeds.list(BUSY)).isEmpty();
    READERS.stream()
        .filter(reader -> reader != BUSY)
        .forEach(reader -> assertThat(feeds.list(reader)).hasSize(10));
  }
}
