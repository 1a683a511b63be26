package io.feedmill.storefront.cache.row;

import io.feedmill.kernel.redis.LuaScript;
import io.vertx.redis.client.Response;
import io.vertx.redis.client.ResponseType;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/// Claims a due row for one worker.
///
/// | `schedule:` | `delay:` | `claim:` | outcome | written |
/// |---|---|---|---|---|
/// | absent, or ahead | any | any | early | nothing |
/// | past | absent, 0 or less | any | dropped | row, schedule and claim are deleted |
/// | past | above 0 | present | busy | nothing |
/// | past | above 0 | absent | claimed | `claim:` for the lease, `schedule:` postponed by it |
final class ClaimDueRowScript {
  static final String FILE = "storefront/claim_due_row.lua";

  private final LuaScript script;

  ClaimDueRowScript(LuaScript script) {
    this.script = script;
  }

  DueRowResult call(String id, Duration lease) {
    Response reply =
        Objects.requireNonNull(
            script.call(
                List.of(
                    RowKeys.delays(),
                    RowKeys.schedule(),
                    RowKeys.failures(),
                    RowKeys.generations(),
                    RowKeys.row(id),
                    RowKeys.claim(id)),
                List.of(id, Long.toString(lease.toMillis()))));
    if (reply.type() == ResponseType.MULTI) {
      long nanos = Math.round(reply.get(2).toDouble() * 1e9);
      return new DueRowResult.Claimed(
          new RowClaim(id, reply.get(0).toLong()),
          reply.get(1).toString(),
          Duration.ofNanos(nanos),
          reply.get(3).toInteger());
    }
    return switch (reply.toString()) {
      case "early" -> new DueRowResult.Early();
      case "busy" -> new DueRowResult.Busy();
      case "dropped" -> new DueRowResult.Dropped();
      default -> throw new IllegalStateException("claim_due_row answered " + reply);
    };
  }
}
