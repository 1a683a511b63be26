package io.feedmill.storefront.order.hold;

import io.feedmill.kernel.redis.LuaScript;
import io.vertx.core.Future;
import io.vertx.redis.client.Response;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/// Reads the holds of an item.
///
/// | holds of the item | of others | of the account |
/// |---|---|---|
/// | none, or all expired | 0 | 0 |
/// | the account's | 0 | its pieces and end |
/// | others' | the sum of theirs | 0 |
/// | the account's and others' | the sum of theirs | its pieces and end |
final class HeldPiecesScript {
  static final String FILE = "storefront/held_pieces.lua";

  private final LuaScript script;

  HeldPiecesScript(LuaScript script) {
    this.script = script;
  }

  Future<HeldPieces> run(int partition, long item, long account) {
    List<String> keys = List.of(HoldKeys.holds(partition, item), HoldKeys.held(partition, item));
    return script
        .run(keys, List.of(Long.toString(account)))
        .map(reply -> held(Objects.requireNonNull(reply)));
  }

  private static HeldPieces held(Response reply) {
    return new HeldPieces(
        reply.get(0).toLong(), reply.get(1).toLong(), Instant.ofEpochMilli(reply.get(2).toLong()));
  }
}
