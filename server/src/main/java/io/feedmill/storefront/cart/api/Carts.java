package io.feedmill.storefront.cart.api;

import io.feedmill.kernel.http.Call;
import java.time.Duration;
import java.util.Map;

/// Carts as checkout and pages need them. All methods block and throw
/// [io.feedmill.kernel.redis.connection.RedisUnavailable] in an outage.
public interface Carts {
  /// How long it is remembered which orders were taken out of a cart.
  Duration REMEMBERED = Duration.ofDays(30);

  /// What an account has in its cart.
  ///
  /// @return quantity, 1 to 10,000, by id of the item, in the order of ids; at most 200 items and
  ///   what guests' carts brought at log-ins, which is never dropped
  Map<String, Long> lines(long account);

  /// Takes out of an account's cart what an order bought: what is put into it meanwhile stays. The
  /// second time for the same order within [#REMEMBERED] changes nothing.
  ///
  /// @param quantities pieces by id of the item
  /// @return whether it was the first time
  boolean taken(long account, long order, Map<String, Long> quantities);

  /// Has `follower` told whenever an account takes something out of its cart or sets how many it
  /// wants; not of what an order took.
  void onFewer(CartReductionListener follower);

  /// How many pieces the sender of a call has in the cart; 0 for somebody without a session.
  long pieces(Call call);
}
