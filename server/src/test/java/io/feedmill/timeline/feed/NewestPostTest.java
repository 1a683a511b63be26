package io.feedmill.timeline.feed;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import io.feedmill.timeline.feed.PushPostsScript.Push;
import io.feedmill.timeline.feed.RebuildScript.Outcome;
import io.feedmill.timeline.feed.RebuildScript.Purpose;
import io.feedmill.timeline.feed.RebuildScript.Truth;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The recorded newest post of a partition saves pushes from reading each feed, and the feeds are
/// the same as after pushes that read every feed.
class NewestPostTest {
  private static final int READERS = 8;
  private static final int SIZE = 5;
  private static final int STEPS = 100;
  private static final long TWIN = 100;
  private static final String LOOK_AT_ALL = "9007199254740991 0";

  private final FeedKeys keys = new FeedKeys(Partitions.unrecorded(1));
  private final PushPostsScript script = new PushPostsScript(TestLink.shared(), keys, SIZE);
  private final RebuildScript rebuild = new RebuildScript(TestLink.shared(), keys, SIZE);
  private final RawRedis raw = RawRedis.toTestRedis();

  @BeforeEach
  void empty() {
    TestRedis.flush();
  }

  @AfterEach
  void close() {
    raw.close();
  }

  /// A post of one of the readers.
  private static Element element(long post, long author) {
    return new Element(
        post,
        post,
        "{\"id\":\"%d\",\"author\":{\"id\":\"%d\",\"name\":\"ann\"}}".formatted(post, author));
  }

  private int push(Element element, List<Long> readers) {
    long now = Long.parseLong(raw.strings("TIME").getFirst()) * 1_000;
    return RedisClient.await(script.run(0, now, List.of(new Push(element, readers)))).pushed();
  }

  private void keep(long reader, boolean whole, List<Element> newest) {
    List<String> rows = newest.stream().map(Element::json).toList();
    swap(reader, begin(reader), Purpose.VISIT, whole, rows);
  }

  private String begin(long reader) {
    return RedisClient.await(rebuild.begin(0, List.of(reader)));
  }

  private Outcome swap(
      long reader, String token, Purpose purpose, boolean whole, List<String> posts) {
    return RedisClient.await(
            rebuild.swap(0, token, purpose, List.of(new Truth(reader, whole, posts))))
        .getFirst();
  }

  private List<Long> feed(long reader) {
    return Element.all(raw.strings("LRANGE", keys.feed(reader), "0", "-1")).stream()
        .map(Element::post)
        .toList();
  }

  private String newest() {
    return String.valueOf(raw.string("GET", FeedKeys.newest(0)));
  }

  private void note(String newest) {
    raw.command("SET", FeedKeys.newest(0), newest);
  }

  @Test
  void the_newest_post_is_recorded_with_the_last_reader_who_may_have_it() {
    LongStream.rangeClosed(1, 4).forEach(reader -> keep(reader, true, List.of()));
    assertThat(newest()).isEqualTo("0 0");
    push(element(7, 3), List.of(3L, 1L, 2L));
    assertThat(newest()).as("its author is not counted").isEqualTo("7 2");
    push(element(6, 3), List.of(4L));
    assertThat(newest()).as("an older one").isEqualTo("7 2");
    keep(4, true, List.of(element(7, 3)));
    assertThat(newest()).as("a rebuild with the same post").isEqualTo("7 4");
    keep(1, true, List.of(element(9, 2), element(7, 3)));
    assertThat(newest()).as("a rebuild with a newer post").isEqualTo("9 1");
  }

  @Test
  void a_post_pushed_to_its_author_and_readers_in_any_order_is_there_once() {
    LongStream.rangeClosed(1, 4).forEach(reader -> keep(reader, true, List.of()));
    Element post = element(7, 3);
    assertThat(push(post, List.of(3L))).isEqualTo(1);
    assertThat(push(post, List.of(2L, 4L))).isEqualTo(2);
    assertThat(push(post, List.of(1L, 2L))).isEqualTo(1);
    assertThat(push(post, List.of(3L, 1L, 4L))).isZero();
    LongStream.rangeClosed(1, 4).forEach(reader -> assertThat(feed(reader)).containsExactly(7L));
  }

  @Test
  void without_a_recorded_newest_post_every_existing_feed_is_read() {
    keep(1, true, List.of(element(9, 2)));
    raw.command("DEL", FeedKeys.newest(0));
    keep(2, true, List.of(element(8, 1)));
    assertThat(raw.string("GET", FeedKeys.newest(0))).isNull();
    push(element(8, 1), List.of(1L, 2L));
    assertThat(feed(1)).containsExactly(9L, 8L);
    assertThat(feed(2)).containsExactly(8L);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4})
  void random_pushes_and_rebuilds_give_the_same_feeds_as_reading_every_feed(long seed) {
    Random random = new Random(seed);
    LongStream.rangeClosed(1, READERS).forEach(reader -> both(reader, true, List.of()));
    long newest = 0;
    for (int step = 0; step < STEPS; step++) {
      newest += random.nextInt(3) == 0 ? 1 : 0;
      Element post = any(random, newest);
      if (random.nextInt(6) == 0) {
        both(1 + random.nextInt(READERS), random.nextBoolean(), List.of(post));
      } else {
        pushBoth(post, some(random));
      }
      for (long reader = 1; reader <= READERS; reader++) {
        assertThat(feed(reader)).as("step " + step).isEqualTo(feed(reader + TWIN));
        assertThat(new TreeSet<>(feed(reader)).descendingSet())
            .containsExactlyElementsOf(feed(reader));
      }
    }
  }

  private static Element any(Random random, long newest) {
    long post = 1L + Math.max(0L, newest - random.nextInt(4));
    return element(post, 1 + post % READERS);
  }

  private static List<Long> some(Random random) {
    long one = 1L + random.nextInt(READERS);
    return LongStream.rangeClosed(1, READERS)
        .filter(reader -> reader == one || random.nextBoolean())
        .boxed()
        .toList();
  }

  private void both(long reader, boolean whole, List<Element> posts) {
    keep(reader, whole, posts);
    String recorded = newest();
    keep(reader + TWIN, whole, posts);
    note(recorded);
  }

  private void pushBoth(Element post, List<Long> readers) {
    push(post, readers);
    String recorded = newest();
    note(LOOK_AT_ALL);
    push(post, readers.stream().map(reader -> reader + TWIN).toList());
    note(recorded);
  }
}
