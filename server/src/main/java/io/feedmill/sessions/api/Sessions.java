package io.feedmill.sessions.api;

import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Sessions of accounts. A session has a token, which only the client has, and an id, the SHA-256
/// of the token in hex, which gives no access.
///
/// A session is permanently invalid when it was ended, was not used for longer than the idle limit,
/// or is older than the absolute limit. Methods without a future block; all throw or fail with
/// [io.feedmill.kernel.redis.connection.RedisUnavailable] in an outage.
public interface Sessions {

  /// Starts a session with a new token and ends the previous one of the client.
  ///
  /// @param previous token in the client's cookie, if any; may be invalid
  default OpenedSession open(long account, Optional<String> previous, Client client) {
    return open(account, previous, client, Duration.ZERO);
  }

  /// The same for a person who proved some time ago who they are, at another site.
  ///
  /// @param proven how long ago, not negative
  OpenedSession open(long account, Optional<String> previous, Client client, Duration proven);

  /// Returns the owner of a token's session and records its use. Never starts or revives a session.
  /// One round trip; none for a malformed token.
  Future<TouchOutcome> touch(String token, Client client);

  /// How long a session remains valid without further use; empty when it is invalid. Records no
  /// use.
  Future<Optional<Duration>> lasts(String token);

  /// The name of a session in [io.feedmill.kernel.http.AccessChanges].
  ///
  /// @param id 64 hex digits
  static String subject(String id) {
    return "session " + id;
  }

  /// Ends the session of a token.
  ///
  /// @return whether it existed
  boolean close(String token);

  /// Ends one session of an account.
  ///
  /// @return whether the account had it
  boolean close(long account, String id);

  /// Ends all sessions of an account that were open when it was called.
  ///
  /// @return number of ended sessions
  int closeAll(long account);

  /// Like [#closeAll], except one session.
  ///
  /// @param id the session that stays
  int closeOthers(long account, String id);

  /// The live sessions of an account, last used first.
  List<SessionInfo> list(long account);
}
