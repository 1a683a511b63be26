package io.feedmill.storefront.cart;

import io.feedmill.sessions.api.TokenPlace;

/// Whose cart it is.
sealed interface Shopper {
  /// Somebody who is logged in, on all their devices.
  record Person(long account) implements Shopper {}

  /// A guest, as long as the session lives.
  record Guest(TokenPlace place) implements Shopper {}
}
