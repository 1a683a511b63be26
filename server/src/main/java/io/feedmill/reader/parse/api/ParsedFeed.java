package io.feedmill.reader.parse.api;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A parsed feed document.
///
/// @param entries in the document's order, at most [Feeds#MAX_ENTRIES]
/// @param salvaged whether the document was broken: entries may be missing
public record ParsedFeed(Head head, List<ParsedEntry> entries, boolean salvaged) {
  public ParsedFeed {
    entries = List.copyOf(entries);
  }

  /// Plain text on one line, empty when missing.
  public String title() {
    return head.title();
  }

  /// Page that the feed belongs to, null when missing.
  public @Nullable URI link() {
    return head.link();
  }

  /// The properties of a feed. Addresses are absolute http or https ones.
  ///
  /// @param title plain text on one line, empty when missing
  /// @param description plain text on one line, empty when missing
  /// @param link page that the feed belongs to, null when missing
  /// @param self the feed's own address, which is its topic in WebSub; null when missing
  /// @param hubs WebSub hubs
  /// @param icon picture of the feed, null when missing
  /// @param language such as `en-GB`; empty when missing
  /// @param author of entries without an author, null when missing
  /// @param ttl pause between fetches that the feed requests, null when missing
  public record Head(
      String title,
      String description,
      @Nullable URI link,
      @Nullable URI self,
      List<URI> hubs,
      @Nullable URI icon,
      String language,
      @Nullable Card author,
      @Nullable Duration ttl) {
    public Head {
      hubs = List.copyOf(hubs);
    }

    /// The same with another author.
    public Head by(@Nullable Card other) {
      return new Head(title, description, link, self, hubs, icon, language, other, ttl);
    }
  }
}
