package io.feedmill.accounts.api;

import io.feedmill.kernel.http.Call;
import java.util.Optional;

/// The sessions and tokens that authorise calls, for work that continues after a call. Such work
/// ends with the session or token that started it, or after the account had no session for a long
/// time.
public interface CallCredentials {
  /// Names the session or API token of a call; empty for calls that have neither. The name grants
  /// no access, and may be stored.
  Optional<String> name(Call call);

  /// Whether a session or token is still valid, the account is neither deleted nor suspended, and
  /// the token allows something. Blocks.
  ///
  /// @param name as [#name] gave it
  /// @param scope such as `notifications:read`
  boolean hold(long account, String name, String scope);

  /// Whether an account has an open session. Blocks.
  boolean isLoggedIn(long account);
}
