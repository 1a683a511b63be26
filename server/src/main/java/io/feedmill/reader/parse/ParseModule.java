package io.feedmill.reader.parse;

import io.feedmill.kernel.work.DocumentPool;
import io.feedmill.reader.parse.api.Feeds;

/// The parser, which needs nothing and keeps nothing.
public final class ParseModule {
  private ParseModule() {}

  /// Reads documents on the threads of that pool.
  public static Feeds feeds(DocumentPool pool) {
    return new PooledFeeds(new FeedParser(), pool);
  }
}
