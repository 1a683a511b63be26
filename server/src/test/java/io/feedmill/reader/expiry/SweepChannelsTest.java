package io.feedmill.reader.expiry;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.language.Language;
import io.feedmill.reader.channel.ChannelKeys;
import io.feedmill.reader.channel.ChannelsOnRedis;
import io.feedmill.reader.channel.ReaderConfig;
import io.feedmill.reader.channel.UnsettledItem;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Entry;
import io.feedmill.reader.channel.api.Mark;
import io.feedmill.reader.channel.api.NewItem;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// How long items stay in channels: 7 days after they were read, 60 days when unread.
class SweepChannelsTest {
  private static final int SIZE = 10;

  private ChannelsOnRedis reader;
  private Channel channel;
  private long feed;

  @BeforeEach
  void open() {
    reader = new ChannelsOnRedis(new ReaderConfig(7, 60, SIZE));
    channel = reader.channel(7);
    feed = reader.follow(channel, "https://one.example/feed");
  }

  @AfterEach
  void close() {
    assertThat(reader.check(false).lines()).containsExactly("reader: nothing wrong");
    reader.close();
  }

  private void deliver(int count) {
    reader.module.deliveries().deliver(feed, ChannelsOnRedis.numbered(count));
  }

  private void later(int days) {
    reader.clock.advance(Duration.ofDays(days).plusSeconds(1));
    reader.work();
  }

  private long unread() {
    return reader.entries(channel).stream().filter(entry -> !entry.read()).count();
  }

  private List<String> notices() {
    return reader
        .entries(reader.module.channels().find(7, Channel.NOTIFICATIONS).orElseThrow())
        .stream()
        .map(Entry::data)
        .toList();
  }

  private double dropped(String why) {
    return reader.metrics.counter("feedmill.reader.dropped", "reason", why).count();
  }

  @Test
  void items_read_less_than_seven_days_ago_are_not_swept() {
    deliver(3);
    later(50);
    reader.module.timelines().mark(channel, Mark.READ, reader.ids(channel));
    later(6);
    assertThat(reader.entries(channel)).hasSize(3);
    reader.module.timelines().mark(channel, Mark.READ, reader.ids(channel));
    later(1);
    assertThat(reader.entries(channel)).isEmpty();
    assertThat(dropped("read")).isEqualTo(3);
    assertThat(dropped("unread")).isZero();
    assertThat(notices()).isEmpty();
  }

  @Test
  void items_that_can_be_undone_are_not_swept() {
    deliver(SIZE * 2);
    later(59);
    assertThat(reader.module.timelines().markAllRead(channel)).isEqualTo(SIZE * 2);
    reader.work();
    reader.clock.advance(Duration.ofMinutes(9));
    reader.work();
    assertThat(reader.module.timelines().undo(channel)).isEqualTo(SIZE * 2);
    later(2);
    assertThat(unread()).isEqualTo(SIZE * 2);
  }

  @Test
  void an_item_that_was_marked_unread_again_stays_for_sixty_days_from_then() {
    deliver(2);
    later(55);
    reader.module.timelines().mark(channel, Mark.READ, reader.ids(channel));
    later(6);
    String kept = reader.ids(channel).getFirst();
    reader.module.timelines().mark(channel, Mark.UNREAD, List.of(kept));
    later(59);
    assertThat(reader.ids(channel)).containsExactly(kept);
    later(1);
    assertThat(reader.entries(channel)).isEmpty();
  }

  @Test
  void a_crowded_channel_removes_no_unread_item_before_sixty_days() {
    deliver(SIZE * 5);
    later(59);
    assertThat(unread()).isEqualTo(SIZE * 5);
    later(1);
    assertThat(reader.entries(channel)).isEmpty();
  }

  @Test
  void removed_unread_items_are_counted_and_the_owner_is_notified_at_most_once_a_week() {
    deliver(3);
    later(60);
    assertThat(dropped("unread")).isEqualTo(3);
    assertThat(notices()).hasSize(1);
    assertThat(notices().getFirst())
        .contains(
            "The channel “channel” removed 3 unread items that arrived more than 60 days ago");
    reader.deliver(feed, ChannelsOnRedis.item("late", ChannelsOnRedis.THEN));
    later(60);
    assertThat(notices().getFirst()).contains("1 unread item that");
    reader.raw.command(
        "HINCRBY",
        ChannelKeys.dropped(reader.keys.of(channel)),
        UnsettledItem.holder(channel) + " old",
        "1");
    reader.work();
    assertThat(notices()).hasSize(1);
    later(7);
    assertThat(notices()).hasSize(2);
    later(7);
    assertThat(reader.raw.number("EXISTS", ChannelKeys.dropped(reader.keys.of(channel)))).isZero();
  }

  @Test
  void items_of_an_unfollowed_feed_are_removed_when_no_channel_has_them() {
    deliver(3);
    assertThat(reader.module.sources().unfollow(channel, "https://one.example/feed")).isTrue();
    later(59);
    List<String> items = reader.ids(channel);
    assertThat(items).hasSize(3).allSatisfy(item -> assertThat(keysOf(item)).isNotEmpty());
    assertThat(keysOf(":seen")).isEmpty();
    later(1);
    assertThat(reader.entries(channel)).isEmpty();
    later(1);
    assertThat(items).allSatisfy(item -> assertThat(keysOf(item)).isEmpty());
  }

  @Test
  void items_of_a_followed_feed_that_cannot_be_fetched_are_remembered() {
    deliver(3);
    later(61);
    assertThat(reader.entries(channel)).isEmpty();
    assertThat(keysOf(":seen")).isNotEmpty();
  }

  private List<String> keysOf(String part) {
    return reader.raw.keys("*" + part + "*");
  }

  @Test
  void an_item_without_a_time_of_reading_counts_as_read_at_the_first_sweep() {
    deliver(3);
    String read = reader.ids(channel).getFirst();
    reader.module.timelines().mark(channel, Mark.READ, List.of(read));
    reader.raw.command("DEL", reader.keys.read(channel));
    reader.raw.command("SADD", reader.keys.untimed(channel), read);
    assertThat(reader.check(false).clean()).isTrue();
    later(30);
    assertThat(reader.raw.number("EXISTS", reader.keys.untimed(channel))).isZero();
    later(6);
    assertThat(reader.entries(channel)).hasSize(3);
    later(1);
    assertThat(reader.ids(channel)).hasSize(2).doesNotContain(read);
  }

  @Test
  void
      items_beyond_a_hundred_times_the_size_are_refused_and_reported_in_the_language_of_the_owner() {
    for (int i = 0; i < 3; i++) {
      String batch = "batch " + i + " ";
      reader.deliver(
          feed,
          ChannelsOnRedis.numbered(450).stream()
              .map(item -> ChannelsOnRedis.item(batch + item.identity(), item.published(), batch))
              .toArray(NewItem[]::new));
    }
    assertThat(unread()).isEqualTo(SIZE * 100);
    assertThat(dropped("full")).isEqualTo(350);
    reader.language = Language.GERMAN;
    reader.work();
    assertThat(notices()).hasSize(1);
    assertThat(notices().getFirst())
        .contains("hat 350 neue Einträge abgewiesen")
        .contains("aus dem Kanal „channel“ entfernt");
  }
}
