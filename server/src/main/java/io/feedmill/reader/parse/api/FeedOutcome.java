package io.feedmill.reader.parse.api;

/// The result of reading a feed document.
public sealed interface FeedOutcome {
  /// The document is a feed; it may have no entries.
  record Parsed(ParsedFeed feed) implements FeedOutcome {}

  /// The document could not be read.
  record Refused(Reason reason) implements FeedOutcome {}

  /// Why the document could not be read.
  enum Reason {
    /// Only white space, or no bytes at all.
    EMPTY,
    /// More than [Feeds#MAX_BYTES] or 400,000 tags.
    TOO_LARGE,
    /// Parsing it needs more work than its size allows.
    TOO_COSTLY,
    /// None of the known formats; for example a web page.
    NOT_A_FEED
  }
}
