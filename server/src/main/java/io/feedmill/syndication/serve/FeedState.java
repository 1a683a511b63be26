package io.feedmill.syndication.serve;

import io.feedmill.syndication.document.api.Item;
import io.feedmill.syndication.document.api.WithdrawnItem;
import io.feedmill.syndication.feed.Consumer;
import io.feedmill.syndication.feed.FeedDefinition;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// All of a feed at one moment.
///
/// @param changed last change of its content, in whole milliseconds
/// @param items what is live, newest first
/// @param gone what was withdrawn
/// @param epochs of all of them
/// @param live number of live articles, also beyond those in `items`
/// @param readAt when it was read, by Redis' clock
/// @param until when time alone changes it
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

  /// As an archive shows it: what happens elsewhere in the feed changes nothing.
  FeedState archived() {
    Instant latest =
        items.stream().map(Item::updated).max(Instant::compareTo).orElse(Instant.EPOCH);
    return new FeedState(feed, latest, items, List.of(), epochs, live, consumers, readAt, until);
  }
}
