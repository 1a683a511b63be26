package io.feedmill.sessions.api;

import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Log-ins that last. A session is known by its token, which only the client has, and by its id,
/// the SHA-256 of the token in hex, which opens nothing.
///
/// A session is dead for good once it was ended, was not used for longer than the idle limit, or is
/// older than the absolute limit. Methods without a future block; all throw or fail with
/// [io.feedmill.kernel.redis.connection.RedisUnavailable] in an outage.
public interface Sessions {

  /// Starts a session under a new token and ends the one that the client had.
  ///
  /// @param previous what the client's cookie holds, if anything; may be rubbish
  OpenedSession open(long account, Optional<String> previous, Client client);

  /// Says whose session a token is and notes its use. Never starts or revives one. One round trip;
  /// none for a token that is not of our form.
  Future<TouchOutcome> touch(String token, Client client);

  /// How long a session lives on if nobody uses it; empty when it is dead. Notes no use.
  Future<Optional<Duration>> lasts(String token);

  /// What [io.feedmill.kernel.http.AccessChanges] calls a session.
  ///
  /// @param id 64 hex digits
  static String subject(String id) {
    return "session " + id;
  }

  /// Ends the session of a token.
  ///
  /// @return whether there was one
  boolean close(String token);

  /// Ends one session of an account.
  ///
  /// @return whether the account had it
  boolean close(long account, String id);

  /// Ends all sessions of an account that were open when it was called.
  ///
  /// @return how many
  int closeAll(long account);

  /// [#closeAll] but for one session.
  ///
  /// @param id the session that stays
  int closeOthers(long account, String id);

  /// The living sessions of an account, the last used first.
  List<SessionInfo> list(long account);
}
