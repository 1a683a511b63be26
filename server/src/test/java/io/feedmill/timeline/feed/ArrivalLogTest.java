package io.feedmill.timeline.feed;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import io.feedmill.timeline.feed.PushPostsScript.Push;
import io.feedmill.timeline.feed.RebuildScript.Purpose;
import io.feedmill.timeline.feed.RebuildScript.Truth;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The rows of the truth table of arrival logs.
class ArrivalLogTest {
  private static final long READER = 5;
  private static final long OTHER = 6;
  private static final int SIZE = 4;
  private static final int KEPT = 300;

  private final FeedKeys keys = new FeedKeys(Partitions.unrecorded(1));
  private final PushPostsScript script = new PushPostsScript(TestLink.shared(), keys, SIZE);
  private final RewriteScript rewrite = new RewriteScript(TestLink.shared(), keys, SIZE);
  private final RebuildScript rebuild = new RebuildScript(TestLink.shared(), keys, SIZE);
  private final OpenArrivalLogScript follow = new OpenArrivalLogScript(TestLink.shared(), keys);
  private final FeedStore store = new FeedStore(TestLink.shared(), keys);
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

  private long now() {
    return Long.parseLong(raw.strings("TIME").getFirst()) * 1_000;
  }

  private void push(boolean news, long... posts) {
    List<Push> pushes =
        LongStream.of(posts)
            .mapToObj(post -> new Push(new Element(post, post, json(post)), List.of(READER, OTHER)))
            .toList();
    RedisClient.await(script.runAll(0, now(), List.of(pushes), news));
  }

  private LogPosition follow() {
    return RedisClient.await(follow.run(READER)).end();
  }

  private void keep(long... posts) {
    String token = RedisClient.await(rebuild.begin(0, List.of(READER)));
    List<String> jsons = LongStream.of(posts).mapToObj(ArrivalLogTest::json).toList();
    Truth truth = new Truth(READER, false, jsons);
    RedisClient.await(rebuild.swap(0, token, Purpose.VISIT, List.of(truth)));
  }

  private List<String> after(LogPosition place) {
    ArrivalLog log = RedisClient.await(store.arrivals(READER));
    return log.after(place).orElseThrow().stream().map(each -> each.place().entry()).toList();
  }

  @Test
  void a_post_is_logged_once_wherever_it_is_inserted_and_without_a_feed() {
    LogPosition place = follow();
    push(true, 10);
    keep(30, 26, 24, 20);
    push(true, 31);
    push(true, 25);
    push(true, 11);
    push(true, 30);
    push(true, 10, 31, 25, 11, 30);
    assertThat(after(place)).containsExactly("10", "31", "25", "11", "30");
  }

  @Test
  void arrivals_are_not_logged_for_readers_without_streams_nor_for_old_posts_added_again() {
    push(true, 7);
    assertThat(raw.number("EXISTS", FeedKeys.arrivals(0))).isZero();
    LogPosition place = follow();
    push(false, 8);
    push(true, 9);
    assertThat(after(place)).containsExactly("9");
    assertThat(raw.number("HLEN", FeedKeys.arrivals(0))).isOne();
  }

  @Test
  void an_edit_a_deletion_a_change_of_relations_and_a_repair_of_a_wrong_feed_are_logged() {
    LogPosition place = follow();
    keep(9, 8);
    RedisClient.await(
        rewrite.rewrite(0, Map.of(8L, "{\"id\":\"8\",\"edited\":1}"), List.of(READER)));
    RedisClient.await(rewrite.rewrite(0, Map.of(9L, ""), List.of(READER, OTHER)));
    rebuild.invalidate(READER);
    keep(20, 19);
    keep(20, 19, 18);
    keep(20, 18);
    assertThat(after(place)).containsExactly("e8", "d9", "r", "r");
  }

  @Test
  void a_full_log_deletes_its_oldest_entry_and_does_not_know_what_followed_it() {
    LogPosition place = follow();
    push(true, LongStream.rangeClosed(1, KEPT).toArray());
    assertThat(after(place)).hasSize(KEPT);
    push(true, KEPT + 1);
    ArrivalLog log = RedisClient.await(store.arrivals(READER));
    assertThat(log.entries()).hasSize(KEPT).startsWith("2").endsWith("301");
    assertThat(log.after(place)).isEmpty();
    assertThat(log.after(new LogPosition(log.first(), "2")).orElseThrow()).hasSize(KEPT - 1);
  }

  @Test
  void a_log_that_was_lost_and_recreated_is_distinguished_from_the_one_the_client_knows() {
    follow();
    push(true, 7);
    LogPosition seen = follow();
    raw.command("DEL", FeedKeys.arrivals(0));
    follow();
    push(true, 8);
    ArrivalLog log = RedisClient.await(store.arrivals(READER));
    assertThat(log.after(seen)).isEmpty();
    assertThat(log.after(new LogPosition(log.first(), "7"))).isEmpty();
    assertThat(log.first()).isGreaterThan(seen.number());
  }

  @Test
  void the_expired_log_of_a_reader_is_deleted() {
    follow();
    raw.command("ZADD", FeedKeys.live(0), "1", Long.toString(READER));
    push(true, 7);
    RedisClient.await(follow.run(OTHER));
    assertThat(raw.strings("HKEYS", FeedKeys.arrivals(0))).containsExactly(Long.toString(OTHER));
    assertThat(store.live(now() / 1_000)).containsExactly(OTHER);
    assertThat(raw.number("TTL", FeedKeys.arrivals(0))).isPositive();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "-",
        "x",
        "0",
        "12345678901234567",
        "1-",
        "-1",
        "1-x",
        "1-e",
        "1-ex",
        "1-rr",
        "1-2-3",
        "1-12345678901234567",
        "\u0661",
      })
  void a_text_that_is_not_an_event_id_is_rejected(String text) {
    assertThat(LogPosition.parse(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"17-0", "17-r", "17-4711", "17-e4711", "17-d4711"})
  void the_id_of_an_event_is_parsed_as_written(String text) {
    assertThat(LogPosition.parse(text)).map(LogPosition::toString).isEqualTo(Optional.of(text));
  }
}
