package io.feedmill.articles;

import io.feedmill.kernel.feed.FeedFormat;
import io.feedmill.kernel.web.FeedLink;
import io.feedmill.kernel.web.Tab;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// The addresses of one list: its page, its other orders, its feeds.
///
/// @param ranked which list
record ListAddress(Ranked ranked) {

  /// Without the order.
  String base() {
    return ranked.ofGroup() ? "/articles/g/" + ranked.group() : "/articles";
  }

  String path() {
    return base() + query(ranked.rank(), ranked.period());
  }

  String more(WalkPoint next) {
    return base() + "?after=" + next.encode();
  }

  List<Tab> ranks() {
    return Arrays.stream(Rank.values())
        .map(rank ->
            new Tab(
                capital(rank.parameter()),
                base() + query(rank, rank == Rank.TOP ? Period.WEEK : Period.ALL),
                rank == ranked.rank()))
        .toList();
  }

  List<Tab> periods() {
    if (ranked.rank() != Rank.TOP) {
      return List.of();
    }
    return Arrays.stream(Period.values())
        .map(period ->
            new Tab(
                period == Period.ALL ? "All time" : "This " + period.parameter(),
                base() + query(Rank.TOP, period),
                period == ranked.period()))
        .toList();
  }

  List<FeedLink> feeds() {
    return Arrays.stream(FeedFormat.values())
        .map(format ->
            new FeedLink(
                format.mediaType(),
                title() + " (" + format.name() + ")",
                base() + '.' + format.extension() + query(ranked.rank(), ranked.period())))
        .toList();
  }

  String title() {
    return ranked.ofGroup() ? "Articles in " + ranked.group() : "Articles";
  }

  private static String query(Rank rank, Period period) {
    if (rank == Rank.SCORE) {
      return "";
    }
    return "?rank=" + rank.parameter() + (rank == Rank.TOP ? "&period=" + period.parameter() : "");
  }

  private static String capital(String word) {
    return word.equals("hn")
        ? "HN"
        : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }
}
