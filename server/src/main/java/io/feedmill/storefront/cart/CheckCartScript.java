package io.feedmill.storefront.cart;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.Objects;

/// Checks the quantities in a cart and repairs them if requested.
///
/// | field | quantity | repair |
/// |---|---|---|
/// | an item's id | whole, 1 to 10,000 | none |
/// | an item's id | above 10,000 | 10,000 |
/// | an item's id | below 1, not whole or no number | removed |
/// | anything else | any | removed |
final class CheckCartScript {
  private final LuaScript script;

  CheckCartScript(RedisClient redis) {
    script = LuaScript.load(redis, "storefront/check_cart.lua");
  }

  /// @return the faults, as sentences
  List<String> run(String cart, boolean repair) {
    List<String> args = List.of(repair ? "1" : "0", Long.toString(WriteCartScript.MOST));
    return Objects.requireNonNull(script.call(List.of(cart), args)).stream()
        .map(Response::toString)
        .toList();
  }
}
