package io.feedmill.kernel.feed;

import java.util.Locale;
import java.util.Optional;

/// The formats of feeds.
public enum FeedFormat {
  /// [RSS 2.0](https://www.rssboard.org/rss-specification).
  RSS("application/rss+xml"),
  /// [Atom 1.0](https://www.rfc-editor.org/rfc/rfc4287), RFC 4287.
  ATOM("application/atom+xml"),
  /// [JSON Feed 1.1](https://www.jsonfeed.org/version/1.1/).
  JSON("application/feed+json");

  private final String mediaType;

  FeedFormat(String mediaType) {
    this.mediaType = mediaType;
  }

  /// The format of that extension, `rss`, `atom` or `json`, empty for any other.
  public static Optional<FeedFormat> ofExtension(String extension) {
    for (FeedFormat format : values()) {
      if (format.extension().equals(extension)) {
        return Optional.of(format);
      }
    }
    return Optional.empty();
  }

  /// The end of a document's address, without the dot.
  public String extension() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// The media type, as in a page's `link rel=alternate`.
  public String mediaType() {
    return mediaType;
  }

  /// The media type with the charset where the format has one.
  public String contentType() {
    return this == JSON ? mediaType : mediaType + "; charset=utf-8";
  }

  /// The document of that feed. The same feed gives the same bytes.
  public byte[] write(Feed feed) {
    return switch (this) {
      case RSS -> rss(feed, new PlainRss());
      case ATOM -> AtomWriter.write(feed);
      case JSON -> JsonFeedWriter.write(feed);
    };
  }

  /// The RSS document of that feed in the dialect of a platform.
  public static byte[] rss(Feed feed, RssDialect dialect) {
    return new RssWriter(dialect, feed).write();
  }
}
