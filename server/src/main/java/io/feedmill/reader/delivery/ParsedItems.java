package io.feedmill.reader.delivery;

import io.feedmill.kernel.work.DocumentPool;
import io.feedmill.kernel.work.DocumentPools;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Deliveries;
import io.feedmill.reader.channel.api.Deliveries.Delivered;
import io.feedmill.reader.channel.api.FetchedFeeds;
import io.feedmill.reader.channel.api.NewItem;
import io.feedmill.reader.channel.api.Sources;
import io.feedmill.reader.parse.api.ParsedFeed;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Delivers parsed feeds.
///
/// @param deliveries delivers their items to channels
/// @param sources stores the properties of feeds
/// @param followers moves followers
/// @param pools sanitise the content of entries
public record ParsedItems(
    Deliveries deliveries, Sources sources, MoveFollowers followers, DocumentPools pools)
    implements FetchedFeeds {
  @Override
  public Delivered fetched(long feed, ParsedFeed parsed) {
    describe(feed, parsed);
    return deliveries.deliver(feed, items(parsed, pools.background()));
  }

  @Override
  public void followed(Channel channel, long feed, ParsedFeed parsed) {
    describe(feed, parsed);
    List<NewItem> items = items(parsed, pools.background());
    deliveries.deliver(feed, items);
    deliveries.fill(channel, feed, items);
  }

  @Override
  public void merged(long feed, long into, ParsedFeed parsed, Map<String, String> former) {
    describe(into, parsed);
    List<NewItem> items = items(parsed, pools.background());
    deliveries.deliver(into, items);
    followers.move(feed, into, items, former);
  }

  private void describe(long feed, ParsedFeed parsed) {
    sources.describe(feed, parsed.title(), text(parsed.link()), text(parsed.head().icon()));
  }

  private static @Nullable String text(@Nullable URI address) {
    return address == null ? null : address.toString();
  }

  @Override
  public List<NewItem> items(ParsedFeed parsed) {
    return items(parsed, pools.requests());
  }

  private static List<NewItem> items(ParsedFeed parsed, DocumentPool pool) {
    long characters =
        parsed.entries().stream()
            .mapToLong(entry -> entry.content().length() + (long) entry.summary().length())
            .sum();
    return pool.run(characters, () -> WriteJf2.items(parsed));
  }
}
