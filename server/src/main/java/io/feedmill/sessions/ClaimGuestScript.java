package io.feedmill.sessions;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.sessions.api.SessionLocation;
import io.feedmill.sessions.api.TokenKeys;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/// Ends a guest's session for an account that logs in, and marks what hangs on it as that
/// account's.
///
/// | session | cart or viewed items | result | afterwards |
/// |---|---|---|---|
/// | a living guest's | some | claimed | dead, marked as the account's |
/// | a living guest's | none | nothing to have | dead |
/// | claimed by this account | any | claimed | unchanged |
/// | claimed by another | any | nothing to have | unchanged |
/// | an account's, stale or unknown | any | nothing to have | unchanged |
final class ClaimGuestScript {
  static final String FILE = "sessions/claim_guest.lua";

  private final LuaScript script;
  private final String idleMillis;

  ClaimGuestScript(LuaScript script, Duration idle) {
    this.script = script;
    this.idleMillis = Long.toString(idle.toMillis());
  }

  /// @return whether the account now has something to take over
  boolean run(SessionLocation guest, long account) {
    int partition = guest.partition();
    List<String> keys =
        List.of(
            SessionKeys.login(partition),
            SessionKeys.recent(partition),
            SessionKeys.session(partition, guest.id()),
            SessionKeys.claims(partition),
            SessionKeys.viewed(partition, guest.id()),
            TokenKeys.cart(guest));
    List<String> args = List.of(guest.id(), Long.toString(account), idleMillis);
    return Objects.requireNonNull(script.call(keys, args)).toInteger() == 1;
  }
}
