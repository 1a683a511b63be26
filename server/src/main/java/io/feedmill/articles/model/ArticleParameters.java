package io.feedmill.articles.model;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.text.Ids;

/// Common parameters of requests about articles.
public final class ArticleParameters {
  public static final int STANDARD_LIMIT = 25;
  public static final int MOST_LIMIT = 100;

  private ArticleParameters() {}

  /// The article id in the path.
  ///
  /// @throws Problem 404 if it cannot be the id of an article
  public static long id(Call call) {
    return Ids.parse(call.parameter("id")).orElseThrow(ArticleProblems::notFound);
  }

  /// The group name in the path.
  ///
  /// @throws Problem 400 if it cannot be the name of a group
  public static String group(Call call) {
    String name = call.parameter("group");
    if (!GroupName.valid(name)) {
      throw Problem.badParameter("group", text("is not a valid group name"));
    }
    return name;
  }

  /// @throws Problem 400 unless it is a number from 1 to 100
  public static int limit(Call call) {
    return call.query().integer("limit", STANDARD_LIMIT, 1, MOST_LIMIT);
  }

  /// The cursor; empty if none is given.
  public static String after(Call call) {
    return call.query().text("after").orElse("");
  }
}
