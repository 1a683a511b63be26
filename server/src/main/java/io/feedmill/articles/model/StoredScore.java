package io.feedmill.articles.model;

import java.math.BigDecimal;

/// The score of an article in a ranking, as scripts write it.
public final class StoredScore {
  static final String NONE = "none";
  private static final long MILLIS_PER_VOTE = (long) (1_000 * Ranking.SECONDS_PER_VOTE);

  private StoredScore() {}

  /// @param ranked a permanent one
  /// @return a number, or [#NONE] when the article does not belong to that ranking
  public static String of(RankedList ranked, Article article) {
    long up = article.upvotes();
    long down = article.downvotes();
    return switch (ranked.rank()) {
      case NEW -> thousandths(article.time().toEpochMilli());
      case SCORE -> thousandths(article.time().toEpochMilli() + MILLIS_PER_VOTE * article.votes());
      case HOT -> RankedRange.number(Ranking.hot(up, down, article.seconds()));
      case BEST -> RankedRange.number(Ranking.storedBest(up, down, article.id()));
      case CONTROVERSIAL ->
          up > 0 && down > 0
              ? RankedRange.number(Ranking.storedControversial(up, down, article.id()))
              : NONE;
      case TOP -> RankedRange.number(Ranking.storedTop(article.votes(), article.id()));
      case ACTIVE ->
          article.discussion().newest() > 0 ? Long.toString(article.discussion().newest()) : NONE;
      case HN, RISING -> throw new IllegalArgumentException(ranked + " is recomputed");
    };
  }

  private static String thousandths(long millis) {
    return BigDecimal.valueOf(millis, 3).toPlainString();
  }
}
