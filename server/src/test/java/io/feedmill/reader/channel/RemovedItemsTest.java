package io.feedmill.reader.channel;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.reader.channel.api.Channel;
import io.feedmill.testing.TestLink;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RemovedItemsTest {
  private static final int LISTED = 500;
  private static final int GONE = 300;
  private static final int MOST_RUNS = 1_000;

  private final ChannelsOnRedis reader = new ChannelsOnRedis(new ReaderConfig(7, 60, 10));

  @AfterEach
  void close() {
    reader.close();
  }

  private void removed(Channel channel, long feed, int number) {
    String item = ItemId.of(feed, "item " + number).toString();
    reader.raw.command("ZADD", reader.keys.removed(channel), Integer.toString(number), item);
    if (number < LISTED) {
      reader.raw.command("ZADD", reader.keys.seen(feed), Integer.toString(number), item);
    }
  }

  @Test
  void unlisted_items_behind_many_listed_ones_are_deleted() {
    Channel channel = reader.channel(7);
    long feed = reader.follow(channel, "https://one.example/feed");
    for (int i = 0; i < LISTED + GONE; i++) {
      removed(channel, feed, i);
    }
    String key = reader.keys.removed(channel);
    RemovedItems items = new RemovedItems(TestLink.shared(), reader.keys);
    for (int i = 0; i < MOST_RUNS && reader.raw.number("ZCARD", key) > LISTED; i++) {
      items.forget(channel);
    }
    assertThat(reader.raw.strings("ZRANGE", key, "0", "-1"))
        .hasSize(LISTED)
        .allMatch(item -> reader.raw.string("ZSCORE", reader.keys.seen(feed), item) != null);
  }
}
