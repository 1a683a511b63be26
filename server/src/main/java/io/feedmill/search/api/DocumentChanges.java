package io.feedmill.search.api;

import java.util.Collection;

/// Receives the ids of documents that were added, edited, hidden or deleted.
public interface DocumentChanges {
  /// The documents are read again within a second. Called after the change is committed;
  /// idempotent. Blocks.
  ///
  /// @param kind of a registered source
  void changed(String kind, Collection<Long> ids);
}
