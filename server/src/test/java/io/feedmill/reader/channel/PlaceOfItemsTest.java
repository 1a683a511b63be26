package io.feedmill.reader.channel;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.channel.api.Channel;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The positions of items with equal dates.
class PlaceOfItemsTest {
  private static final Instant THEN = ChannelsOnRedis.THEN;

  private ChannelsOnRedis reader;
  private Channel channel;
  private long feed;

  @BeforeEach
  void open() {
    reader = new ChannelsOnRedis();
    channel = reader.channel(7);
    feed = reader.follow(channel, "https://one.example/feed");
  }

  @AfterEach
  void close() {
    assertThat(reader.check(false).lines()).containsExactly("reader: nothing wrong");
    reader.close();
  }

  private void deliver(String... names) {
    reader
        .module
        .deliveries()
        .deliver(
            feed, List.of(names).stream().map(name -> ChannelsOnRedis.item(name, THEN)).toList());
  }

  @Test
  void items_of_one_second_are_in_the_documents_order() {
    deliver("first", "second", "third");
    assertThat(reader.names(channel)).containsExactly("first", "second", "third");
  }

  @Test
  void later_batches_of_one_second_are_above_earlier_ones() {
    for (int i = 0; i < 20; i++) {
      deliver("a" + i, "b" + i);
      reader.clock.advance(Duration.ofMillis(970));
    }
    List<String> names = reader.names(channel);
    for (int i = 0; i < 20; i++) {
      assertThat(names.subList(38 - 2 * i, 40 - 2 * i)).containsExactly("a" + i, "b" + i);
    }
  }

  @Test
  void items_without_a_date_are_in_the_documents_order() {
    reader.deliver(feed, ChannelsOnRedis.item("first", null), ChannelsOnRedis.item("second", null));
    assertThat(reader.names(channel)).containsExactly("first", "second");
  }

  @Test
  void items_of_a_full_second_continue_in_the_second_before() {
    deliver("a");
    String last =
        new java.math.BigDecimal(THEN.getEpochSecond() + 1 - 1.0 / 1048576).toPlainString();
    for (String key : List.of(reader.keys.posts(channel), reader.keys.unread(channel))) {
      reader.raw.command("ZADD", key, last, ItemId.of(feed, "a").toString());
    }
    deliver("b", "c");
    assertThat(reader.names(channel)).containsExactly("a", "b", "c");
  }
}
