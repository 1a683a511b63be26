package io.feedmill.syndication.serve;

import io.feedmill.syndication.document.api.Item;
import io.feedmill.syndication.document.api.WithdrawnItem;
import io.feedmill.syndication.feed.Consumer;
import io.feedmill.syndication.feed.FeedDefinition;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// The whole state of a feed at one time.
///
/// @param changed last change of its content, in whole milliseconds
/// @param items live articles, newest first
/// @param gone withdrawn articles
/// @param epochs of all these articles
/// @param live number of live articles, including those not in `items`
/// @param readAt when it was read, by Redis' clock
/// @param until when an article or tombstone expires
public record FeedState(
    FeedDefinition feed,
    Instant changed,
    List<Item> items,
    List<WithdrawnItem> gone,
    Map<UUID, Long> epochs,
    long live,
    List<Consumer> consumers,
    Instant readAt,
    Instant until) {
  public FeedState {
    items = List.copyOf(items);
    gone = List.copyOf(gone);
    epochs = Map.copyOf(epochs);
    consumers = List.copyOf(consumers);
  }

  /// The state for an archive: its change time depends on its own items only.
  FeedState archived() {
    Instant latest =
        items.stream().map(Item::updated).max(Instant::compareTo).orElse(Instant.EPOCH);
    return new FeedState(feed, latest, items, List.of(), epochs, live, consumers, readAt, until);
  }
}
