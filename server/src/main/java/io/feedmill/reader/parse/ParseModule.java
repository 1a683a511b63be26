package io.feedmill.reader.parse;

import io.feedmill.kernel.work.DocumentPool;
import io.feedmill.reader.parse.api.Feeds;

/// Creates the parser, which has no dependencies and no state.
public final class ParseModule {
  private ParseModule() {}

  /// Parses documents on the threads of a pool.
  public static Feeds feeds(DocumentPool pool) {
    return new PooledFeeds(new FeedParser(), pool);
  }
}
