package io.feedmill.reader.fetch.api;

/// The health of a feed.
public enum FeedState {
  /// Not fetched yet.
  NEW,
  /// The last fetches went well, or failed less than three times in a row.
  GOOD,
  /// At least three fetches in a row failed; it is fetched less and less often, at least daily.
  FAILING,
  /// Its server answered 410 Gone; it is not fetched any more.
  GONE
}
