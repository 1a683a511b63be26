package io.feedmill.reader.parse.api;

import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Parses feed documents and lists of feeds: bytes in, records out, no I/O. Any input has an
/// outcome.
public interface Feeds {
  /// Largest document read, in bytes: 10 MiB.
  int MAX_BYTES = 10 * 1024 * 1024;

  /// Maximum number of entries of one document; the first ones are taken.
  int MAX_ENTRIES = 500;

  /// Reads RSS 0.9x, 1.0 (RDF) and 2.0, Atom 0.3 and 1.0, JSON Feed 1.0 and 1.1, RSS in JSON, and
  /// pages with microformats2 (`h-feed`, `h-entry`), distinguished only by the content.
  ///
  /// Characters are decoded by byte order mark, charset of the content type, XML declaration, and
  /// else as UTF-8 if that is valid and windows-1252 if not. Broken XML is read again by a lenient
  /// parser, which keeps the entries before the error, and after it if possible.
  ///
  /// @param contentType value of the `Content-Type` header, for its charset; null when unknown
  /// @param base address against which relative links are resolved when the document has none; null
  ///   when unknown
  FeedOutcome parse(byte[] document, @Nullable String contentType, @Nullable URI base);

  /// The representative `h-card` of a web page; null when there is none.
  ///
  /// @param addresses of the page, before and after redirects
  @Nullable Card card(byte[] document, @Nullable String contentType, List<URI> addresses);

  /// The feeds that a web page names, at most 20; none when it is no page.
  List<FeedLink> links(byte[] document, @Nullable String contentType, @Nullable URI base);

  /// Reads OPML 1.0 and 2.0 lists of feeds, broken ones as far as possible. Outlines without the
  /// address of a feed are folders when they hold others; the ten outermost around a feed count.
  OpmlOutcome outlines(byte[] document);
}
