package io.feedmill.syndication.document.api;

import io.feedmill.kernel.feed.Feed.Neighbour;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// The content of a document, independent of its format.
///
/// @param id permanent absolute URI of the feed
/// @param self address of the document
/// @param hubs that announce changes
/// @param updated last change of the content, never the time of writing
/// @param items in display order
/// @param archive whether it is a whole archive that newer articles do not change (RFC 5005, 4)
/// @param interval recommended time between two fetches
/// @param smartView for SmartNews only
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
