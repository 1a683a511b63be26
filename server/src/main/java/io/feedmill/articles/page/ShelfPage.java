package io.feedmill.articles.page;

import io.feedmill.kernel.web.PageFrame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `articles/shelf.jte`: what somebody saved or hid, or what was flagged.
///
/// @param lead what this is
/// @param nothing what it says when nothing is on it
/// @param here address of this very page
/// @param more address of the page behind; null at the end
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
}
