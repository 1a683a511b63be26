package io.feedmill.storefront.cache.row;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/// Stores a row that was loaded under a claim.
///
/// | `claim:` | row | `delay:` | by | stored | `inv:` | `schedule:` |
/// |---|---|---|---|---|---|---|
/// | another's, absent | any | any | any | no | unchanged | unchanged |
/// | the caller's | deleted | any | any | yes | absent | absent, and no delay |
/// | the caller's | exists | absent, 0 or less | worker | yes | absent | absent, and no delay |
/// | the caller's | exists | absent, 0 or less | reader | yes | for 30 s | unchanged |
/// | the caller's | exists | above 0 | reader | yes | for 3 x delay | unchanged |
/// | the caller's | exists | above 0 | worker | yes | for 3 x delay | planned + n x delay, the first time in the future |
///
/// Ending or changing a schedule and changing a row remove `claim:`.
final class CommitRowScript {
  static final String FILE = "storefront/commit_row.lua";
  static final Duration KEEP = Duration.ofSeconds(30);
  private static final String BY_READER = "-1";

  private final LuaScript script;

  CommitRowScript(LuaScript script) {
    this.script = script;
  }

  /// @param json empty when the row does not exist
  /// @param planned unix s
  /// @return whether it was stored
  boolean byWorker(RowClaim claim, String json, String planned) {
    return RedisClient.await(run(claim, json, planned));
  }

  /// @param json empty when the row does not exist
  Future<Boolean> byReader(RowClaim claim, String json) {
    return run(claim, json, BY_READER);
  }

  private Future<Boolean> run(RowClaim claim, String json, String planned) {
    String id = claim.id();
    return script
        .run(
            List.of(
                RowKeys.delays(),
                RowKeys.schedule(),
                RowKeys.failures(),
                RowKeys.row(id),
                RowKeys.claim(id)),
            List.of(
                id,
                Long.toString(claim.generation()),
                json,
                planned,
                Long.toString(KEEP.toMillis())))
        .map(reply -> Objects.requireNonNull(reply).toInteger() == 1);
  }
}
