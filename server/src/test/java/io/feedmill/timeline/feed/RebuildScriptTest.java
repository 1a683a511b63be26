package io.feedmill.timeline.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import io.feedmill.timeline.feed.RebuildScript.Outcome;
import io.feedmill.timeline.feed.RebuildScript.Purpose;
import io.feedmill.timeline.feed.RebuildScript.Truth;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RebuildScriptTest {
  private static final int LENGTH = 900;
  private static final List<Long> READERS = List.of(5L, 6L, 7L, 8L, 9L);

  private final FeedKeys keys = new FeedKeys(Partitions.unrecorded(1));
  private final RebuildScript rebuild = new RebuildScript(TestLink.shared(), keys, LENGTH);
  private final RawRedis raw = RawRedis.toTestRedis();

  @BeforeEach
  void empty() {
    TestRedis.flush();
  }

  @AfterEach
  void close() {
    raw.close();
  }

  private List<Outcome> swap() {
    String token = RedisClient.await(rebuild.begin(0, READERS));
    return RedisClient.await(
        rebuild.swap(
            0,
            token,
            Purpose.REPAIR,
            READERS.stream().map(reader -> new Truth(reader, true, posts(reader))).toList()));
  }

  private static List<String> posts(long reader) {
    return LongStream.range(0, LENGTH)
        .mapToObj(i -> "{\"id\":\"" + (10_000 * reader - i) + "\"}")
        .toList();
  }

  private List<String> feed(long reader) {
    return raw.strings("LRANGE", keys.feed(reader), "0", "-1");
  }

  @Test
  void each_of_many_long_feeds_gets_its_own_outcome() {
    swap();
    READERS.forEach(reader -> assertThat(feed(reader)).isEqualTo(posts(reader)));
    raw.command("RPOP", keys.feed(7));
    raw.command("SREM", FeedKeys.whole(0), "7");
    raw.command("LPOP", keys.feed(9));
    assertThat(swap())
        .containsExactly(Outcome.SAME, Outcome.SAME, Outcome.SHORT, Outcome.SAME, Outcome.WRONG);
    READERS.forEach(reader -> assertThat(feed(reader)).isEqualTo(posts(reader)));
  }

  /// A script stops at the first error, so feeds after a broken feed belong to another script.
  @Test
  void many_long_feeds_are_swapped_by_several_scripts() {
    raw.command("SET", keys.feed(5), "no list");
    assertThatThrownBy(this::swap).hasMessageContaining("WRONGTYPE");
    Eventually.holds(() ->
        List.of(7L, 8L, 9L).forEach(reader -> assertThat(feed(reader)).isEqualTo(posts(reader))));
    assertThat(feed(6)).isEmpty();
  }
}
