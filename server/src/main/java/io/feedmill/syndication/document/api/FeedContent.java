package io.feedmill.syndication.document.api;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// What a document says, in no particular format.
///
/// @param self address of the document
/// @param hubs tell of changes
/// @param updated last change of the content, never the time of writing
/// @param items in the order to show
/// @param interval how often to come, for formats that say so
public record FeedContent(
    String title,
    String description,
    String language,
    URI home,
    URI self,
    List<URI> hubs,
    Instant updated,
    List<Item> items,
    List<Gone> gone,
    Optional<Paging> paging,
    Duration interval) {
  public FeedContent {
    hubs = List.copyOf(hubs);
    items = List.copyOf(items);
    gone = List.copyOf(gone);
  }

  /// The neighbours of a page (RFC 5005, 3).
  public record Paging(URI first, URI last, Optional<URI> previous, Optional<URI> next) {}
}
