package io.feedmill.storefront.cart;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.sessions.api.SessionLocation;
import io.feedmill.storefront.cart.api.CartReductionListener;
import io.feedmill.storefront.cart.api.GuestCart;
import io.feedmill.storefront.catalog.api.Item;
import io.feedmill.storefront.catalog.api.Items;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;

/// The actions of the sender of a call on their cart, for API and pages.
final class CallerCart {
  private static final String READ = "shop:read";
  private static final String WRITE = "shop:write";

  private final CartOwners owners;
  private final CartStore carts;
  private final Items items;
  private final List<CartReductionListener> followers = new CopyOnWriteArrayList<>();

  CallerCart(CartOwners owners, CartStore carts, Items items) {
    this.owners = owners;
    this.carts = carts;
    this.items = items;
  }

  void onFewer(CartReductionListener follower) {
    followers.add(follower);
  }

  CartView read(Call call) {
    Map<String, Long> lines = lines(call);
    return CartView.of(lines, items.items(lines.keySet()));
  }

  /// Empty without a live session.
  Map<String, Long> lines(Call call) {
    return owners.find(call, READ).<Map<String, Long>>map(carts::lines).orElse(Map.of());
  }

  /// The name of the cart's owner; empty without a live session.
  Optional<String> owner(Call call) {
    return owners
        .find(call, WRITE)
        .map(owner ->
            switch (owner) {
              case CartOwner.Person(long account) -> Long.toString(account);
              case CartOwner.Guest(SessionLocation place) -> place.id();
            });
  }

  /// The guest who calls, as a buyer; empty for accounts and without a live session.
  Optional<GuestCart> guest(Call call) {
    return owners.find(call, READ).flatMap(this::guest);
  }

  private Optional<GuestCart> guest(CartOwner owner) {
    return owner instanceof CartOwner.Guest guest
        ? Optional.of(
            new GuestCart(OneGuestCart.buyer(guest.place()), new OneGuestCart(carts, guest)))
        : Optional.empty();
  }

  /// The item to add; empty when it is not on sale or out of stock.
  Optional<Item> onSale(String item) {
    return Optional.ofNullable(items.items(List.of(item)).get(item))
        .filter(found -> found.qty() > 0);
  }

  /// @return number of pieces of an item, 0 when it is not in the cart
  long quantity(Call call, String item) {
    return owners.find(call, READ).map(owner -> carts.quantity(owner, item)).orElse(0L);
  }

  /// Changes the cart. A caller without a live session becomes a guest if an item is added.
  ///
  /// @throws Problem 404 for an item that is not on sale, 409 when the cart would be too full or
  ///   the guest has just logged in, 429 for too many guests from the address
  void write(Call call, CartWrite change) {
    Optional<CartOwner> known = owners.find(call, WRITE);
    if (known.isPresent() || !change.wanted().isEmpty()) {
      onSale(change, items.items(change.wanted()));
      write(call, known, change);
    }
  }

  /// Changes the cart like [#write] and returns it. Its items are read before the write, so that an
  /// error of the read does not hide a change.
  ///
  /// @return the cart afterwards
  CartView written(Call call, CartWrite change) {
    Optional<CartOwner> known = owners.find(call, WRITE);
    if (known.isEmpty() && change.wanted().isEmpty()) {
      return CartView.of(Map.of(), Map.of());
    }
    Set<String> ids = new HashSet<>(change.wanted());
    known.ifPresent(owner -> ids.addAll(carts.lines(owner).keySet()));
    Map<String, Item> shown = new HashMap<>(items.items(ids));
    onSale(change, shown);
    Map<String, Long> lines = carts.lines(write(call, known, change));
    Set<String> late = new HashSet<>(lines.keySet());
    late.removeAll(ids);
    shown.putAll(items.items(late));
    shown.keySet().retainAll(lines.keySet());
    return CartView.of(lines, shown);
  }

  private static void onSale(CartWrite change, Map<String, Item> found) {
    if (!found.keySet().containsAll(change.wanted())) {
      throw Problem.notFound(text("the item is not on sale"));
    }
  }

  private CartOwner write(Call call, Optional<CartOwner> known, CartWrite change) {
    CartOwner owner = known.orElseGet(() -> owners.welcome(call));
    WriteCartScript.Result result = RedisClient.await(carts.write(owner, change));
    return switch (result.outcome()) {
      case WRITTEN -> {
        notifyFollowers(owner, change.fewer(result.replaced()));
        yield owner;
      }
      case TOO_FULL ->
          throw Problem.conflict(
              "cart-full",
              marked("Cart full"),
              text(
                  "a cart holds at most {most} different items",
                  "most",
                  WriteCartScript.MOST_LINES));
      case SESSION_OVER ->
          throw Problem.conflict(
              "logged-in-meanwhile",
              marked("Logged in in the meantime"),
              text("you have just logged in; try again"));
    };
  }

  private void notifyFollowers(CartOwner owner, Set<String> fewer) {
    if (fewer.isEmpty()) {
      return;
    }
    switch (owner) {
      case CartOwner.Person(long account) -> {
        AccountCarts all = new AccountCarts(carts, this);
        followers.forEach(follower -> follower.wanted(account, all, fewer));
      }
      case CartOwner.Guest guest ->
          guest(guest)
              .ifPresent(buyer ->
                  followers.forEach(
                      follower -> follower.wanted(buyer.buyer(), buyer.cart(), fewer)));
    }
  }
}
