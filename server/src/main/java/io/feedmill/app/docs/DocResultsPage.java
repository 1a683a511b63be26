package io.feedmill.app.docs;

import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.PageFrame;
import java.util.List;

/// Model of `app/docs/results.jte`.
///
/// @param q what was looked for
public record DocResultsPage(PageFrame frame, String q, DocContents contents, List<Row> rows) {
  public DocResultsPage {
    rows = List.copyOf(rows);
  }

  /// @param title of the document
  /// @param heading of the passage; empty before the first
  public record Row(String href, String title, String heading, SafeHtml excerpt) {}
}
