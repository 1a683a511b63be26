package io.feedmill.timeline.feed;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import io.feedmill.timeline.feed.PushPostsScript.Push;
import io.feedmill.timeline.feed.PushPostsScript.Pushed;
import io.feedmill.timeline.feed.RebuildScript.Purpose;
import io.feedmill.timeline.feed.RebuildScript.Truth;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// One script pushes to more feeds than one lookup reads.
class PushToManyTest {
  private static final int SIZE = 4;
  private static final List<Long> READERS = LongStream.rangeClosed(1, 130).boxed().toList();
  private static final Push PUSH = new Push(new Element(9, 9, json(9)), READERS);

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

  private static String json(long post) {
    return "{\"id\":\"" + post + "\",\"text\":\"post\"}";
  }

  private void keep(long reader, boolean whole, long... posts) {
    List<String> jsons = LongStream.of(posts).mapToObj(PushToManyTest::json).toList();
    String token = RedisClient.await(rebuild.begin(0, List.of(reader)));
    RedisClient.await(
        rebuild.swap(0, token, Purpose.VISIT, List.of(new Truth(reader, whole, jsons))));
  }

  private List<Long> feed(long reader) {
    return Element.all(raw.strings("LRANGE", keys.feed(reader), "0", "-1")).stream()
        .map(Element::post)
        .toList();
  }

  private long now() {
    return Long.parseLong(raw.strings("TIME").getFirst()) * 1_000;
  }

  @Test
  void a_post_is_added_at_the_top_of_each_existing_feed_and_long_feeds_are_trimmed() {
    for (long reader : READERS) {
      if (reader % 10 == 0) {
        keep(reader, false, 4, 3, 2, 1);
      } else if (reader % 10 != 5) {
        keep(reader, false, 3, 2);
      }
    }
    raw.command("RPUSH", keys.feed(70), json(1), json(1), json(1));
    Pushed result = RedisClient.await(script.run(0, now(), List.of(PUSH)));
    assertThat(result.pushed()).isEqualTo(117);
    assertThat(result.again()).isEmpty();
    for (long reader : READERS) {
      List<Long> kept = reader % 10 == 0 ? List.of(9L, 4L, 3L, 2L) : List.of(9L, 3L, 2L);
      assertThat(feed(reader)).isEqualTo(reader % 10 == 5 ? List.of() : kept);
    }
  }

  @Test
  void
      readers_whose_relations_changed_are_returned_at_any_position_and_their_feeds_are_unchanged() {
    READERS.forEach(reader -> keep(reader, true, 3, 2));
    long before = now() - 10;
    for (String relationsChanged : List.of("user:1", "user:50", "user:51", "user:130")) {
      raw.command("ZADD", FeedKeys.moved(0), Long.toString(before + 1_000), relationsChanged);
    }
    Pushed result = RedisClient.await(script.run(0, before, List.of(PUSH)));
    assertThat(result.pushed()).isEqualTo(126);
    assertThat(result.again()).containsExactly(PUSH.to(List.of(1L, 50L, 51L, 130L)));
    assertThat(feed(51)).containsExactly(3L, 2L);
    assertThat(feed(52)).containsExactly(9L, 3L, 2L);
  }
}
