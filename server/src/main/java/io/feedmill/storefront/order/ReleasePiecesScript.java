package io.feedmill.storefront.order;

import io.feedmill.kernel.redis.LuaScript;
import io.vertx.core.Future;
import java.util.List;
import java.util.Objects;

/// Ends a hold.
///
/// | hold of the account | result | afterwards |
/// |---|---|---|
/// | living, or over and still noted | true | gone, its pieces for everybody |
/// | none | false | unchanged |
final class ReleasePiecesScript {
  static final String FILE = "storefront/release_pieces.lua";

  private final LuaScript script;

  ReleasePiecesScript(LuaScript script) {
    this.script = script;
  }

  Future<Boolean> run(int partition, long item, long account) {
    List<String> keys = List.of(HoldKeys.holds(partition, item), HoldKeys.held(partition, item));
    return script
        .run(keys, List.of(Long.toString(account)))
        .map(ended -> Objects.requireNonNull(ended).toInteger() == 1);
  }
}
