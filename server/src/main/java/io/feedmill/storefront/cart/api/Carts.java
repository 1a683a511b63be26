package io.feedmill.storefront.cart.api;

import io.feedmill.kernel.http.Call;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// Carts as checkout and pages need them. All methods block and throw
/// [io.feedmill.kernel.redis.connection.RedisUnavailable] in an outage.
public interface Carts {
  /// How long the orders that were removed from a cart are remembered.
  Duration REMEMBERED = Duration.ofDays(30);

  /// The cart of an account.
  ///
  /// @return quantity, 1 to 10,000, by id of the item, in the order of ids; at most 200 items
  Map<String, Long> lines(long account);

  /// Removes the items of an order from an account's cart; items that were added in the meantime
  /// stay. A repetition for the same order within [#REMEMBERED] changes nothing.
  ///
  /// @param quantities pieces by id of the item
  /// @return whether it was the first time
  boolean taken(long account, long order, Map<String, Long> quantities);

  /// Registers a listener for removals and set quantities in carts, but not for removals by orders.
  void onFewer(CartReductionListener follower);

  /// The sender of a call as a guest who buys; empty for accounts, and without a session. Sends no
  /// request.
  default Optional<GuestCart> guest(Call call) {
    return Optional.empty();
  }

  /// Number of pieces in the cart of the sender of a call; 0 without a session.
  long pieces(Call call);
}
