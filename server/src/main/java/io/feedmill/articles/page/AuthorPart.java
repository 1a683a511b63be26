package io.feedmill.articles.page;

import io.feedmill.kernel.web.PageFrame;
import java.util.List;

/// Model of `articles/author.jte`: the articles of a person.
///
/// @param here address of this page
/// @param mine whether it is the viewer's own page
public record AuthorPart(PageFrame frame, String here, boolean mine, List<ArticleRow> rows) {
  public AuthorPart {
    rows = List.copyOf(rows);
  }
}
