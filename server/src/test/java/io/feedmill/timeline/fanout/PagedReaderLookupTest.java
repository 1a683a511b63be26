package io.feedmill.timeline.fanout;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import io.feedmill.timeline.fanout.PagedReaderLookup.Portion;
import io.feedmill.timeline.feed.FeedKeys;
import io.feedmill.timeline.feed.TimelineConfig;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class PagedReaderLookupTest {
  private static final long AUTHOR = 1_000_000;
  private static final long OTHER = 2_000_000;
  private static final int FIRST = 2_000;

  private final FeedsOnRedis feeds = new FeedsOnRedis(TimelineConfig.of(10, 10, 1_000_000));

  private final PagedReaderLookup portions =
      new PagedReaderLookup(
          feeds.sql.posts,
          feeds.sql.followers,
          feeds.parts.pullAuthors(),
          feeds.parts.store(),
          Runnable::run);

  @AfterEach
  void close() {
    feeds.close();
  }

  private FanOutJob posted(long author) {
    FanOutJob job = FanOutJob.push(feeds.post(author, "to all"), author);
    feeds.parts.fanOut().begin(job);
    return job;
  }

  private static List<Long> ids(int from, int upTo) {
    return LongStream.rangeClosed(from, upTo).boxed().toList();
  }

  @Test
  void paging_finds_every_follower_once_in_the_order_of_ids() {
    feeds.sql.crowd(1, 9_000, AUTHOR);
    FanOutJob job = FanOutJob.push(feeds.post(AUTHOR, "to all"), AUTHOR);
    Portion first = portions.next(job, 1);
    assertThat(first.found()).isEqualTo(ids(1, FIRST));
    FanOutJob second = Objects.requireNonNull(portions.rest(job, first.found()));
    Portion more = portions.next(second, 2);
    assertThat(more.found()).isEqualTo(ids(FIRST + 1, FIRST + PagedReaderLookup.SIZE));
    FanOutJob third = Objects.requireNonNull(portions.rest(second, more.found()));
    Portion last = portions.next(third, 3);
    assertThat(last.found()).isEqualTo(ids(FIRST + PagedReaderLookup.SIZE + 1, 9_000));
    assertThat(portions.rest(third, last.found())).isNull();
  }

  @Test
  void a_prefetched_portion_has_the_time_before_its_lookup_and_is_used_once() {
    feeds.sql.crowd(1, 2_500, AUTHOR);
    FanOutJob job = FanOutJob.push(feeds.post(AUTHOR, "to all"), AUTHOR);
    FanOutJob rest = Objects.requireNonNull(portions.rest(job, portions.next(job, 1).found()));
    portions.prefetch(rest, 1_000);
    feeds.sql.relationWriter.unfollow(2_400, AUTHOR);
    assertThat(portions.next(rest, 1_500)).isEqualTo(new Portion(ids(FIRST + 1, 2_500), 1_000));
    assertThat(portions.next(rest, 1_600).found()).hasSize(499).doesNotContain(2_400L);
    portions.prefetch(rest, 2_000);
    feeds.sql.relationWriter.unfollow(2_401, AUTHOR);
    assertThat(portions.next(rest, 60_000).found()).hasSize(498);
  }

  @Test
  void a_reader_who_unfollows_during_a_large_fan_out_does_not_get_the_post() {
    feeds.sql.crowd(1, 9_000, AUTHOR);
    feeds.page(8_000);
    feeds.page(8_001);
    FanOutJob job = posted(AUTHOR);
    FeedServer server = feeds.first();
    DeliveryProgress deliveries = new DeliveryProgress(TestLink.shared(), feeds.keys);
    while (deliveries.of(job.post()).found() <= FIRST + PagedReaderLookup.SIZE) {
      server.prepare.runOnce();
      server.update.runOnce();
    }
    assertThat(deliveries.of(job.post()).found()).isLessThan(9_000);
    feeds.sql.relationWriter.unfollow(8_000, AUTHOR);
    feeds.parts.relationsChanged(8_000);
    while (!deliveries.of(job.post()).finished()) {
      server.prepare.runOnce();
      server.update.runOnce();
    }
    assertThat(feeds.ids(8_000)).isEmpty();
    assertThat(feeds.ids(8_001)).containsExactly(job.post());
    assertThat(deliveries.of(job.post()).reached()).isBetween(9_000L, 9_001L);
  }

  @Test
  void a_message_has_ten_readers_for_small_posts_and_a_hundred_for_large_ones() {
    feeds.sql.crowd(1, 300, AUTHOR);
    feeds.sql.crowd(1, 1_500, OTHER);
    posted(AUTHOR);
    feeds.first().prepare.runOnce();
    assertThat(sizes())
        .allMatch(size -> size <= 10)
        .contains(10)
        .satisfies(sizes -> assertThat(sizes.stream().mapToInt(size -> size).sum()).isEqualTo(301));
    TestRedis.flush();
    posted(OTHER);
    feeds.first().prepare.runOnce();
    assertThat(sizes())
        .allMatch(size -> size <= 100)
        .contains(100)
        .satisfies(
            sizes -> assertThat(sizes.stream().mapToInt(size -> size).sum()).isEqualTo(1_501));
  }

  /// Number of readers in the messages of all partitions.
  private List<Integer> sizes() {
    MessageScript messages = feeds.first().messages;
    return IntStream.range(0, feeds.keys.count())
        .boxed()
        .flatMap(partition ->
            RedisClient.await(
                messages.take(
                    FeedKeys.feedUpdate(partition), FeedKeys.deadLetters(partition), 1_000, false))
                .messages()
                .stream())
        .map(message -> FeedUpdate.of(message).orElseThrow().readers().size())
        .toList();
  }
}
