package io.feedmill.reader.delivery;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.channel.ChannelsOnRedis;
import io.feedmill.reader.channel.ItemId;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Mark;
import io.feedmill.reader.channel.api.MutesAndBlocks.Author;
import io.feedmill.reader.channel.api.MutesAndBlocks.Kind;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Items whose feed is fetched repeatedly.
class DeliverItemsTest {
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

  private String only() {
    return reader.ids(channel).getFirst();
  }

  @Test
  void an_item_that_was_read_stays_read_when_its_feed_is_fetched_again() {
    reader.deliver(feed, ChannelsOnRedis.item("a", ChannelsOnRedis.THEN));
    reader.module.timelines().mark(channel, Mark.READ, List.of(only()));
    reader.deliver(feed, ChannelsOnRedis.item("a", ChannelsOnRedis.THEN));
    assertThat(reader.entries(channel)).hasSize(1).allMatch(entry -> entry.read());
  }

  @Test
  void an_edited_item_changes_in_place_and_stays_read() {
    reader.deliver(feed, ChannelsOnRedis.item("a", ChannelsOnRedis.THEN, "before"));
    String id = only();
    reader.module.timelines().mark(channel, Mark.READ, List.of(id));
    reader.deliver(feed, ChannelsOnRedis.item("a", ChannelsOnRedis.THEN, "after"));
    assertThat(reader.names(channel)).containsExactly("after");
    assertThat(reader.entries(channel)).allMatch(entry -> entry.read() && entry.id().equals(id));
  }

  @Test
  void a_redated_item_and_one_without_a_date_keep_their_positions() {
    reader.deliver(
        feed,
        ChannelsOnRedis.item("undated", null),
        ChannelsOnRedis.item("redated", ChannelsOnRedis.THEN));
    List<String> before = reader.ids(channel);
    reader.clock.advance(Duration.ofHours(1));
    reader.deliver(
        feed,
        ChannelsOnRedis.item("undated", null, "edited"),
        ChannelsOnRedis.item("redated", reader.clock.instant()));
    assertThat(reader.ids(channel)).isEqualTo(before);
  }

  @Test
  void a_date_in_the_future_counts_as_now() {
    reader.deliver(
        feed, ChannelsOnRedis.item("a", reader.clock.instant().plus(Duration.ofDays(400))));
    assertThat(reader.entries(channel).getFirst().published())
        .isEqualTo(reader.clock.instant().truncatedTo(java.time.temporal.ChronoUnit.SECONDS));
  }

  @Test
  void a_removed_item_is_not_added_again_and_is_deleted_when_its_feed_no_longer_lists_it() {
    reader.deliver(feed, ChannelsOnRedis.item("a", ChannelsOnRedis.THEN));
    ItemId id = ItemId.stored(only());
    reader.module.timelines().mark(channel, Mark.REMOVE, List.of(id.toString()));
    reader.deliver(feed, ChannelsOnRedis.item("a", ChannelsOnRedis.THEN));
    assertThat(reader.entries(channel)).isEmpty();
    reader.work();
    reader.clock.advance(Duration.ofDays(3));
    reader.deliver(feed, ChannelsOnRedis.item("b", ChannelsOnRedis.THEN));
    reader.work();
    assertThat(reader.raw.number("EXISTS", reader.keys.item(id))).isZero();
    assertThat(reader.raw.number("EXISTS", reader.keys.refs(id))).isZero();
    assertThat(reader.names(channel)).containsExactly("b");
    reader.work();
    assertThat(reader.raw.number("ZCARD", reader.keys.removed(channel))).isZero();
  }

  @Test
  void one_feed_never_changes_another_feeds_item() {
    long other = reader.follow(channel, "https://two.example/feed");
    reader.deliver(feed, ChannelsOnRedis.item("1", ChannelsOnRedis.THEN, "mine"));
    reader.deliver(other, ChannelsOnRedis.item("1", ChannelsOnRedis.THEN, "hostile"));
    assertThat(reader.names(channel)).containsExactlyInAnyOrder("mine", "hostile");
  }

  @Test
  void an_item_in_two_channels_is_removed_from_only_one() {
    Channel other = reader.channel(8);
    reader.follow(other, "https://one.example/feed");
    reader.deliver(feed, ChannelsOnRedis.item("a", ChannelsOnRedis.THEN));
    reader.module.timelines().mark(channel, Mark.REMOVE, List.of(only()));
    assertThat(reader.entries(channel)).isEmpty();
    assertThat(reader.names(other)).containsExactly("a");
    assertThat(reader.raw.number("SCARD", reader.keys.refs(ItemId.of(feed, "a")))).isEqualTo(1);
  }

  @Test
  void an_expired_item_is_not_added_again_while_its_feed_lists_it() {
    reader.module.deliveries().deliver(feed, ChannelsOnRedis.numbered(15));
    reader.clock.advance(Duration.ofDays(61));
    reader.work();
    assertThat(reader.entries(channel)).isEmpty();
    reader.module.deliveries().deliver(feed, ChannelsOnRedis.numbered(15));
    reader.module.deliveries().fill(channel, feed, ChannelsOnRedis.numbered(15));
    assertThat(reader.entries(channel)).isEmpty();
  }

  private static Author author(String url) {
    return new Author(url, "", "");
  }

  @Test
  void items_of_a_muted_author_are_added_as_read_and_of_a_blocked_author_not_at_all() {
    Channel blocking = reader.channel(8);
    reader.follow(blocking, "https://one.example/feed");
    reader.module.mutesAndBlocks().add(7, null, Kind.MUTE, author("https://www.author.example"));
    reader.module.mutesAndBlocks().add(8, blocking, Kind.BLOCK, author("http://author.example/"));
    reader.deliver(feed, ChannelsOnRedis.item("a", ChannelsOnRedis.THEN));
    assertThat(reader.entries(channel)).hasSize(1).allMatch(entry -> entry.read());
    assertThat(reader.entries(blocking)).isEmpty();
  }

  @Test
  void the_items_of_a_deleted_channel_are_deleted() {
    reader.module.deliveries().deliver(feed, ChannelsOnRedis.numbered(3));
    reader.module.channels().delete(channel);
    reader.work();
    assertThat(reader.raw.keys("reader{*}:*channel:" + channel.id() + ":*")).isEmpty();
    assertThat(reader.module.channels().find(7, channel.uid())).isEmpty();
  }
}
