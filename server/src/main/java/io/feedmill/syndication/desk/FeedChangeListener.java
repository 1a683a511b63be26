package io.feedmill.syndication.desk;

/// Is called after the documents of a feed changed.
@FunctionalInterface
interface FeedChangeListener {
  void changed(String feed);
}
