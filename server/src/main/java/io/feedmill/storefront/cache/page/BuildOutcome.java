package io.feedmill.storefront.cache.page;

import io.feedmill.kernel.http.Reply;

/// The result of building a page.
sealed interface BuildOutcome {

  /// The page is stored. It answers all requests that arrived before it was stored.
  ///
  /// @param builtHere whether this call built the page
  record Stored(StoredPage page, boolean builtHere) implements BuildOutcome {}

  /// The page is not stored and answers only the request that it was built for.
  record NotStored(Reply reply) implements BuildOutcome {}
}
