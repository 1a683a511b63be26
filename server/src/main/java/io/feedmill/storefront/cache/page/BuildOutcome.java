package io.feedmill.storefront.cache.page;

import io.feedmill.kernel.http.Reply;

/// The result of building a page.
sealed interface BuildOutcome {

  /// The page is stored. It is sent to all requests that arrived before it was stored.
  ///
  /// @param builtHere whether this call built the page
  record Stored(StoredPage page, boolean builtHere) implements BuildOutcome {}

  /// The page is not stored and is sent only to the request for which it was built.
  record NotStored(Reply reply) implements BuildOutcome {}
}
