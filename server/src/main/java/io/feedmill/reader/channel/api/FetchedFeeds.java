package io.feedmill.reader.channel.api;

import io.feedmill.reader.channel.api.Deliveries.Delivered;
import io.feedmill.reader.parse.api.ParsedFeed;
import java.util.List;
import java.util.Map;

/// Receives feeds that were fetched and parsed.
public interface FetchedFeeds {
  /// Delivers what a feed lists to all channels that follow it.
  Delivered fetched(long feed, ParsedFeed parsed);

  /// Delivers a feed, and adds all its items to a channel that has just followed it.
  void followed(Channel channel, long feed, ParsedFeed parsed);

  /// Moves all followers of a feed to another feed that turned out to be the same. Its items keep
  /// the state of the former feed's items: read, unread, or removed.
  ///
  /// @param into the other
  /// @param parsed what both list
  /// @param former the identities that items had in the feed, by those that they have in the other
  void merged(long feed, long into, ParsedFeed parsed, Map<String, String> former);

  /// The entries of a feed as items, without delivery.
  List<NewItem> items(ParsedFeed parsed);
}
