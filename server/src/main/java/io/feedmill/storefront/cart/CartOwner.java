package io.feedmill.storefront.cart;

import io.feedmill.sessions.api.SessionLocation;

/// The owner of a cart.
sealed interface CartOwner {
  /// An account, on all devices.
  record Person(long account) implements CartOwner {}

  /// A guest, as long as the session is live.
  record Guest(SessionLocation place) implements CartOwner {}
}
