package io.feedmill.reader.channel;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Mark;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Channels that are deleted while other operations on them are running.
class EndedChannelsTest {
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

  private List<String> keysOf(Channel one) {
    return reader.raw.keys("reader{*}:*channel:" + one.id() + ":*");
  }

  @Test
  void a_delivery_into_a_channel_deleted_meanwhile_is_refused_and_stores_nothing() {
    reader.module.deliveries().deliver(feed, ChannelsOnRedis.numbered(3));
    reader.module.channels().delete(channel);
    reader.module.deliveries().fill(channel, feed, ChannelsOnRedis.numbered(5));
    reader.clock.advance(CloseChannelScript.REMEMBERED.minus(Duration.ofDays(1)));
    reader.work();
    reader.module.deliveries().fill(channel, feed, ChannelsOnRedis.numbered(7));
    assertThat(keysOf(channel)).isEmpty();
    assertThat(reader.raw.keys("reader{*}:item:*:refs")).isEmpty();
  }

  @Test
  void a_channel_deleted_only_in_the_database_is_removed_with_items_that_arrived_since() {
    new ChannelStore(reader.database, reader.clock).hide(channel);
    reader.module.deliveries().fill(channel, feed, ChannelsOnRedis.numbered(300));
    reader.work();
    assertThat(keysOf(channel)).isEmpty();
  }

  @Test
  void a_merge_changes_nothing_in_a_deleted_channel() {
    reader.module.deliveries().deliver(feed, ChannelsOnRedis.numbered(1));
    ItemId item = ItemId.stored(reader.ids(channel).getFirst());
    reader.module.timelines().mark(channel, Mark.REMOVE, List.of(item.toString()));
    reader.module.channels().delete(channel);
    new ExcludeItemsScript(reader.link, reader.keys)
        .call(channel, List.of(item), reader.clock.instant());
    assertThat(keysOf(channel)).isEmpty();
  }

  @Test
  void a_channel_whose_creation_was_interrupted_gets_a_position_and_a_deleted_one_none() {
    Channel half = new ChannelStore(reader.database, reader.clock).open(7, "half", "Half");
    OpenChannelScript open = new OpenChannelScript(reader.link, reader.keys);
    reader.work();
    String place = reader.keys.channels(7);
    assertThat(reader.raw.string("ZSCORE", place, Long.toString(half.id()))).isNotNull();
    reader.module.channels().delete(half);
    open.call(half);
    assertThat(reader.raw.string("ZSCORE", place, Long.toString(half.id()))).isNull();
  }

  @Test
  void a_deleted_account_leaves_no_data_although_feeds_are_delivered_meanwhile() {
    reader.channel(7);
    reader.module.deliveries().deliver(feed, ChannelsOnRedis.numbered(300));
    reader.module.timelines().markAllRead(channel);
    reader.module.accountDeletion().begin().accept(7);
    reader.module.deliveries().fill(channel, feed, ChannelsOnRedis.numbered(310));
    reader.work();
    reader.module.deliveries().fill(channel, feed, ChannelsOnRedis.numbered(320));
    reader.work();
    assertThat(reader.module.channels().known(7)).isEmpty();
    assertThat(reader.raw.keys("reader{*}:*channel:*")).isEmpty();
    for (String key :
        List.of(reader.keys.channels(7), reader.keys.arrived(7), reader.keys.events(7))) {
      assertThat(reader.raw.number("EXISTS", key)).isZero();
    }
    assertThat(reader.raw.number("PTTL", reader.keys.ended(7))).isPositive();
  }
}
