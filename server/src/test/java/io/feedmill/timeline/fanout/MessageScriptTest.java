package io.feedmill.timeline.fanout;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import io.feedmill.timeline.fanout.FeedUpdate.Kind;
import io.feedmill.timeline.fanout.MessageScript.Done;
import io.feedmill.timeline.fanout.MessageScript.Patience;
import io.feedmill.timeline.feed.FeedKeys;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The rows of the truth table of messages.
class MessageScriptTest {
  private static final FeedUpdate PUSH =
      FeedUpdate.of(Kind.PUSH, 7, List.of(1L, 2L), 1_700_000_000_000L);
  private static final FeedUpdate OTHER = FeedUpdate.of(Kind.REWRITE, 8, List.of(3L), 0);

  private final FanOutStreams fanOut =
      new FanOutStreams(TestLink.shared(), new FeedKeys(Partitions.unrecorded(2)));
  private final MessageScript one = worker("one");
  private final MessageScript other = worker("other");
  private final RawRedis raw = RawRedis.toTestRedis();

  private static MessageScript worker(String name) {
    return new MessageScript(TestLink.shared(), name, new Patience(0, 2));
  }

  @BeforeEach
  void empty() {
    TestRedis.flush();
  }

  @AfterEach
  void close() {
    raw.close();
  }

  private static List<List<Message>> take(MessageScript worker, int partitions, boolean reclaim) {
    return RedisClient.await(worker.takeAll(partitions, 10, reclaim));
  }

  private static List<String> ids(List<Message> messages) {
    return messages.stream().map(Message::id).toList();
  }

  private long reached(long post) {
    String count = raw.string("HGET", FeedKeys.delivered(0), Long.toString(post));
    return count == null ? 0 : Long.parseLong(count);
  }

  @Test
  void messages_are_taken_unchanged_in_order_and_once_from_each_partition() {
    fanOut.send(Map.of(0, List.of(PUSH, PUSH, OTHER), 1, List.of(OTHER)));
    List<List<Message>> taken = take(one, 2, false);
    assertThat(taken).extracting(List::size).containsExactly(3, 1);
    FeedUpdate first = FeedUpdate.of(taken.getFirst().getFirst()).orElseThrow();
    assertThat(first)
        .isEqualTo(
            new FeedUpdate(first.id(), Kind.PUSH, 7, List.of(1L, 2L), PUSH.at(), first.id()));
    assertThat(FeedUpdate.of(taken.getFirst().getLast()).orElseThrow().kind())
        .isEqualTo(Kind.REWRITE);
    assertThat(take(other, 2, false)).allMatch(List::isEmpty);
  }

  @Test
  void a_message_of_a_stopped_worker_is_taken_by_another_until_it_becomes_a_dead_letter() {
    fanOut.send(Map.of(0, List.of(PUSH)));
    List<String> sent = ids(take(one, 1, false).getFirst());
    assertThat(ids(take(other, 1, true).getFirst())).isEqualTo(sent);
    assertThat(take(one, 1, true).getFirst()).isEmpty();
    assertThat(raw.number("XLEN", FeedKeys.deadLetters(0))).isEqualTo(1);
    assertThat(fanOut.backlog()).containsOnly(0L);
  }

  @Test
  void finished_messages_are_deleted_and_counted_once_for_each_post() {
    fanOut.send(Map.of(0, List.of(PUSH, PUSH, PUSH)));
    List<String> sent = ids(take(one, 1, false).getFirst());
    List<Done> done = done(sent);
    assertThat(RedisClient.await(one.finish(0, done.subList(0, 1)))).isEqualTo(1);
    assertThat(reached(7)).isEqualTo(2);
    assertThat(RedisClient.await(other.finish(0, done))).isEqualTo(2);
    assertThat(RedisClient.await(one.finish(0, done))).isZero();
    assertThat(reached(7)).isEqualTo(6);
    assertThat(fanOut.backlog()).containsOnly(0L);
  }

  @Test
  void messages_in_work_stay_whichever_worker_finishes_first() {
    fanOut.send(Map.of(0, List.of(PUSH, PUSH, OTHER, PUSH, OTHER)));
    List<String> early = ids(RedisClient.await(one.takeAll(1, 2, false)).getFirst());
    List<String> late = ids(RedisClient.await(other.takeAll(1, 2, false)).getFirst());
    assertThat(RedisClient.await(other.finish(0, List.of(new Done(late.getLast(), "7", 2)))))
        .isEqualTo(1);
    assertThat(fanOut.backlog()).containsExactly(4L, 0L);
    assertThat(RedisClient.await(one.finish(0, done(early)))).isEqualTo(2);
    assertThat(fanOut.backlog()).containsExactly(2L, 0L);
    assertThat(RedisClient.await(other.finish(0, done(late)))).isEqualTo(1);
    assertThat(ids(take(one, 1, false).getFirst())).hasSize(1);
    assertThat(fanOut.backlog()).containsExactly(1L, 0L);
  }

