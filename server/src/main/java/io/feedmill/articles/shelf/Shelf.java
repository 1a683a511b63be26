package io.feedmill.articles.shelf;

import io.feedmill.articles.model.ArticleKeys;

/// A list of articles by which each entry has a score of its own, so that it can be read page after
/// page from a score on.
///
/// @param key of the sorted set
public record Shelf(String key) {
  /// What a person wants to find again.
  public static Shelf saved(long person) {
    return new Shelf(ArticleKeys.saved(person));
  }

  /// What a person does not want to see in lists.
  public static Shelf hidden(long person) {
    return new Shelf(ArticleKeys.hidden(person));
  }

  /// Articles that people flagged, those with most flags first.
  public static Shelf flagged() {
    return new Shelf(ArticleKeys.flagged());
  }
}
