package io.feedmill.articles.ranking;

import io.feedmill.articles.model.Period;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/// The positions of an article in the rankings of the site at one time.
///
/// @param time beginning of the hour
/// @param positions place, from 1, by [#name] of the ranking; only those within the first
///   [#PLACES], and empty when no ranking had it there
public record RankHistory(Instant time, Map<String, Integer> positions) {
  /// Number of positions of each ranking that are recorded.
  public static final int PLACES = 200;

  /// The rankings in the order of a stored record: new ones are added at the end.
  public static final List<RankedList> RANKINGS =
      List.of(
          RankedList.site(Rank.SCORE),
          RankedList.site(Rank.NEW),
          RankedList.site(Rank.HOT),
          RankedList.site(Rank.BEST),
          RankedList.site(Rank.CONTROVERSIAL),
          RankedList.site(Rank.RISING),
          RankedList.site(Rank.HN),
          RankedList.site(Rank.TOP),
          RankedList.site(Rank.ACTIVE),
          RankedList.top(Period.DAY),
          RankedList.top(Period.WEEK),
          RankedList.top(Period.MONTH),
          RankedList.top(Period.YEAR));

  /// The value of the parameter `rank`, for a period of the top list with that period: `top-day`.
  public static String name(RankedList ranked) {
    String rank = ranked.rank().parameter();
    return ranked.period() == Period.ALL ? rank : rank + '-' + ranked.period().parameter();
  }
}
