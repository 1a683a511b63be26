package io.feedmill.kernel.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.redis.StreamTail.Entry;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestLink;
import io.feedmill.testing.TestRedis;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class StreamTailTest {
  private static final String KEY = "t{1}:stream";

  private final RawRedis raw = RawRedis.toTestRedis();
  private final LinkedBlockingQueue<Entry> heard = new LinkedBlockingQueue<>();

  @BeforeEach
  void flush() {
    TestRedis.flush();
  }

  @AfterEach
  void close() {
    raw.close();
  }

  private String add(int number) {
    return String.valueOf(raw.string("XADD", KEY, "*", "n", String.valueOf(number)));
  }

  private List<String> next(int count) throws InterruptedException {
    List<String> numbers = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Entry entry = Objects.requireNonNull(heard.poll(60, TimeUnit.SECONDS), "no entry came");
      numbers.add(String.valueOf(entry.fields().get("n")));
    }
    return numbers;
  }

  private static List<String> numbers(int from, int to) {
    return IntStream.rangeClosed(from, to).mapToObj(String::valueOf).toList();
  }

  private StreamTail fromTheBeginning() {
    return StreamTail.followAfter(TestLink.shared(), KEY, "0-0", heard::add);
  }

  @Test
  void entries_come_in_order_those_that_were_there_and_those_that_come() throws Exception {
    for (int i = 1; i <= 1_200; i++) {
      add(i);
    }
    try (StreamTail _ = fromTheBeginning()) {
      assertThat(next(1_200)).isEqualTo(numbers(1, 1_200));
      add(1_201);
      assertThat(next(1)).containsExactly("1201");
    }
  }

  @Test
  void following_after_an_entry_does_not_give_it_again() throws Exception {
    add(1);
    String second = add(2);
    add(3);
    try (StreamTail _ = StreamTail.followAfter(TestLink.shared(), KEY, second, heard::add)) {
      assertThat(next(1)).containsExactly("3");
    }
  }

  @Test
  void an_entry_carries_its_id_and_fields() throws Exception {
    String id = String.valueOf(raw.string("XADD", KEY, "*", "a", "1", "b", "two"));
    try (StreamTail _ = fromTheBeginning()) {
      assertThat(heard.poll(60, TimeUnit.SECONDS))
          .isEqualTo(new Entry(id, Map.of("a", "1", "b", "two")));
    }
  }

  @Test
  void nothing_is_missed_while_connections_are_killed() throws Exception {
    try (StreamTail _ = fromTheBeginning()) {
      for (int i = 1; i <= 50; i++) {
        add(i);
        if (i % 10 == 0) {
          raw.everywhere("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes");
        }
      }
      assertThat(next(50)).isEqualTo(numbers(1, 50));
    }
  }

  @Test
  void a_failing_listener_receives_the_next_entry() throws Exception {
    try (StreamTail _ =
        StreamTail.followAfter(
            TestLink.shared(),
            KEY,
            "0-0",
            entry -> {
              heard.add(entry);
              throw new IllegalStateException("not understood");
            })) {
      add(1);
      add(2);
      assertThat(next(2)).containsExactly("1", "2");
    }
  }

  @Test
  void entries_behind_one_can_be_read_again() {
    String first = add(1);
    add(2);
    add(3);
    List<Entry> entries = RedisClient.await(StreamTail.after(TestLink.shared(), KEY, first, 10));
    assertThat(entries).extracting(entry -> entry.fields().get("n")).containsExactly("2", "3");
    assertThat(RedisClient.await(StreamTail.after(TestLink.shared(), KEY, "0-0", 2))).hasSize(2);
  }
}
