package io.feedmill.reader.parse.api;

/// The result of reading a feed document.
public sealed interface FeedOutcome {
  /// The document is a feed; it may hold no entry.
  record Parsed(ParsedFeed feed) implements FeedOutcome {}

  /// Nothing could be read.
  record Refused(Reason reason) implements FeedOutcome {}

  /// Why nothing could be read.
  enum Reason {
    /// No byte but white space.
    EMPTY,
    /// More than [Feeds#MAX_BYTES] or 400,000 tags.
    TOO_LARGE,
    /// Reading it would take more work than its size allows.
    TOO_COSTLY,
    /// None of the known formats: a web page, say.
    NOT_A_FEED
  }
}
