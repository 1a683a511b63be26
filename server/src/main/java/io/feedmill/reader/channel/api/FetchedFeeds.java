package io.feedmill.reader.channel.api;

import io.feedmill.reader.channel.api.Deliveries.Delivered;
import io.feedmill.reader.parse.api.ParsedFeed;
import java.util.List;
import java.util.Map;

/// Takes feeds as they were fetched and parsed.
public interface FetchedFeeds {
  /// Delivers what a feed lists to all that follow it.
  Delivered fetched(long feed, ParsedFeed parsed);

  /// The same, with everything that it lists for a channel that has just begun to follow it.
  void followed(Channel channel, long feed, ParsedFeed parsed);

  /// Has everybody who follows a feed follow another that turned out to be the same, and gives them
  /// the other's items in the state in which they had the feed's own: read, unread, or removed.
  ///
  /// @param into the other
  /// @param parsed what both list
  /// @param former the identities that items had in the feed, by those that they have in the other
  void merged(long feed, long into, ParsedFeed parsed, Map<String, String> former);

  /// What a feed lists as items, delivered to nobody.
  List<NewItem> items(ParsedFeed parsed);

  /// Tells everybody who follows a feed, in their notifications, how it is doing now: each change
  /// once, however often it is told.
  ///
  /// @param url of the feed
  /// @param change what tells the change from others of the feed
  /// @param told what became of it, behind "A feed that you follow"
  void healthChanged(long feed, String url, String change, String told);
}
