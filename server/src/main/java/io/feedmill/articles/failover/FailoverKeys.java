package io.feedmill.articles.failover;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.KeyDoc;
import java.util.List;

/// The Redis key of the repair after a failover.
final class FailoverKeys {
  private static final String COMPARED = ArticleKeys.TAG + "compared";

  static final List<KeyDoc> DOCS =
      List.of(
          new KeyDoc(
              COMPARED,
              "hash",
              "part -> first digits of the replication ids of the servers that have the part, the site"
                  + " and the rankings, as they were when these were compared; only in a cluster",
              "none",
              "repair-after-failover",
              "repair-after-failover"));

  private FailoverKeys() {}

  /// The replication ids with which parts were compared.
  static String compared() {
    return COMPARED;
  }
}
