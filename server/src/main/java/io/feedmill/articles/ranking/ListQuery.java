package io.feedmill.articles.ranking;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.GroupName;
import io.feedmill.articles.model.LinkHost;
import io.feedmill.articles.model.Period;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.web.Appearance;
import java.util.stream.Stream;

/// Parses the parameters that select a list.
public final class ListQuery {
  /// The order of pages that do not name one.
  public static final Rank PAGE_RANK = Rank.HOT;

  /// Value of `from` for the groups that the viewer is subscribed to.
  static final String SUBSCRIBED = "subscribed";

  private static final String RANKS =
      "score, new, hot, best, controversial, rising, hn, active or top";
  private static final String PERIODS = "day, week, month, year or all";

  private ListQuery() {}

  /// Parses `rank`, `period`, `from`, `group`, `author`, `site`, `limit`, `diversity`, and `after`
  /// or `page`. A cursor contains all others. Blocks when an author is given.
  ///
  /// @throws Problem 400 for an invalid value, 404 for an author who does not exist
  public static ListRequest read(Call call, AccountNames names) {
    Query query = call.query();
    if (query.text("after").isPresent()) {
      ListCursor cursor = ListCursor.decode(query.text("after").get());
      return new ListRequest(
          cursor.ranked(), cursor.limit(), cursor.diversity(), new ListRequest.Place.After(cursor));
    }
    return request(query, ranked(query, names));
  }

  /// The same for a page of the site's list or of a group's, in the order that the browser chose by
  /// default: see [#standard].
  ///
  /// @param group empty for the whole site
  public static ListRequest readPage(Call call, String group, AccountNames names) {
    Query query = call.query();
    boolean chosen =
        Stream.of("after", "author", "site", "rank").anyMatch(name -> query.text(name).isPresent());
    ListRequest request = read(call, names);
    RankedList ranked = group.isEmpty() ? request.ranked() : ranked(query, group);
    if (!chosen) {
      Rank rank = standard(call);
      Period period = rank == Rank.TOP ? Period.WEEK : ranked.period();
      ranked = new RankedList(rank, period, ranked.group(), ranked.index());
    }
    return new ListRequest(ranked, request.limit(), request.diversity(), request.place());
  }

  /// The order in which pages begin in this browser: [#PAGE_RANK] unless it chose another.
  public static Rank standard(Call call) {
    String order = Appearance.of(call).order();
    return order == null ? PAGE_RANK : Rank.parse(order).orElse(PAGE_RANK);
  }

  private static ListRequest request(Query query, RankedList ranked) {
    return new ListRequest(
        ranked,
        query.integer("limit", ArticleParameters.STANDARD_LIMIT, 1, ArticleParameters.MOST_LIMIT),
        query.integer("diversity", 0, 0, ArticleParameters.MOST_LIMIT),
        new ListRequest.Place.Page(query.integer("page", 1, 1, ListRequest.MOST_PAGE)));
  }

  /// Whether [#read] must look up an author, which blocks.
  public static boolean namesAuthor(Call call) {
    return call.query().text("author").isPresent();
  }

  /// @throws Problem as [#read]
  public static RankedList ranked(Query query, AccountNames names) {
    String group = query.text("group").orElse("");
    String author = query.text("author").orElse("");
    String site = query.text("site").orElse("");
    if (query.text("from").isPresent()) {
      return ofSubscriptions(query, group + author + site);
    }
    if (author.isEmpty() && site.isEmpty()) {
      return ranked(query, group);
    }
    if (!group.isEmpty() || (!author.isEmpty() && !site.isEmpty())) {
      throw Problem.badParameter(
          author.isEmpty() ? "site" : "author",
          text("cannot be combined: give one of group, author, site"));
    }
    return author.isEmpty() ? ofSite(query, site) : ofAuthor(query, author, names);
  }

  private static RankedList ofSubscriptions(Query query, String other) {
    if (!query.text("from").orElse("").equals(SUBSCRIBED)) {
      throw Problem.badParameter("from", text("must be {subscribed}", "subscribed", SUBSCRIBED));
    }
    if (!other.isEmpty()) {
      throw Problem.badParameter("from", text("cannot be combined with group, author or site"));
    }
    RankedList ordered = ranked(query, "");
    return RankedList.subscribed(ordered.rank(), ordered.period(), 0);
  }

  private static RankedList ofAuthor(Query query, String author, AccountNames names) {
    byTime(query);
    return RankedList.byAuthor(
        names.id(author).orElseThrow(() -> Problem.notFound(text("the author does not exist"))));
  }

  /// @param host with or without `www.`
  /// @throws Problem 400 when it is not a host name
  public static RankedList ofSite(Query query, String host) {
    byTime(query);
    return LinkHost.parse(host)
        .map(LinkHost::site)
        .map(RankedList::bySite)
        .orElseThrow(
            () -> Problem.badParameter("site", text("is not a host name, such as example.org")));
  }

  private static void byTime(Query query) {
    if (query.choice("rank", Rank.NEW, RANKS, Rank::parse) != Rank.NEW) {
      throw Problem.badParameter(
          "rank", text("must be new for the articles of an author or a site"));
    }
  }

  public static RankedList ranked(Query query, String group) {
    if (!group.isEmpty() && !GroupName.valid(group)) {
      throw Problem.badParameter("group", text("is not a valid group name"));
    }
    return new RankedList(
        query.choice("rank", Rank.SCORE, RANKS, Rank::parse),
        query.choice("period", Period.ALL, PERIODS, Period::parse),
        group,
        "");
  }
}
