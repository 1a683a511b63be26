package io.feedmill.reader.parse;

import io.feedmill.reader.parse.api.Feeds;

/// The parser, which needs nothing and keeps nothing.
public final class ParseModule {
  private ParseModule() {}

  /// Reads documents.
  public static Feeds feeds() {
    return new FeedParser();
  }
}
