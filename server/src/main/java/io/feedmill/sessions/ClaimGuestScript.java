package io.feedmill.sessions;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.sessions.api.SessionLocation;
import io.feedmill.sessions.api.TokenKeys;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/// Ends a guest's session for an account that logs in, and marks its data as claimed by the
/// account.
///
/// | session | cart or viewed items | result | afterwards |
/// |---|---|---|---|
/// | a live guest's | some | claimed | dead, claimed by the account |
/// | a live guest's | none | nothing to claim | dead |
/// | claimed by this account | any | claimed | unchanged |
/// | claimed by another | any | nothing to claim | unchanged |
/// | an account's, stale or unknown | any | nothing to claim | unchanged |
final class ClaimGuestScript {
  static final String FILE = "sessions/claim_guest.lua";

  private final LuaScript script;
  private final String idleMillis;

  ClaimGuestScript(LuaScript script, Duration idle) {
    this.script = script;
    this.idleMillis = Long.toString(idle.toMillis());
  }

  /// @return whether the account gets data of the guest
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
