package io.feedmill.app.openapi;

import io.feedmill.kernel.web.PageFrame;
import java.util.List;

/// Model of `app/api/results.jte`: the operations that a search finds.
///
/// @param q what was searched
/// @param sections of the whole page
public record ApiResultsPage(
    PageFrame frame, String q, List<ApiPage.Section> sections, List<ApiPage.Operation> operations) {
  public ApiResultsPage {
    sections = List.copyOf(sections);
    operations = List.copyOf(operations);
  }
}
