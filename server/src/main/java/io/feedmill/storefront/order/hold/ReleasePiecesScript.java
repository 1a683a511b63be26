package io.feedmill.storefront.order.hold;

import io.feedmill.kernel.redis.LuaScript;
import io.vertx.core.Future;
import java.util.List;
import java.util.Objects;

/// Ends a hold, or reduces its pieces.
///
/// | hold of the account | pieces left | result | afterwards |
/// |---|---|---|---|
/// | of more pieces, or expired and still recorded | some | true | this number until the same end, the rest released |
/// | of as many or fewer | some | false | unchanged |
/// | live, or expired and still recorded | 0 | true | deleted, its pieces released |
/// | none | any | false | unchanged |
final class ReleasePiecesScript {
  static final String FILE = "storefront/release_pieces.lua";

  private final LuaScript script;

  ReleasePiecesScript(LuaScript script) {
    this.script = script;
  }

  /// @param left maximum of pieces that stay held; 0 to end the hold
  Future<Boolean> run(int partition, long item, long account, long left) {
    List<String> keys = List.of(HoldKeys.holds(partition, item), HoldKeys.held(partition, item));
    return script
        .run(keys, List.of(Long.toString(account), Long.toString(left)))
        .map(ended -> Objects.requireNonNull(ended).toInteger() == 1);
  }
}
