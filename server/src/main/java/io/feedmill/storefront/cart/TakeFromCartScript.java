package io.feedmill.storefront.cart;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.storefront.cart.api.Carts;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Removes the items of an order from the buyer's cart, once.
///
/// | order | held | bought | afterwards |
/// |---|---|---|---|
/// | new | h | b, less than h | h - b |
/// | new | h | b, h or more | the item is removed |
/// | seen before | h | any | h |
final class TakeFromCartScript {
  private final LuaScript script;

  TakeFromCartScript(RedisClient redis) {
    script = LuaScript.load(redis, "storefront/take_from_cart.lua");
  }

  /// @param taken key that marks the order, in the slot of the cart
  /// @return whether the order is new
  boolean run(String cart, String taken, Map<String, Long> quantities) {
    List<String> args = new ArrayList<>(1 + 2 * quantities.size());
    args.add(Long.toString(Carts.REMEMBERED.toMillis()));
    quantities.forEach((item, quantity) -> {
      args.add(item);
      args.add(Long.toString(quantity));
    });
    return Objects.requireNonNull(script.call(List.of(cart, taken), args)).toInteger() == 1;
  }
}
