package io.feedmill.syndication.hub.api;

import java.util.Set;

/// The changes at the desk, for receivers outside.
public interface ChangeLog {

  /// A batch of changes.
  ///
  /// @param cursor the position after them
  /// @param documents addresses of public documents that changed
  /// @param pages canonical addresses of articles that were added to, changed in or removed from a
  ///   news sitemap
  record Batch(String cursor, Set<String> documents, Set<String> pages) {
    public Batch {
      documents = Set.copyOf(documents);
      pages = Set.copyOf(pages);
    }
  }

  /// The position after the last change.
  String last();

  /// The changes after a position; an empty batch with the same position when there are none.
  ///
  /// @param most events to read
  Batch after(String cursor, int most);
}
