package io.feedmill.reader.fetch.api;

import io.feedmill.reader.parse.api.FeedLink;
import io.feedmill.reader.parse.api.ParsedFeed;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The content at an address.
public sealed interface PreviewOutcome {
  /// Something could be read.
  ///
  /// @param address after redirects
  /// @param feed the feed that it is, with an identity for each entry; null when it is none
  /// @param links feeds that it names, when it is a page
  record Previewed(URI address, @Nullable ParsedFeed feed, List<FeedLink> links)
      implements PreviewOutcome {
    public Previewed {
      links = List.copyOf(links);
    }
  }

  /// Nothing could be read.
  ///
  /// @param reason for people; reveals nothing about addresses that are not public
  record Unreadable(String reason) implements PreviewOutcome {}
}
