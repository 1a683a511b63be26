package io.feedmill.search;

import io.feedmill.search.api.ShownAuthor;
import io.feedmill.search.api.ShownAuthors;
import io.feedmill.search.find.Result;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Authors of results who have an account, as they are shown.
final class ResultAuthors {
  private final ShownAuthors authors;

  ResultAuthors(ShownAuthors authors) {
    this.authors = authors;
  }

  /// By account id. Blocks.
  Map<Long, ShownAuthor> of(List<Result> results) {
    Map<Long, String> names = new HashMap<>();
    for (Result each : results) {
      if (each.document().author() > 0 && !each.document().authorName().isEmpty()) {
        names.put(each.document().author(), each.document().authorName());
      }
    }
    return names.isEmpty() ? Map.of() : authors.of(names);
  }
}
