package io.feedmill.storefront.cart;

import io.feedmill.accounts.api.AccountDeletionTask;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.IdempotencyKeys;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.work.Check;
import io.feedmill.sessions.api.Guests;
import io.feedmill.storefront.cart.api.Carts;
import io.feedmill.storefront.catalog.api.Items;
import io.feedmill.storefront.order.api.OrderPlaced;
import java.util.Set;
import java.util.function.UnaryOperator;

/// Wires carts.
public final class CartModule {
  private final RedisClient redis;
  private final Partitions partitions;
  private final CartStore store;
  private final CallerCart uses;
  private final AccountCarts carts;

  private CartModule(RedisClient redis, Partitions partitions, CartStore store, CallerCart uses) {
    this.redis = redis;
    this.partitions = partitions;
    this.store = store;
    this.uses = uses;
    this.carts = new AccountCarts(store, uses);
  }

  /// Sends nothing to Redis.
  ///
  /// @param guests guests whose carts are merged into the account that they log in to
  public static CartModule create(
      RedisClient redis, Partitions partitions, Guests guests, Viewers viewers, Items items) {
    CartStore store = new CartStore(redis, partitions);
    guests.onLogIn(new MergeGuestCart(store, items));
    return new CartModule(
        redis, partitions, store, new CallerCart(new CartOwners(viewers, guests), store, items));
  }

  /// The API.
  public void routes(Routes routes) {
    new CartResource(uses, IdempotencyKeys.create(redis)).routes(routes);
  }

  /// `/shop/cart`.
  public void pages(Site site, Routes routes) {
    new CartPages(site, uses).routes(routes);
  }

  /// The check of carts in `./feedmill fsck shop`.
  ///
  /// @param living returns which of the given accounts exist
  public Check check(UnaryOperator<Set<Long>> living) {
    return new CheckCarts(redis, partitions, living);
  }

  public Carts carts() {
    return carts;
  }

  /// Removes bought items from the cart of an account. Idempotent. The cart of a guest is found
  /// only by the session: the next checkout there does it.
  public void orderPlaced(OrderPlaced event) {
    if (event.account() > 0) {
      carts.taken(event.account(), event.order(), event.quantities());
    }
  }

  /// Deletes the cart of a deleted account. Idempotent.
  public AccountDeletionTask accountDeletion() {
    return AccountDeletionTask.atOnce("carts", "Cart", store::remove);
  }
}
