package io.feedmill.storefront.cache.row;

import io.feedmill.kernel.redis.LuaScript;
import java.time.Duration;
import java.util.List;

/// Releases a claim after a failed load. The cached row is kept until it expires.
///
/// | `claim:` | by | `schedule:` | `failures:` |
/// |---|---|---|---|
/// | another's, absent | any | unchanged | unchanged |
/// | the caller's | worker | now + pause | one more |
/// | the caller's | reader | unchanged | unchanged |
final class FailRowScript {
  static final String FILE = "storefront/fail_row.lua";
  private static final String LEAVE = "-1";

  private final LuaScript script;

  FailRowScript(LuaScript script) {
    this.script = script;
  }

  void byWorker(RowClaim claim, Duration pause) {
    call(claim, Long.toString(pause.toMillis()));
  }

  void byReader(RowClaim claim) {
    call(claim, LEAVE);
  }

  private void call(RowClaim claim, String pause) {
    String id = claim.id();
    script.call(
        List.of(RowKeys.delays(), RowKeys.schedule(), RowKeys.failures(), RowKeys.claim(id)),
        List.of(id, Long.toString(claim.generation()), pause));
  }
}
