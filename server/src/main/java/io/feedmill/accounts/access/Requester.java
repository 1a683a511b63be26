package io.feedmill.accounts.access;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.redis.RedisClient;
import java.time.Instant;
import java.util.Optional;

/// Who makes a call, and the credential that was used.
///
/// @param session id of the session whose cookie came with it; empty for anonymous calls and API
///   tokens
/// @param grant why the call is authorised; empty for anonymous calls
/// @param ends when the API token of the call expires; empty for never and for sessions
public record Requester(
    Viewer viewer,
    Optional<String> session,
    Optional<CallAccessGrant> grant,
    Optional<Instant> ends) {
  public static final Requester ANONYMOUS =
      new Requester(new Viewer.Anonymous(), Optional.empty(), Optional.empty(), Optional.empty());

  /// Whether the session or token that authorised the call is still valid, read again. What gives
  /// access, such as a new token, is written first and revoked again when that has ended: the end
  /// of all access ends sessions before tokens, and tokens under a lock that a new one waits for,
  /// so one of the two sees the other. Blocks.
  public boolean lasts() {
    return grant
        .filter(given -> {
          given.evict().run();
          return RedisClient.await(given.lasts()).isPresent();
        })
        .isPresent();
  }

  /// The requester of a call that was authenticated before; else anonymous.
  public static Requester of(Call call) {
    return call.attached(Requester.class).orElse(ANONYMOUS);
  }
}
