package io.feedmill.storefront.order.hold;

import java.time.Instant;

/// The held pieces of an item.
///
/// @param others pieces held for other accounts
/// @param mine pieces held for the account; 0 without a hold
/// @param until end of the account's hold; 1970 without one
public record HeldPieces(long others, long mine, Instant until) {
  public static final HeldPieces NOTHING = new HeldPieces(0, 0, Instant.EPOCH);

  /// Number of pieces of a stock that the account can buy.
  public long leaves(long stock) {
    return Math.max(0, stock - others);
  }
}
