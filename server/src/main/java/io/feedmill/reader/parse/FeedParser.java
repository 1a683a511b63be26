package io.feedmill.reader.parse;

import io.feedmill.reader.parse.FeedOutcome.Parsed;
import io.feedmill.reader.parse.FeedOutcome.Reason;
import io.feedmill.reader.parse.FeedOutcome.Refused;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/// Reads RSS 0.9x, 1.0 (RDF) and 2.0, Atom 0.3 and 1.0, and JSON Feed 1.0 and 1.1.
///
/// The format is told by the content alone. Characters are decoded by byte order mark, charset of
/// the content type, XML declaration, and else as UTF-8 if that is valid and windows-1252 if not.
/// Broken XML is read again by a forgiving parser, which keeps the entries before the break, and
/// after it where it can.
public final class FeedParser {
  /// Largest document read, in bytes: 10 MiB.
  public static final int MAX_BYTES = 10 * 1024 * 1024;

  /// Most entries taken from one document, from its top.
  public static final int MAX_ENTRIES = 500;

  private FeedParser() {}

  /// Reads a document.
  ///
  /// @param contentType value of the `Content-Type` header, for its charset; null when unknown
  /// @param base address that relative links are resolved against where the document names none;
  ///   null when unknown
  public static FeedOutcome parse(
      byte[] document, @Nullable String contentType, @Nullable URI base) {
    if (document.length > MAX_BYTES || XmlDocument.hasTooManyTags(document)) {
      return new Refused(Reason.TOO_LARGE);
    }
    String text = DocumentText.decode(document, contentType).strip();
    if (text.isEmpty()) {
      return new Refused(Reason.EMPTY);
    }
    ParsedFeed feed = text.startsWith("{") ? JsonFeedFormat.read(text, base) : xml(text, base);
    return feed == null ? new Refused(Reason.NOT_A_FEED) : new Parsed(feed);
  }

  private static @Nullable ParsedFeed xml(String text, @Nullable URI base) {
    XmlDocument document = XmlDocument.parse(text, base);
    if (document == null) {
      return null;
    }
    return switch (document.root().name()) {
      case "rss", "rdf" -> RssFormat.read(document, base);
      case "feed" -> AtomFormat.read(document, base);
      default -> null;
    };
  }
}
