package io.feedmill.articles.page;

import io.feedmill.kernel.web.PageFrame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `articles/shelf.jte`: saved or hidden articles of a user, or flagged articles.
///
/// @param lead description of the list
/// @param nothing text shown when the list is empty
/// @param here address of this page
/// @param more address of the next page; null at the end
public record ShelfPage(
    PageFrame frame,
    String lead,
    String nothing,
    String here,
    List<ArticleRow> rows,
    @Nullable String more) {

  public ShelfPage {
    rows = List.copyOf(rows);
  }

  /// The address of the first page.
  public String path() {
    int query = here.indexOf('?');
    return query < 0 ? here : here.substring(0, query);
  }
}
