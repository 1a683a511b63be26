package io.feedmill.articles.ranking;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.articles.model.Period;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.feed.FeedFormat;
import io.feedmill.kernel.web.FeedLink;
import io.feedmill.kernel.web.Tab;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// The addresses of one list: its page, its other orders, its feeds.
///
/// @param ranked the list
/// @param subject name of its group, author or site; empty for the whole site
public record ListAddress(RankedList ranked, String subject) {

  public static ListAddress of(RankedList ranked, AccountNames names) {
    long author = ranked.author();
    String subject =
        author > 0
            ? names.names(Set.of(author)).getOrDefault(author, AccountNames.GONE)
            : ranked.group() + ranked.site();
    return new ListAddress(ranked, subject);
  }

  /// Without the order.
  String base() {
    return ranked.ofGroup() ? "/articles/g/" + subject : "/articles";
  }

  public String path() {
    return ranked.site().isEmpty() ? base() + query() : base() + "/site/" + subject;
  }

  /// The query of the list; empty for the default order.
  String query() {
    if (ranked.author() > 0) {
      return "?author=" + subject;
    }
    if (!ranked.site().isEmpty()) {
      return "?site=" + subject;
    }
    return query(ranked.rank(), ranked.period());
  }

  public String more(ListCursor next) {
    return base() + "?after=" + next.encode();
  }

  /// Empty for lists with a single order.
  public List<Tab> ranks() {
    if (!ranked.index().isEmpty()) {
      return List.of();
    }
    return Arrays.stream(Rank.values())
        .map(rank ->
            new Tab(
                capitalised(rank.parameter()),
                base() + query(rank, rank == Rank.TOP ? Period.WEEK : Period.ALL),
                rank == ranked.rank()))
        .toList();
  }

  public List<Tab> periods() {
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

  public List<FeedLink> feeds() {
    return Arrays.stream(FeedFormat.values())
        .map(format ->
            new FeedLink(format.mediaType(), title() + " (" + format.name() + ")", feed(format)))
        .toList();
  }

  /// Path and query of a feed.
  String feed(FeedFormat format) {
    return base() + '.' + format.extension() + query();
  }

  /// Whether the hub announces changes of its feeds: of the default order and by time, but not of
  /// sites, because a client can request any site.
  boolean announced() {
    return ranked.site().isEmpty() && (ranked.rank() == Rank.SCORE || ranked.rank() == Rank.NEW);
  }

  String feedTitle() {
    String rank =
        ranked.index().isEmpty() && ranked.rank() != Rank.SCORE ? ranked.rank().parameter() : "";
    return "Feedmill: " + title().toLowerCase(Locale.ROOT) + (rank.isEmpty() ? "" : " by " + rank);
  }

  public String title() {
    if (ranked.author() > 0) {
      return "Articles by " + subject;
    }
    if (!ranked.site().isEmpty()) {
      return "Articles from " + subject;
    }
    return ranked.ofGroup() ? "Articles in " + subject : "Articles";
  }

  private static String query(Rank rank, Period period) {
    if (rank == Rank.SCORE) {
      return "";
    }
    return "?rank=" + rank.parameter() + (rank == Rank.TOP ? "&period=" + period.parameter() : "");
  }

  private static String capitalised(String word) {
    return word.equals("hn")
        ? "HN"
        : word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
  }
}
