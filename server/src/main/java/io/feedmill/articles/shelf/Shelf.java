package io.feedmill.articles.shelf;

import io.feedmill.articles.model.ArticleKeys;

/// A list of articles with unique scores, so that its pages can be read by score.
///
/// @param key of the sorted set
/// @param person whose articles are marked by it, 0 for nobody
public record Shelf(String key, long person) {
  /// Saved articles of an account.
  public static Shelf saved(long person) {
    return new Shelf(ArticleKeys.saved(person), person);
  }

  /// Hidden articles of an account.
  public static Shelf hidden(long person) {
    return new Shelf(ArticleKeys.hidden(person), person);
  }

  /// Flagged articles, those with most flags first.
  public static Shelf flagged() {
    return new Shelf(ArticleKeys.flagged(), 0);
  }
}
