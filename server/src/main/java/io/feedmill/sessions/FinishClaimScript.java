package io.feedmill.sessions;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.sessions.api.SessionLocation;
import io.feedmill.sessions.api.TokenKeys;
import java.util.List;
import java.util.Objects;

/// Deletes a completed claim.
///
/// | claim | afterwards |
/// |---|---|
/// | outstanding | deleted, with the guest's cart and viewed items |
/// | finished or unknown | unchanged |
final class FinishClaimScript {
  static final String FILE = "sessions/finish_claim.lua";

  private final LuaScript script;

  FinishClaimScript(LuaScript script) {
    this.script = script;
  }

  /// @return whether there was such a claim
  boolean run(SessionLocation guest) {
    int partition = guest.partition();
    List<String> keys =
        List.of(
            SessionKeys.claims(partition),
            SessionKeys.session(partition, guest.id()),
            SessionKeys.viewed(partition, guest.id()),
            TokenKeys.cart(guest));
    return Objects.requireNonNull(script.call(keys, List.of(guest.id()))).toInteger() == 1;
  }
}
