package io.feedmill.articles.seed;

import io.feedmill.articles.model.ArticleKeys;

/// The keys of the plain layout: those of Feedmill without the tag.
final class SeedKeys {
  static final String ARTICLES = "article:*";
  static final String UPVOTES = "upvoted:*";
  static final String DOWNVOTES = "downvoted:*";
  static final String GROUPS = "group:*";

  /// Number of keys per step of a scan.
  static final int BATCH = 500;

  private SeedKeys() {}

  static String counter() {
    return "article:";
  }

  static String article(long id) {
    return ArticleKeys.member(id);
  }

  static String time() {
    return "time:";
  }

  static String score() {
    return "score:";
  }

  static String upvoted(long id) {
    return "upvoted:" + id;
  }

  static String downvoted(long id) {
    return "downvoted:" + id;
  }

  /// @return the part after the first colon: an id or the name of a group
  static String rest(String key) {
    return key.substring(key.indexOf(':') + 1);
  }
}
