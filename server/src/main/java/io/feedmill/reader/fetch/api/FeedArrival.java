package io.feedmill.reader.fetch.api;

import io.feedmill.reader.parse.api.ParsedEntry;
import io.feedmill.reader.parse.api.ParsedFeed;
import java.util.List;

/// The current entries of a feed.
///
/// @param items in the document's order, each identity once
public record FeedArrival(long feed, ParsedFeed.Head head, List<Item> items) {
  public FeedArrival {
    items = List.copyOf(items);
  }

  /// The feed with its items under their identities.
  public ParsedFeed listed() {
    return new ParsedFeed(
        head, items.stream().map(item -> item.entry().identified(item.identity())).toList(), false);
  }

  /// @param identity identifies the entry within the feed, the same at each fetch; at most 2,100
  ///   characters
  public record Item(String identity, ParsedEntry entry) {}
}
