package io.feedmill.storefront.cart;

import io.feedmill.sessions.api.GuestDataMerger;
import io.feedmill.sessions.api.SessionLocation;
import io.feedmill.storefront.catalog.api.Items;
import java.util.HashMap;
import java.util.Map;

/// Merges a guest's cart into the cart of the account that the guest logs in to: up to the stock,
/// and never less than the account had. Checkout checks the stock again.
final class MergeGuestCart implements GuestDataMerger {
  private final CartStore carts;
  private final Items items;

  MergeGuestCart(CartStore carts, Items items) {
    this.carts = carts;
    this.items = items;
  }

  @Override
  public void merge(SessionLocation guest, long account) {
    Map<String, Long> had = carts.lines(new CartOwner.Guest(guest));
    if (had.isEmpty()) {
      return;
    }
    Map<String, Long> most = new HashMap<>();
    items
        .items(had.keySet())
        .forEach((id, item) -> most.put(id, Math.min(item.qty(), WriteCartScript.MOST)));
    carts.merge(account, guest, had, most);
  }

  @Override
  public void merged(SessionLocation guest, long account) {
    carts.merged(account, guest);
  }
}
