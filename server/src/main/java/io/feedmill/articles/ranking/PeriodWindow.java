package io.feedmill.articles.ranking;

import io.feedmill.articles.model.ListedArticle;
import io.feedmill.articles.model.Period;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The articles of a period, as it is at a moment.
///
/// @param now the moment
record PeriodWindow(Period period, Instant now) {
  /// Post time in unix seconds of the oldest article that belongs to the period.
  double notBefore() {
    return period == Period.ALL
        ? Double.NEGATIVE_INFINITY
        : period.since(now).toEpochMilli() / 1000.0;
  }

  /// Until when none of these articles becomes too old for the period.
  Instant until(List<@Nullable ListedArticle> articles) {
    double notBefore = notBefore();
    double oldest = Double.POSITIVE_INFINITY;
    for (ListedArticle each : articles) {
      if (each != null && each.article().seconds() >= notBefore) {
        oldest = Math.min(oldest, each.article().seconds());
      }
    }
    return period == Period.ALL || oldest == Double.POSITIVE_INFINITY
        ? Instant.MAX
        : Instant.ofEpochMilli((long) (oldest * 1000)).plus(period.span());
  }
}
