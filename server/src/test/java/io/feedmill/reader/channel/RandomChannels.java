package io.feedmill.reader.channel;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.channel.api.Channel;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CopyOnWriteArrayList;

/// Creates, fills and deletes channels at random, is interrupted halfway, and continues with
/// channels that were deleted meanwhile.
final class RandomChannels {
  private static final int ACCOUNTS = 5;
  private static final int KNOWN = 12;
  private static final String[] FEEDS = {"https://a.example/feed", "https://b.example/feed"};

  private final ChannelsOnRedis reader;
  private final CopyOnWriteArrayList<Channel> channels;
  private final CopyOnWriteArrayList<Long> feeds;
  private final Random random;
  private final RandomReader one;
  private final ChannelStore store;

  RandomChannels(
      ChannelsOnRedis reader,
      CopyOnWriteArrayList<Channel> channels,
      CopyOnWriteArrayList<Long> feeds,
      Random random) {
    this.reader = reader;
    this.channels = channels;
    this.feeds = feeds;
    this.random = random;
    this.one = new RandomReader(reader, channels, feeds, random);
    this.store = new ChannelStore(reader.database, reader.clock);
  }

  void act() {
    switch (random.nextInt(24)) {
      case 0, 1, 2 -> make();
      case 3 -> store.open(account(), "half" + random.nextInt(10_000), "killed while made");
      case 4, 5 -> reader.module.channels().delete(any());
      case 6 -> store.hide(any());
      case 7 -> reader.module.timelines().markAllRead(any());
      case 8 -> reader.module.timelines().undo(any());
      case 9 -> eraseOnceInAWhile();
      default -> one.act();
    }
  }

  private long account() {
    return 1L + random.nextInt(ACCOUNTS);
  }

  private Channel any() {
    List<Channel> now = List.copyOf(channels);
    return now.get(random.nextInt(now.size()));
  }

  private void make() {
    Channel channel;
    try {
      channel = reader.channel(account());
    } catch (IllegalStateException deleted) {
      assertThat(deleted).hasMessageContaining("was just deleted");
      return;
    }
    for (String url : FEEDS) {
      feeds.addIfAbsent(reader.follow(channel, url));
    }
    channels.add(channel);
    while (channels.size() > KNOWN) {
      channels.removeFirst();
    }
  }

  private void eraseOnceInAWhile() {
    if (random.nextInt(10) == 0) {
      reader.module.accountDeletion().begin().accept(account());
    }
  }
}
