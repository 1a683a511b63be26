package io.feedmill.articles.ranking;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.http.Cursor;
import io.feedmill.kernel.http.Problem;

/// A request for a page of a list.
///
/// @param ranked the ordering
/// @param limit articles on a page, 1 to 100
/// @param diversity maximum of articles of one group on a page; 0 for no limit
/// @param place the start of the page
public record ListRequest(RankedList ranked, int limit, int diversity, Place place) {
  static final int MOST_PAGE = 10_000;

  /// The start of a page.
  public sealed interface Place {
    /// By number, from 1.
    record Page(int number) implements Place {}

    /// After an earlier page, given by its cursor.
    record After(ListCursor cursor) implements Place {}
  }

  /// The same, of the viewer's own groups when the list is that of subscribed groups.
  ///
  /// @throws Problem 401 when the viewer is not logged in, 400 when the cursor is another person's
  ListRequest seenBy(Viewer viewer) {
    if (!ranked.subscribed()) {
      return this;
    }
    if (!(viewer instanceof Viewer.SignedIn person)) {
      throw Problem.unauthorized(text("log in to read the groups that you are subscribed to"));
    }
    if (ranked.subscriber() != 0 && ranked.subscriber() != person.id()) {
      throw Cursor.broken();
    }
    return new ListRequest(
        RankedList.subscribed(ranked.rank(), ranked.period(), person.id()),
        limit,
        diversity,
        place);
  }

  /// Index of its first article in the ranking, when it is a page by number.
  int from() {
    return place instanceof Place.Page(int number) ? (number - 1) * limit : 0;
  }

  public static ListRequest first(RankedList ranked) {
    return new ListRequest(ranked, ArticleParameters.STANDARD_LIMIT, 0, new Place.Page(1));
  }
}
