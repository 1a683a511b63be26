package io.feedmill.articles;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.text.Ids;

/// Reads which list somebody asks for from the parameters of a call.
final class ListQuery {
  static final String SCOPE_READ = "articles:read";
  static final String SCOPE_WRITE = "articles:write";

  private static final String RANKS = "score, new, hot, best, controversial, rising, hn or top";
  private static final String PERIODS = "day, week, month, year or all";

  private ListQuery() {}

  /// Reads `rank`, `period`, `group`, `limit`, `diversity`, and `after` or `page`. A cursor carries
  /// all the rest with it.
  ///
  /// @throws Problem 400 for a value that is none
  static ListRequest read(Call call) {
    Query query = call.query();
    if (query.text("after").isPresent()) {
      WalkPoint point = WalkPoint.decode(query.text("after").get());
      return new ListRequest(
          point.ranked(), point.limit(), point.diversity(), new ListRequest.Place.After(point));
    }
    return new ListRequest(
        ranked(query, query.text("group").orElse("")),
        query.integer("limit", ListRequest.STANDARD_LIMIT, 1, ListRequest.MOST_LIMIT),
        query.integer("diversity", 0, 0, ListRequest.MOST_LIMIT),
        new ListRequest.Place.Page(query.integer("page", 1, 1, ListRequest.MOST_PAGE)));
  }

  static Ranked ranked(Query query, String group) {
    if (!group.isEmpty() && !GroupName.valid(group)) {
      throw Problem.badParameter("group", "is no name of a group");
    }
    return new Ranked(
        query.choice("rank", Rank.SCORE, RANKS, Rank::parse),
        query.choice("period", Period.ALL, PERIODS, Period::parse),
        group);
  }

  /// The id in the path.
  ///
  /// @throws Problem 404 when it cannot be the id of an article
  static long id(Call call) {
    return Ids.parse(call.parameter("id")).orElseThrow(ListQuery::noSuchArticle);
  }

  /// The group in the path.
  ///
  /// @throws Problem 400 when it cannot be the name of a group
  static String group(Call call) {
    String name = call.parameter("group");
    if (!GroupName.valid(name)) {
      throw Problem.badParameter("group", "is no name of a group");
    }
    return name;
  }

  /// @throws Problem 400 when it is not a number from 1 to 100
  static int limit(Call call) {
    return call.query().integer("limit", ListRequest.STANDARD_LIMIT, 1, ListRequest.MOST_LIMIT);
  }

  /// The cursor given; empty for none.
  static String after(Call call) {
    return call.query().text("after").orElse("");
  }

  static Problem noSuchArticle() {
    return Problem.notFound("there is no such article");
  }
}
