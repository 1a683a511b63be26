package io.feedmill.reader.parse;

import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A feed as its document tells it.
///
/// @param title plain text on one line, empty when missing
/// @param link page that the feed belongs to, absolute http or https, null when missing
/// @param entries in the document's order, at most [FeedParser#MAX_ENTRIES]
/// @param salvaged whether the document was broken: entries may be missing
public record ParsedFeed(
    String title, @Nullable URI link, List<ParsedEntry> entries, boolean salvaged) {
  public ParsedFeed {
    entries = List.copyOf(entries);
  }
}