  @Test
  void readers_of_messages_count_as_waiting_until_the_messages_are_taken() {
    assertThat(RedisClient.await(fanOut.waiting())).containsExactly(0L, 0L);
    fanOut.send(Map.of(0, List.of(PUSH, PUSH, PUSH), 1, List.of(OTHER)));
    assertThat(RedisClient.await(fanOut.waiting())).containsExactly(6L, 1L);
    List<String> taken = ids(RedisClient.await(one.takeAll(1, 2, false)).getFirst());
    assertThat(RedisClient.await(fanOut.waiting())).containsExactly(2L, 1L);
    RedisClient.await(one.finish(0, done(taken)));
    assertThat(RedisClient.await(fanOut.waiting())).containsExactly(2L, 1L);
    fanOut.send(Map.of(1, List.of(FeedUpdate.of(Kind.PUSH, 7, List.of(5L, 6L, 8L), 0))));
    assertThat(RedisClient.await(fanOut.waiting())).containsExactly(2L, 4L);
  }

  @Test
  void many_small_messages_count_as_ten_readers_each() {
    FeedUpdate toOne = FeedUpdate.of(Kind.PUSH, 7, List.of(5L), 0);
    fanOut.send(Map.of(0, Collections.nCopies(49, toOne), 1, Collections.nCopies(60, toOne)));
    assertThat(RedisClient.await(fanOut.waiting())).containsExactly(49L, 500L);
  }

  @Test
  void messages_of_a_lost_stream_are_finished_without_effect_and_new_ones_are_taken() {
    fanOut.send(Map.of(0, List.of(PUSH)));
    List<String> taken = ids(take(one, 1, false).getFirst());
    raw.command("DEL", FeedKeys.feedUpdate(0));
    assertThat(RedisClient.await(one.finish(0, done(taken)))).isZero();
    assertThat(reached(7)).isZero();
    fanOut.send(Map.of(0, List.of(PUSH)));
    assertThat(RedisClient.await(fanOut.waiting())).containsExactly(2L, 0L);
    assertThat(RedisClient.await(one.finish(0, done(taken)))).isZero();
    assertThat(ids(take(one, 1, false).getFirst())).hasSize(1);
  }

  @Test
  void an_idle_consumer_without_messages_is_deleted() {
    fanOut.send(Map.of(0, List.of(PUSH)));
    List<String> taken = ids(take(one, 1, false).getFirst());
    assertThat(workers()).contains("one");
    RedisClient.await(one.finish(0, done(taken)));
    MessageScript another = new MessageScript(TestLink.shared(), "another", new Patience(1, 100));
    Eventually.holds(() -> {
      take(another, 1, true);
      assertThat(workers()).doesNotContain("one");
    });
  }

  private String workers() {
    return String.valueOf(
        raw.command("XINFO", "CONSUMERS", FeedKeys.feedUpdate(0), FeedKeys.GROUP));
  }

  private static List<Done> done(List<String> ids) {
    return ids.stream().map(id -> new Done(id, "7", 2)).toList();
  }

  @Test
  void a_message_given_up_is_a_dead_letter_with_the_reason_and_counts_no_readers() {
    fanOut.send(Map.of(0, List.of(PUSH)));
    String id = take(one, 1, false).getFirst().getFirst().id();
    one.moveToDeadLetters(0, id, "not a valid message");
    one.moveToDeadLetters(0, id, "not a valid message");
    DeadLetters letters =
        new DeadLetters(TestLink.shared(), new FeedKeys(Partitions.unrecorded(1)));
    assertThat(letters.oldest(10)).hasSize(1);
    assertThat(letters.oldest(10).getFirst().reason()).isEqualTo("not a valid message");
    assertThat(letters.oldest(10).getFirst().fields()).containsEntry("users", "1,2");
    assertThat(RedisClient.await(one.finish(0, List.of(new Done(id, "7", 2))))).isZero();
    assertThat(reached(7)).isZero();
  }
}
