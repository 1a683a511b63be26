package io.feedmill.articles.ranking;

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
              "records of 22 bytes, one an hour, at most 168: hour since 1970 (4), then the place (2)"
                  + " by score, new, hot, best, controversial, rising, hn, top and active; 0 for none"
                  + " of the first 200",
              "7 d without a new record",
              "record-positions",
              "article"));

  private RankHistoryKeys() {}

  static String standing(long article) {
    return "articles{"
        + ArticlePartitions.tag(ArticlePartitions.of(article))
        + "}:standing:"
        + article;
  }
}
