package io.feedmill.storefront.popular;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/// Halves all views once in 300 s, for any number of calls.
///
/// | last halving | items | afterwards |
/// |---|---|---|
/// | never | any | recorded as now |
/// | under 300 s ago | any | unchanged |
/// | 300 s ago or more | up to 21,000 | the best 20,000 halved; those under 0.1 views are deleted |
/// | 300 s ago or more | more | the last 1,000 are deleted; must be called again |
///
/// The next halving is due 300 s after this one was, so the interval does not drift; after a longer
/// pause of all servers it is 300 s after this one.
final class HalveViewsScript {
  static final String FILE = "storefront/halve_views.lua";
  static final Duration PERIOD = Duration.ofMinutes(5);
  static final int MOST = 20_000;
  static final int STEP = 1_000;

  private final LuaScript script;
  private final List<String> args =
      List.of(
          Long.toString(PERIOD.toSeconds()),
          Integer.toString(MOST),
          Integer.toString(STEP),
          "0.5",
          "(-0.1");

  HalveViewsScript(LuaScript script) {
    this.script = script;
  }

  static HalveViewsScript load(RedisClient redis) {
    return new HalveViewsScript(LuaScript.load(redis, FILE));
  }

  /// The result of one call.
  enum Outcome {
    NOT_DUE,
    HALVED,
    CUT
  }

  Outcome run() {
    List<String> keys = List.of(PopularKeys.viewed(), PopularKeys.halved());
    return Outcome.values()[Objects.requireNonNull(script.call(keys, args)).toInteger()];
  }
}
