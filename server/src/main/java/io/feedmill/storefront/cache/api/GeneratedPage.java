package io.feedmill.storefront.cache.api;

import io.feedmill.kernel.http.Reply;
import java.util.Set;

/// A page with the rows from which it was generated.
///
/// @param reply HTML; cached only with `Cache-Control: public`
/// @param rows ids of all rows whose contents, presence or absence the page depends on
public record GeneratedPage(Reply reply, Set<String> rows) {
  public GeneratedPage {
    rows = Set.copyOf(rows);
  }
}
