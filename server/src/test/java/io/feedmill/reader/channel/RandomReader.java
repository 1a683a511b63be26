package io.feedmill.reader.channel;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.reader.channel.ItemScript.Content;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Mark;
import io.feedmill.reader.channel.api.NewItem;
import io.feedmill.reader.channel.api.PageRequest;
import io.feedmill.reader.reading.MarkItemsScript;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// Runs random operations on channels: deliveries, marks, removals, sweeps, and deliveries and
/// removals that are interrupted halfway.
final class RandomReader {
  private static final int IDENTITIES = 40;

  private final ChannelsOnRedis reader;
  private final List<Channel> channels;
  private final List<Long> feeds;
  private final Random random;
  private final ItemScript items;
  private final MarkItemsScript marks;

  RandomReader(ChannelsOnRedis reader, List<Channel> channels, List<Long> feeds, Random random) {
    this.reader = reader;
    this.channels = channels;
    this.feeds = feeds;
    this.random = random;
    this.items = new ItemScript(reader.link, reader.keys);
    this.marks = new MarkItemsScript(reader.link, reader.keys);
  }

  void act() {
    List<Channel> now = List.copyOf(channels);
    Channel channel = now.get(random.nextInt(now.size()));
    long feed = feeds.get(random.nextInt(feeds.size()));
    switch (random.nextInt(12)) {
      case 0, 1 -> reader.module.deliveries().deliver(feed, some());
      case 2 -> reader.module.deliveries().fill(channel, feed, some());
      case 3, 4 -> reader.module.timelines().mark(channel, Mark.READ, shown(channel));
      case 5, 6 -> reader.module.timelines().mark(channel, Mark.UNREAD, shown(channel));
      case 7 -> reader.module.timelines().mark(channel, Mark.REMOVE, shown(channel));
      case 8 -> killedDelivery(channel, feed);
      case 9 -> killedRemoval(channel);
      case 10 ->
          shown(channel).stream()
              .findFirst()
              .ifPresent(id -> reader.module.timelines().markReadUpTo(channel, id));
      default -> reader.entries(channel);
    }
  }

  private List<NewItem> some() {
    List<NewItem> listed = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      int n = random.nextInt(IDENTITIES);
      listed.add(
          ChannelsOnRedis.item(
              "i" + n, ChannelsOnRedis.THEN.plusSeconds(n), "content " + random.nextInt(3)));
    }
    return listed;
  }

  private List<String> shown(Channel channel) {
    return reader.module.timelines().page(channel, PageRequest.first(5)).entries().stream()
        .map(entry -> entry.id())
        .filter(_ -> random.nextBoolean())
        .toList();
  }

  /// Records the delivery of an item and stops there.
  private void killedDelivery(Channel channel, long feed) {
    ItemId id = ItemId.of(feed, "i" + random.nextInt(IDENTITIES));
    Content content = new Content(id, ChannelsOnRedis.THEN.getEpochSecond(), "h", "", "{}");
    RedisClient.await(items.store(content, List.of(channel), reader.clock.instant()));
  }

  /// Removes items from the channel without settling them.
  private void killedRemoval(Channel channel) {
    List<ItemId> some = shown(channel).stream().map(ItemId::stored).toList();
    marks.call(channel, Mark.REMOVE, some, reader.clock.instant());
  }
}
