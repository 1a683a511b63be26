package io.feedmill.timeline.feed;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import io.feedmill.timeline.feed.PushPostsScript.Push;
import io.feedmill.timeline.feed.PushPostsScript.Pushed;
import io.feedmill.timeline.feed.RebuildScript.Outcome;
import io.feedmill.timeline.feed.RebuildScript.Purpose;
import io.feedmill.timeline.feed.RebuildScript.Truth;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The rows of the truth tables of pushes and rebuilds.
class PushPostsScriptTest {
  private static final long READER = 5;
  private static final int SIZE = 4;

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

  private Pushed push(long... posts) {
    return pushRead(now(), posts);
  }

  private Pushed pushRead(long readAt, long... posts) {
    List<Push> pushes =
        LongStream.of(posts)
            .mapToObj(post -> new Push(new Element(post, post, json(post)), List.of(READER)))
            .toList();
    return RedisClient.await(script.run(0, readAt, pushes));
  }

  private long now() {
    return Long.parseLong(raw.strings("TIME").getFirst()) * 1_000;
  }

  /// Creates a feed.
  private Outcome keep(boolean whole, long... posts) {
    return keep(READER, whole, posts);
  }

  private Outcome keep(long reader, boolean whole, long... posts) {
    return swap(reader, begin(reader), Purpose.VISIT, whole, jsons(posts));
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

  private static List<String> jsons(long... posts) {
    return LongStream.of(posts).mapToObj(PushPostsScriptTest::json).toList();
  }

  private List<Long> feed() {
    return feed(READER);
  }

  private List<Long> feed(long reader) {
    return Element.all(raw.strings("LRANGE", keys.feed(reader), "0", "-1")).stream()
        .map(Element::post)
        .toList();
  }

  private boolean whole() {
    return raw.number("SISMEMBER", FeedKeys.whole(0), Long.toString(READER)) == 1;
  }

  private static long[] ids(String text) {
    return text == null || text.isEmpty()
        ? new long[0]
        : LongStream.of(
                java.util.Arrays.stream(text.split(" ", -1)).mapToLong(Long::parseLong).toArray())
            .toArray();
  }

  @Test
  void a_missing_feed_is_not_created() {
    assertThat(push(7).pushed()).isZero();
    assertThat(feed()).isEmpty();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "kept and empty,                true,  '',        7,  '7',        true",
    "holds the post on top,         true,  '7 5',     7,  '7 5',      true",
    "holds the post below,          true,  '7 5',     5,  '7 5',      true",
    "newer than all,                true,  '7 5',     9,  '9 7 5',    true",
    "older than the head,           true,  '7 5',     6,  '7 6 5',    true",
    "whole and not full and older,  true,  '7 5',     3,  '7 5 3',    true",
    "whole and full and older,      true,  '9 8 7 5', 3,  '9 8 7 5',  false",
    "full and newer,                true,  '9 8 7 5', 11, '11 9 8 7', false",
    "full and in between,           false, '9 8 7 5', 6,  '9 8 7 6',  false",
    "not whole and older,           false, '7 5',     3,  '7 5',      false",
    "not whole and in between,      false, '7 5',     6,  '7 6 5',    false",
  })
  void a_post_is_inserted_in_its_place_once_and_never_leaves_a_gap(
      String what, boolean whole, String before, long post, String after, boolean wholeAfter) {
    keep(whole, ids(before));
    push(post);
    assertThat(feed())
        .as(what)
        .containsExactlyElementsOf(LongStream.of(ids(after)).boxed().toList());
    assertThat(whole()).as(what).isEqualTo(wholeAfter);
    push(post);
    assertThat(feed()).containsExactlyElementsOf(LongStream.of(ids(after)).boxed().toList());
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void posts_pushed_in_any_order_and_twice_give_the_same_feed(long seed) {
    keep(true);
    List<Long> posts = new ArrayList<>(LongStream.rangeClosed(1, 12).boxed().toList());
    LongStream.rangeClosed(1, 12).forEach(posts::add);
    Collections.shuffle(posts, new Random(seed));
    posts.forEach(this::push);
    assertThat(feed()).containsExactly(12L, 11L, 10L, 9L);
  }

  @Test
  void posts_read_too_long_ago_are_not_pushed() {
    keep(true);
    Pushed late = pushRead(now() - PushPostsScript.LONGEST.toMillis() - 2_000, 7);
    assertThat(late.late()).isTrue();
    assertThat(late.again()).hasSize(1);
    assertThat(feed()).isEmpty();
  }

  @Test
  void a_push_with_followers_read_before_a_change_of_relations_is_looked_up_again() {
    keep(true, 7);
    long readAt = now();
    assertThat(rebuild.invalidate(READER)).isTrue();
    keep(true, 6);
    Pushed old = pushRead(readAt, 9);
    assertThat(old.again()).hasSize(1);
    assertThat(feed()).containsExactly(6L);
    assertThat(pushRead(old.now() + 1, 9).again()).isEmpty();
    assertThat(feed()).containsExactly(9L, 6L);
  }

  @Test
  void in_one_script_each_reader_gets_the_right_posts() {
    List<Long> readers = List.of(5L, 6L, 7L);
    readers.forEach(reader -> keep(reader, true, 4));
    long readAt = now();
    rebuild.invalidate(6);
    keep(6, true, 3);
    String token = begin(7);
    List<Push> pushes =
        List.of(
            new Push(new Element(9, 9, json(9)), readers),
            new Push(new Element(10, 10, json(10)), readers));
    Pushed pushed = RedisClient.await(script.run(0, readAt, pushes));
    assertThat(pushed.pushed()).isEqualTo(4);
    assertThat(pushed.again()).extracting(Push::readers).containsExactly(List.of(6L), List.of(6L));
    assertThat(pushed.again()).extracting(push -> push.element().post()).containsExactly(9L, 10L);
    assertThat(feed(5)).containsExactly(10L, 9L, 4L);
    assertThat(feed(6)).containsExactly(3L);
    assertThat(swap(7, token, Purpose.REPAIR, true, jsons(2))).isEqualTo(Outcome.WRONG);
    assertThat(feed(7)).containsExactly(10L, 9L, 2L);
  }

  @Test
  void a_post_pushed_during_a_rebuild_is_in_the_new_feed() {
    keep(true, 7, 5);
    String token = begin(READER);
    push(9, 6);
    assertThat(swap(READER, token, Purpose.REPAIR, true, jsons(7, 5))).isEqualTo(Outcome.SAME);
    assertThat(feed()).containsExactly(9L, 7L, 6L, 5L);
  }

  @Test
  void feeds_that_are_rebuilt_together_share_posts_and_are_refused_individually() {
    List<Long> readers = List.of(5L, 6L, 7L);
    readers.forEach(reader -> keep(reader, true, 4));
    String token = RedisClient.await(rebuild.begin(0, readers));
    begin(6);
    RedisClient.await(
        script.run(0, now(), List.of(new Push(new Element(9, 9, json(9)), List.of(7L)))));
    List<Truth> feeds =
        List.of(
            new Truth(5, true, jsons(4)),
            new Truth(6, true, jsons(8, 4)),
            new Truth(7, true, jsons(8, 4)));
    assertThat(RedisClient.await(rebuild.swap(0, token, Purpose.REPAIR, feeds)))
        .containsExactly(Outcome.SAME, Outcome.REFUSED, Outcome.WRONG);
    assertThat(feed(5)).containsExactly(4L);
    assertThat(feed(6)).containsExactly(4L);
    assertThat(feed(7)).containsExactly(9L, 8L, 4L);
  }

  @Test
  void a_rebuild_is_refused_after_another_rebuild_or_a_change_of_relations() {
    keep(true, 7);
    String first = begin(READER);
    String second = begin(READER);
    assertThat(swap(READER, first, Purpose.REPAIR, true, jsons(1))).isEqualTo(Outcome.REFUSED);
    rebuild.invalidate(READER);
    assertThat(swap(READER, second, Purpose.REPAIR, true, jsons(2))).isEqualTo(Outcome.REFUSED);
    assertThat(feed()).isEmpty();
  }

  @Test
  void a_rebuild_returns_the_former_state_of_the_feed_and_a_comparison_writes_nothing() {
    keep(true, 7, 5);
    assertThat(keep(true, 7, 5)).isEqualTo(Outcome.SAME);
    assertThat(keep(false, 7, 5, 3)).as("said to be whole").isEqualTo(Outcome.WRONG);
    assertThat(keep(false, 7, 5, 3, 2)).isEqualTo(Outcome.SHORT);
    assertThat(keep(false, 7, 5, 3)).as("longer than what was read").isEqualTo(Outcome.SHORT);
    String token = begin(READER);
    assertThat(swap(READER, token, Purpose.COMPARE, true, jsons(8))).isEqualTo(Outcome.WRONG);
    assertThat(feed()).containsExactly(7L, 5L, 3L);
  }
}
