package io.feedmill.storefront.order;

import java.time.Instant;

/// What is kept of an item.
///
/// @param others pieces kept for other people
/// @param mine pieces kept for oneself; 0 without a hold
/// @param until when one's own hold ends; 1970 without one
record HeldPieces(long others, long mine, Instant until) {
  static final HeldPieces NOTHING = new HeldPieces(0, 0, Instant.EPOCH);

  /// How many pieces of a stock one can have.
  long leaves(long stock) {
    return Math.max(0, stock - others);
  }
}
