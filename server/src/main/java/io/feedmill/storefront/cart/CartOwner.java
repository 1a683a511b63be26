package io.feedmill.storefront.cart;

import io.feedmill.sessions.api.SessionLocation;

/// Whose cart it is.
sealed interface CartOwner {
  /// Somebody who is logged in, on all their devices.
  record Person(long account) implements CartOwner {}

  /// A guest, as long as the session lives.
  record Guest(SessionLocation place) implements CartOwner {}
}
