package io.feedmill.reader.fetch.api;

/// How a feed is doing.
public enum FeedState {
  /// Not fetched yet.
  NEW,
  /// The last fetches went well, or failed less than three times in a row.
  GOOD,
  /// At least three fetches in a row failed; it is asked less and less often, at least daily.
  FAILING,
  /// Its server says that it is gone for good; it is not asked any more.
  GONE
}
