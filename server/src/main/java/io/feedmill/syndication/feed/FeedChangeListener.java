package io.feedmill.syndication.feed;

/// Is called after the documents of a feed changed.
@FunctionalInterface
public interface FeedChangeListener {
  void changed(String feed);
}
