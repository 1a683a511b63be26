package io.feedmill.storefront.cache.row;

import io.feedmill.kernel.redis.LuaScript;
import io.vertx.core.Future;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Claims a missing row, so that one process loads it.
///
/// | `inv:` | `claim:` | outcome | written |
/// |---|---|---|---|
/// | present | any | found | nothing |
/// | absent | present | busy | nothing |
/// | absent | absent | claimed | `claim:` for the lease |
final class ClaimMissingRowScript {
  static final String FILE = "storefront/claim_missing_row.lua";

  private final LuaScript script;

  ClaimMissingRowScript(LuaScript script) {
    this.script = script;
  }

  Future<MissingRowResult> run(String id, Duration lease) {
    return script
        .run(
            List.of(RowKeys.generations(), RowKeys.row(id), RowKeys.claim(id)),
            List.of(Long.toString(lease.toMillis())))
        .map(reply -> read(id, reply));
  }

  private static MissingRowResult read(String id, @Nullable Response reply) {
    Response row = Objects.requireNonNull(reply);
    return switch (row.get(0).toString()) {
      case "found" -> new MissingRowResult.Found(row.get(1).toString());
      case "busy" -> new MissingRowResult.Busy();
      case "claimed" -> new MissingRowResult.Claimed(new RowClaim(id, row.get(1).toLong()));
      default -> throw new IllegalStateException("claim_missing_row answered " + row);
    };
  }
}
