package io.feedmill.storefront.cart;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Merges a guest's cart into an account's cart, once.
///
/// | guest's cart | account had | guest had | maximum | afterwards |
/// |---|---|---|---|---|
/// | new | h | g | h + g or more | h + g |
/// | new | h | g | m, between h and h + g | m |
/// | new | h | g | h or less | h |
/// | merged before | h | any | any | h |
/// | new, and the account's has 200 items | 0 | any | any | 0 |
final class MergeCartScript {
  static final Duration REMEMBERED = Duration.ofDays(90);

  /// A full cart of the account and a full one of a guest: the first merge leaves nothing out, and
  /// repeated ones do not let the cart grow without bound.
  static final int MOST_LINES = 2 * WriteCartScript.MOST_LINES;

  private final LuaScript script;

  MergeCartScript(RedisClient redis) {
    script = LuaScript.load(redis, "storefront/merge_cart.lua");
  }

  /// @param guest id of the guest's token
  /// @param quantities in the guest's cart, by item
  /// @param most maximum of pieces in the account's cart, by item; 0 for missing items
  /// @return whether the cart was merged now
  boolean run(
      int partition,
      long account,
      String guest,
      Map<String, Long> quantities,
      Map<String, Long> most) {
    List<String> args = new ArrayList<>(2 + 3 * quantities.size());
    args.add(Long.toString(REMEMBERED.toMillis()));
    args.add(Integer.toString(MOST_LINES));
    quantities.forEach((item, quantity) -> {
      args.add(item);
      args.add(Long.toString(quantity));
      args.add(Long.toString(most.getOrDefault(item, 0L)));
    });
    List<String> keys =
        List.of(CartKeys.cart(partition, account), CartKeys.merged(partition, guest));
    return Objects.requireNonNull(script.call(keys, args)).toInteger() == 1;
  }
}
