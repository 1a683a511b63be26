package io.feedmill.storefront.cart;

import io.feedmill.kernel.http.Call;
import io.feedmill.sessions.api.SessionLocation;
import io.feedmill.storefront.cart.api.CartReductionListener;
import io.feedmill.storefront.cart.api.Carts;
import java.util.Map;

/// The cart of one guest, for checkout.
record OneGuestCart(CartStore store, CartOwner.Guest owner) implements Carts {

  /// The number of a guest as a buyer: the first 63 bits of the hash of the session's token, made
  /// negative.
  static long buyer(SessionLocation place) {
    return -1 - (Long.parseUnsignedLong(place.id(), 0, Long.BYTES * 2, 16) >>> 1);
  }

  @Override
  public Map<String, Long> lines(long buyer) {
    return store.lines(owner);
  }

  @Override
  public boolean taken(long buyer, long order, Map<String, Long> quantities) {
    return store.take(owner, order, quantities);
  }

  @Override
  public void onFewer(CartReductionListener follower) {
    throw new UnsupportedOperationException("listeners follow all carts");
  }

  @Override
  public long pieces(Call call) {
    return store.lines(owner).values().stream().mapToLong(Long::longValue).sum();
  }
}
