package io.feedmill.search.api;

import java.util.Collection;

/// Hears which documents changed: were added, edited, hidden or deleted.
public interface DocumentChanges {
  /// The documents are read again within a second. Called after the change is committed; calling it
  /// twice does no harm. Blocks.
  ///
  /// @param kind of a registered source
  void changed(String kind, Collection<Long> ids);
}
