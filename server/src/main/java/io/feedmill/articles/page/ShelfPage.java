package io.feedmill.articles.page;

import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `articles/shelf.jte`: saved or hidden articles of a user, or flagged articles.
///
/// @param lead description of the list
/// @param nothing text shown when the list is empty
/// @param here address of this page
/// @param more address of the next page; null at the end
/// @param beside blocks of other features
public record ShelfPage(
    PageFrame frame,
    String lead,
    String nothing,
    String here,
    List<ArticleRow> rows,
    @Nullable String more,
    List<PagePart> beside) {

  public ShelfPage {
    rows = List.copyOf(rows);
    beside = List.copyOf(beside);
  }

  /// The address of the first page.
  public String path() {
    int query = here.indexOf('?');
    return query < 0 ? here : here.substring(0, query);
  }
}
