package io.feedmill.storefront.cart;

import io.feedmill.kernel.http.Call;
import io.feedmill.storefront.cart.api.Carts;
import io.feedmill.storefront.cart.api.FewerPieces;
import java.util.Map;

/// Carts as the other rooms see them.
final class AccountCarts implements Carts {
  private final CartStore store;
  private final CartUses uses;

  AccountCarts(CartStore store, CartUses uses) {
    this.store = store;
    this.uses = uses;
  }

  @Override
  public Map<String, Long> lines(long account) {
    return store.lines(new Shopper.Person(account));
  }

  @Override
  public boolean taken(long account, long order, Map<String, Long> quantities) {
    return store.take(account, order, quantities);
  }

  @Override
  public void onFewer(FewerPieces follower) {
    uses.onFewer(follower);
  }

  @Override
  public long pieces(Call call) {
    return uses.lines(call).values().stream().mapToLong(Long::longValue).sum();
  }
}
