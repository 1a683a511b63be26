package io.feedmill.articles.design;

import io.feedmill.articles.page.ArticleRow;
import io.feedmill.kernel.design.Sample;
import io.feedmill.kernel.web.PageFrame;
import java.util.List;

/// Model of `articles/design_rows.jte` and `articles/design_votes.jte`.
public record RowSamples(PageFrame frame, List<Sample<ArticleRow>> rows) {
  public RowSamples {
    rows = List.copyOf(rows);
  }
}
