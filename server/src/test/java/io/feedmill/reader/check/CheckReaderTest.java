package io.feedmill.reader.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.channel.ChannelsOnRedis;
import io.feedmill.reader.channel.ItemId;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Mark;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// The check of the reader finds and repairs damage, and finds nothing in undamaged data.
@Tag("slow")
class CheckReaderTest {
  private ChannelsOnRedis reader;

  @BeforeEach
  void open() {
    reader = new ChannelsOnRedis();
  }

  @AfterEach
  void close() {
    reader.close();
  }

  /// One kind of damage to an item of a channel.
  private static Arguments damage(
      String name, String found, BiConsumer<ChannelsOnRedis, Channel> done) {
    return Arguments.argumentSet(name, found, done);
  }

  private static String first(ChannelsOnRedis on, Channel channel) {
    return on.raw.strings("ZRANGE", on.keys.posts(channel), "0", "0").getFirst();
  }

  static Stream<Arguments> damages() {
    return Stream.of(strangers(), parts(), items(), keys()).flatMap(each -> each);
  }

  private static Stream<Arguments> strangers() {
    return Stream.of(
        damage(
            "read and not in the channel",
            "not-held",
            (on, c) -> on.raw.command("ZADD", on.keys.read(c), "1", ItemId.of(9, "x").toString())),
        damage(
            "unread and not in the channel",
            "not-held",
            (on, c) ->
                on.raw.command("ZADD", on.keys.unread(c), "1", ItemId.of(9, "x").toString())),
        damage(
            "arrived and not in the channel",
            "not-held",
            (on, c) ->
                on.raw.command("ZADD", on.keys.arrivals(c), "1", ItemId.of(9, "x").toString())));
  }

  private static Stream<Arguments> parts() {
    return Stream.of(
        damage(
            "read and unread",
            "read-and-unread",
            (on, c) -> on.raw.command("ZADD", on.keys.read(c), "1", first(on, c))),
        damage(
            "neither read nor unread",
            "neither",
            (on, c) -> on.raw.command("ZREM", on.keys.unread(c), first(on, c))),
        damage(
            "unread elsewhere",
            "misplaced",
            (on, c) -> on.raw.command("ZADD", on.keys.unread(c), "1", first(on, c))),
        damage(
            "never arrived",
            "no-arrival",
            (on, c) -> on.raw.command("ZREM", on.keys.arrivals(c), first(on, c))));
  }

  private static Stream<Arguments> items() {
    return Stream.of(
        damage(
            "a missing item",
            "does not exist",
            (on, c) -> on.raw.command("DEL", on.keys.item(ItemId.stored(first(on, c))))),
        damage(
            "a missing item that was read",
            "does not exist",
            (on, c) -> {
              ItemId item = ItemId.stored(first(on, c));
              on.module.timelines().mark(c, Mark.READ, List.of(item.toString()));
              on.raw.command("DEL", on.keys.item(item));
            }),
        damage(
            "an item without its channel as a holder",
            "does not list the channel among its holders",
            (on, c) ->
                on.raw.command(
                    "SREM", on.keys.refs(ItemId.stored(first(on, c))), Long.toString(c.id()))),
        damage(
            "an item with a holder that does not have it",
            "does not have it",
            (on, c) -> on.raw.command("SADD", on.keys.refs(ItemId.stored(first(on, c))), "12345")),
        damage(
            "an item without holders",
            "has no holder and is not listed",
            (on, c) -> on.raw.command("HSET", on.keys.item(ItemId.of(9, "x")), "ID", "x")),
        damage(
            "holders of no item",
            "does not exist",
            (on, c) ->
                on.raw.command("SADD", on.keys.refs(ItemId.of(9, "x")), Long.toString(c.id()))));
  }

  private static Stream<Arguments> keys() {
    return Stream.of(
        damage(
            "keys without a channel",
            "belongs to no channel",
            (on, c) ->
                on.raw.command(
                    "ZADD", on.keys.posts(new Channel(12345, c.account(), "", "")), "1", "x")),
        damage(
            "a position of a missing channel",
            "a position of a channel that does not exist",
            (on, c) -> on.raw.command("ZADD", on.keys.channels(c.account()), "99", "12345")),
        damage(
            "an owner that does not exist",
            "does not exist",
            (on, c) -> {
              on.module.channels().create(8, "without an owner");
              on.living = account -> account != 8;
            }),
        damage(
            "no position",
            "no position",
            (on, c) ->
                on.raw.command("ZREM", on.keys.channels(c.account()), Long.toString(c.id()))));
  }

  @ParameterizedTest
  @MethodSource("damages")
  void every_kind_of_damage_is_found_and_repaired(
      String found, BiConsumer<ChannelsOnRedis, Channel> damage) {
    Channel channel = reader.channel(7);
    long feed = reader.follow(channel, "https://one.example/feed");
    reader.module.deliveries().deliver(feed, ChannelsOnRedis.numbered(5));
    assertThat(reader.check(false).clean()).isTrue();
    damage.accept(reader, channel);
    assertThat(reader.check(false).clean()).isFalse();
    assertThat(reader.check(false).lines()).anyMatch(line -> line.contains(found));
    assertThat(reader.check(true).clean()).isTrue();
    assertThat(reader.check(false).lines()).containsExactly("reader: nothing wrong");
    assertThat(reader.entries(channel)).hasSizeGreaterThanOrEqualTo(4);
  }
}
