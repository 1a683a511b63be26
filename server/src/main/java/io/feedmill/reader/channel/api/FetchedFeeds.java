package io.feedmill.reader.channel.api;

import io.feedmill.reader.channel.api.Deliveries.Delivered;
import io.feedmill.reader.parse.api.ParsedFeed;
import java.util.List;

/// Takes feeds as they were fetched and parsed.
public interface FetchedFeeds {
  /// Delivers what a feed lists to all that follow it.
  Delivered fetched(long feed, ParsedFeed parsed);

  /// The same, with everything that it lists for a channel that has just begun to follow it.
  void followed(Channel channel, long feed, ParsedFeed parsed);

  /// What a feed lists as items, delivered to nobody.
  List<NewItem> items(ParsedFeed parsed);
}
