package io.feedmill.syndication.document.api;

import io.feedmill.kernel.feed.Feed.Neighbour;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// What a document says, in no particular format.
///
/// @param id absolute URI of the feed that never changes
/// @param self address of the document
/// @param hubs tell of changes
/// @param updated last change of the content, never the time of writing
/// @param items in the order to show
/// @param archive whether it is a whole archive that newer articles do not change (RFC 5005, 4)
/// @param interval how often to come, for formats that say so
/// @param smartView for SmartNews alone
public record FeedContent(
    String id,
    String title,
    String description,
    String language,
    URI home,
    URI self,
    List<URI> hubs,
    Instant updated,
    List<Item> items,
    List<WithdrawnItem> gone,
    boolean archive,
    List<Neighbour> neighbours,
    Duration interval,
    SmartView smartView) {
  public FeedContent {
    hubs = List.copyOf(hubs);
    items = List.copyOf(items);
    gone = List.copyOf(gone);
    neighbours = List.copyOf(neighbours);
  }
}
