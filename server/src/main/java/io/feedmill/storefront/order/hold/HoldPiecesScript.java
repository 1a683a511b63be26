package io.feedmill.storefront.order.hold;

import io.feedmill.kernel.redis.LuaScript;
import io.vertx.core.Future;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Holds pieces of an item for an account. The caller has checked the stock under its lock.
///
/// | hold of the account | started | result | afterwards |
/// |---|---|---|---|
/// | none | never, or over twice its life ago | its end | held for its life |
/// | live | | the same end | the wanted number of pieces |
/// | expired or released | within twice its life | none | unchanged |
final class HoldPiecesScript {
  static final String FILE = "storefront/hold_pieces.lua";

  private final LuaScript script;
  private final Duration life;

  HoldPiecesScript(LuaScript script, Duration life) {
    this.script = script;
    this.life = life;
  }

  /// @return when the hold ends; empty when it is too early for another one
  Future<Optional<Instant>> run(int partition, long item, long account, long pieces) {
    List<String> keys =
        List.of(
            HoldKeys.holds(partition, item),
            HoldKeys.held(partition, item),
            HoldKeys.rest(partition, item, account));
    List<String> args =
        List.of(
            Long.toString(account),
            Long.toString(pieces),
            Long.toString(life.toMillis()),
            Long.toString(2 * life.toMillis()));
    return script
        .run(keys, args)
        .map(end -> Objects.requireNonNull(end).toLong())
        .map(end -> end == 0 ? Optional.empty() : Optional.of(Instant.ofEpochMilli(end)));
  }
}
