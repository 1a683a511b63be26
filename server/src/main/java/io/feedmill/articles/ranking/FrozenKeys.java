package io.feedmill.articles.ranking;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.RankedList;

/// The keys of frozen lists, in the slot of their ranking, and of marks that rankings are fresh.
final class FrozenKeys {
  private FrozenKeys() {}

  private static String snapshot(RankedList ranked, String frozenList) {
    return ArticleKeys.tagOf(ranked) + "snapshot:" + frozenList + ":";
  }

  /// One chunk.
  static String chunk(RankedList ranked, String frozenList, int chunk) {
    return snapshot(ranked, frozenList) + chunk;
  }

  /// The ids of earlier chunks.
  static String seen(RankedList ranked, String frozenList) {
    return snapshot(ranked, frozenList) + "seen";
  }

  /// The frozen list that new readers of a ranking share.
  static String shared(RankedList ranked) {
    return ArticleKeys.tagOf(ranked) + "walk:" + ArticleKeys.name(ranked);
  }

  /// Exists while a cached ranking is fresh: the ranking itself, or a mark when it decays.
  static String fresh(RankedList ranked) {
    return ranked.decays() && !ranked.subscribed()
        ? ArticleKeys.TAG + "fresh:" + ArticleKeys.name(ranked)
        : ArticleKeys.ranking(ranked);
  }
}
