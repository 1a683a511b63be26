package io.feedmill.storefront.cache.page;

import io.feedmill.kernel.http.Reply;

/// What came of building a page.
sealed interface BuildOutcome {

  /// Good for everybody who asked for the page until it was stored.
  ///
  /// @param ours whether it was built here and now
  record Stored(StoredPage page, boolean ours) implements BuildOutcome {}

  /// Good for the one request that it was made for.
  record NotStored(Reply reply) implements BuildOutcome {}
}
