package io.feedmill.storefront.cart;

import io.feedmill.kernel.http.Call;
import io.feedmill.storefront.cart.api.CartReductionListener;
import io.feedmill.storefront.cart.api.Carts;
import io.feedmill.storefront.cart.api.GuestCart;
import java.util.Map;
import java.util.Optional;

/// Carts of accounts, for the other packages of the shop.
final class AccountCarts implements Carts {
  private final CartStore store;
  private final CallerCart uses;

  AccountCarts(CartStore store, CallerCart uses) {
    this.store = store;
    this.uses = uses;
  }

  @Override
  public Map<String, Long> lines(long account) {
    return store.lines(new CartOwner.Person(account));
  }

  @Override
  public boolean taken(long account, long order, Map<String, Long> quantities) {
    return store.take(new CartOwner.Person(account), order, quantities);
  }

  @Override
  public void onFewer(CartReductionListener follower) {
    uses.onFewer(follower);
  }

  @Override
  public Optional<GuestCart> guest(Call call) {
    return uses.guest(call);
  }

  @Override
  public long pieces(Call call) {
    return uses.lines(call).values().stream().mapToLong(Long::longValue).sum();
  }
}
