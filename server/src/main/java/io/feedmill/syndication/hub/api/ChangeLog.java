package io.feedmill.syndication.hub.api;

import java.util.Set;

/// What changed at the desk, for those who are to come and look.
public interface ChangeLog {

  /// Some changes.
  ///
  /// @param cursor the place behind them
  /// @param documents addresses of documents that anybody may read and that became other ones
  /// @param pages canonical addresses of articles that entered, changed in or left a news sitemap
  record Batch(String cursor, Set<String> documents, Set<String> pages) {
    public Batch {
      documents = Set.copyOf(documents);
      pages = Set.copyOf(pages);
    }
  }

  /// The place behind all that has happened.
  String last();

  /// What happened behind a place; nothing, and the same place, when nothing did.
  ///
  /// @param most events to look at
  Batch after(String cursor, int most);
}
