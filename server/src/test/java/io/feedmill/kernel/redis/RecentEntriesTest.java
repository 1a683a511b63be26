package io.feedmill.kernel.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.feedmill.kernel.redis.StreamTail.Entry;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RecentEntriesTest {
  private static final String KEY = "t{1}:stream";
  private static final int MOST = 10;

  private final RawRedis raw = RawRedis.toTestRedis();
  private final AtomicLong nanos = new AtomicLong();
  private final List<String> heard = Collections.synchronizedList(new ArrayList<>());
  private boolean joined;

  @BeforeEach
  void flush() {
    TestRedis.flush();
  }

  @AfterEach
  void close() {
    raw.close();
  }

  private String add() {
    return String.valueOf(raw.string("XADD", KEY, "*", "n", "1"));
  }

  private List<String> add(int number) {
    List<String> added = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      added.add(add());
    }
    return added;
  }

  private RecentEntries follow() {
    RecentEntries recent =
        RecentEntries.follow(TestLink.shared(), KEY, MOST, this::hear, nanos::get);
    Eventually.holds(() -> assertThat(recent.newest()).isNotEmpty());
    return recent;
  }

  private void hear(Entry entry) {
    if (joined) {
      heard.add(entry.id());
    }
  }

  private static void await(RecentEntries recent, String id) {
    Eventually.holds(() -> assertThat(recent.newest()).isEqualTo(id));
  }

  /// The listener hears entries from the moment in which the stream has joined.
  private void resume(RecentEntries recent, String after) {
    RedisClient.await(
        recent.resume(
            after, missed -> missed.forEach(entry -> heard.add(entry.id())), () -> joined = true));
  }

  @Test
  void a_page_shows_an_entry_for_certain_a_second_after_it_was_received() {
    String before = add();
    try (RecentEntries recent = follow()) {
      assertThat(recent.settled()).as("what was there").isEqualTo(before);
      String first = add();
      await(recent, first);
      nanos.addAndGet(Duration.ofMillis(600).toNanos());
      String second = add();
      await(recent, second);
      assertThat(recent.settled()).isEqualTo(before);
      nanos.addAndGet(Duration.ofMillis(400).toNanos());
      assertThat(recent.settled()).isEqualTo(first);
      nanos.addAndGet(Duration.ofMillis(600).toNanos());
      assertThat(recent.settled()).isEqualTo(second);
    }
  }

  @Test
  void an_empty_stream_is_resumed_from_its_beginning() {
    try (RecentEntries recent = follow()) {
      assertThat(recent.settled()).isEqualTo("0-0");
      List<String> added = add(3);
      await(recent, added.getLast());
      resume(recent, "0-0");
      assertThat(heard).isEqualTo(added);
    }
  }

  @Test
  void what_is_in_memory_is_resumed_after_any_of_its_entries_although_the_stream_was_cut() {
    try (RecentEntries recent = follow()) {
      List<String> added = add(MOST);
      await(recent, added.getLast());
      raw.command("XTRIM", KEY, "MAXLEN", "0");
      for (int i = 0; i < MOST; i++) {
        heard.clear();
        resume(recent, added.get(i));
        assertThat(heard).isEqualTo(added.subList(i + 1, MOST));
      }
    }
  }

  @Test
  void older_entries_come_from_redis() {
    List<String> added = new ArrayList<>(add(5));
    try (RecentEntries recent = follow()) {
      added.addAll(add(MOST + 3));
      await(recent, added.getLast());
      resume(recent, added.getFirst());
      assertThat(heard).isEqualTo(added.subList(1, added.size()));
    }
  }

  @Test
  void a_stream_that_is_resumed_from_memory_alone_gets_the_newest_of_older_entries() {
    List<String> added = new ArrayList<>(add(5));
    try (RecentEntries recent = follow()) {
      added.addAll(add(MOST + 3));
      await(recent, added.getLast());
      for (String after : List.of(added.getFirst(), added.get(MOST + 5))) {
        RedisClient.await(
            recent.resumeFromMemory(
                after,
                missed -> missed.forEach(entry -> heard.add(entry.id())),
                () -> joined = true));
      }
      assertThat(heard).isEqualTo(List.of(added.getLast(), added.get(MOST + 6), added.getLast()));
      assertThat(joined).isTrue();
    }
  }

  @Test
  void a_stream_that_cannot_be_resumed_does_not_join() {
    List<String> added = add(1);
    try (RecentEntries recent = follow()) {
      added.addAll(add(4 * MOST));
      await(recent, added.getLast());
      assertThatThrownBy(() -> resume(recent, added.getFirst()))
          .isInstanceOf(IllegalStateException.class);
      assertThat(joined).isFalse();
    }
  }

  @Test
  void an_entry_that_only_another_process_has_received_is_no_obstacle() {
    try (RecentEntries recent = follow()) {
      String here = add();
      await(recent, here);
      resume(recent, "999999999999999-0");
      assertThat(heard).isEmpty();
      String next = add();
      Eventually.holds(() -> assertThat(heard).containsExactly(next));
    }
  }

  @Test
  void no_entry_is_left_out_and_none_comes_before_an_older_one_while_others_are_added()
      throws InterruptedException {
    String first = add();
    try (RecentEntries recent = follow();
        RawRedis other = RawRedis.toTestRedis()) {
      List<String> added = Collections.synchronizedList(new ArrayList<>());
      Thread writer =
          Thread.ofVirtual()
              .start(() -> {
                for (int i = 0; i < 15; i++) {
                  added.add(String.valueOf(other.string("XADD", KEY, "*", "n", "1")));
                }
              });
      resume(recent, first);
      writer.join();
      Eventually.holds(() -> assertThat(heard).containsExactlyElementsOf(added));
    }
  }
}
