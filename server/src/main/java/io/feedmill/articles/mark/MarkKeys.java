package io.feedmill.articles.mark;

import io.feedmill.articles.model.ArticleKeys;

/// Keys about the marks of viewers on articles.
final class MarkKeys {
  private MarkKeys() {}

  /// Changes with the marks of an account. Accounts are spread over the parts of articles.
  static String stamp(long person) {
    return ArticleKeys.tagOfPart(person) + "marks:" + person;
  }
}
