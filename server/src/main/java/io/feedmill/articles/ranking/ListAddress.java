package io.feedmill.articles.ranking;

import static io.feedmill.kernel.language.Texts.text;

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
/// @param subject name of its group, author or site; empty for the whole site and for subscribed
///   groups
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
    if (!ranked.site().isEmpty()) {
      return base() + "/site/" + subject;
    }
    return ranked.author() > 0
        ? base() + query()
        : base() + pageQuery(ranked.rank(), ranked.period());
  }

  /// The query of the list in the API and of its feeds; empty for their default order.
  String query() {
    if (ranked.author() > 0) {
      return "?author=" + subject;
    }
    if (!ranked.site().isEmpty()) {
      return "?site=" + subject;
    }
    return ranked.rank() == Rank.SCORE ? from("") : orderedBy(ranked.rank(), ranked.period());
  }

  public String more(ListCursor next) {
    return base() + "?after=" + next.encode();
  }

  /// The page of the same list in another order: the best of the week for the top.
  ///
  /// @param standard the order in which pages begin in the browser
  public String ordered(Rank rank, Rank standard) {
    Period period = rank == Rank.TOP ? Period.WEEK : Period.ALL;
    return base()
        + (standard == ListQuery.PAGE_RANK ? pageQuery(rank, period) : orderedBy(rank, period));
  }

  /// The page of this list, in this order regardless of the browser's choice.
  ///
  /// @param standard the order in which pages begin in the browser
  public String page(Rank standard) {
    return standard == ListQuery.PAGE_RANK || ranked.single()
        ? path()
        : base() + orderedBy(ranked.rank(), ranked.period());
  }

  public List<Tab> periods() {
    if (ranked.rank() != Rank.TOP) {
      return List.of();
    }
    return Arrays.stream(Period.values())
        .map(period ->
            new Tab(
                period.title(), base() + pageQuery(Rank.TOP, period), period == ranked.period()))
        .toList();
  }

  /// The whole site and the viewer's groups in the same order; empty for other lists.
  public List<Tab> scopes() {
    if (ranked.ofGroup() || ranked.single()) {
      return List.of();
    }
    return List.of(
        new Tab(text("Everything"), of(ranked.wholeSite()).explicit(), !ranked.subscribed()),
        new Tab(
            text("Subscribed"),
            of(RankedList.subscribed(ranked.rank(), ranked.period(), 0)).explicit(),
            ranked.subscribed()));
  }

  private static ListAddress of(RankedList ranked) {
    return new ListAddress(ranked, "");
  }

  private String explicit() {
    return base() + orderedBy(ranked.rank(), ranked.period());
  }

  /// Empty for subscribed groups, which only their subscriber sees.
  public List<FeedLink> feeds() {
    if (ranked.subscribed()) {
      return List.of();
    }
    return Arrays.stream(FeedFormat.values())
        .map(format ->
            new FeedLink(
                format.mediaType(), title() + " (" + format.name() + ")", linkedFeed(format)))
        .toList();
  }

  /// The feed that a page names. Pages in their default order name the feed in its own, which the
  /// hub announces.
  private String linkedFeed(FeedFormat format) {
    return ranked.index().isEmpty() && ranked.rank() == ListQuery.PAGE_RANK
        ? base() + '.' + format.extension()
        : feed(format);
  }

  /// Path and query of a feed.
  String feed(FeedFormat format) {
    return base() + '.' + format.extension() + query();
  }

  /// Whether the hub announces changes of its feeds: of the default order and by time, but not of
  /// sites, because a client can request any site.
  boolean announced() {
    return ranked.site().isEmpty()
        && !ranked.subscribed()
        && (ranked.rank() == Rank.SCORE || ranked.rank() == Rank.NEW);
  }

  /// @param site name of the site
  String feedTitle(String site) {
    String rank =
        ranked.index().isEmpty() && ranked.rank() != Rank.SCORE ? ranked.rank().parameter() : "";
    return site + ": " + title().toLowerCase(Locale.ROOT) + (rank.isEmpty() ? "" : " by " + rank);
  }

  public String title() {
    if (ranked.author() > 0) {
      return text("Articles by {who}", "who", subject);
    }
    if (!ranked.site().isEmpty()) {
      return text("Articles from {site}", "site", subject);
    }
    if (ranked.subscribed()) {
      return text("Subscribed");
    }
    return ranked.ofGroup() ? text("Articles in {group}", "group", subject) : text("Articles");
  }

  /// The query of a page, whose default order differs from that of the API.
  private String pageQuery(Rank rank, Period period) {
    return rank == ListQuery.PAGE_RANK ? from("") : orderedBy(rank, period);
  }

  private String orderedBy(Rank rank, Period period) {
    return from(
        "rank=" + rank.parameter() + (rank == Rank.TOP ? "&period=" + period.parameter() : ""));
  }

  /// @param order parameters of the order, maybe none
  private String from(String order) {
    String from = ranked.subscribed() ? "from=" + ListQuery.SUBSCRIBED : "";
    String both = from + (from.isEmpty() || order.isEmpty() ? "" : "&") + order;
    return both.isEmpty() ? "" : "?" + both;
  }
}
