package io.feedmill.storefront.cache.api;

import io.feedmill.kernel.http.Reply;
import java.util.Set;

/// A page and what it was made of.
///
/// @param reply HTML; kept only when it is the same for everybody, which it says by `Cache-Control:
///   public`
/// @param rows ids of all rows whose contents, presence or absence the page shows
public record GeneratedPage(Reply reply, Set<String> rows) {
  public GeneratedPage {
    rows = Set.copyOf(rows);
  }
}
