package io.feedmill.articles.ranking;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.kernel.redis.KeyDoc;
import java.util.List;

/// The Redis keys of past positions of articles in the rankings, in the part of each article.
final class RankHistoryKeys {
  static final List<KeyDoc> DOCS =
      List.of(
          new KeyDoc(
              "articles{p}:standing:{id}",
              "string",
              "the size of a record (1 byte), then records, one an hour, at most 168: hour since"
                  + " 1970 (4), then the place (2) by score, new, hot, best, controversial, rising,"
                  + " hn, top, active, top-day, top-week, top-month and top-year; 0 for none of the"
                  + " first 200. Without the first byte, records of 22 bytes of an earlier version",
              "7 d without a new record",
              "record-positions",
              "article"),
          new KeyDoc(
              "articles{main}:recorded-hours",
              "string",
              "4 (1 byte), then the hours since 1970 (4 each) in which positions were"
                  + " recorded, at most 168",
              "7 d without a new record",
              "record-positions",
              "article"));

  private RankHistoryKeys() {}

  /// The hours in which the positions of all articles were recorded.
  static String hours() {
    return ArticleKeys.TAG + "recorded-hours";
  }

  static String standing(long article) {
    return "articles{"
        + ArticlePartitions.tag(ArticlePartitions.of(article))
        + "}:standing:"
        + article;
  }
}
