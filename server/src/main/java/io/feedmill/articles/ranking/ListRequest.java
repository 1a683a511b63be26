package io.feedmill.articles.ranking;

import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.RankedList;

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

  public static ListRequest first(RankedList ranked) {
    return new ListRequest(ranked, ArticleParameters.STANDARD_LIMIT, 0, new Place.Page(1));
  }
}
