package io.feedmill.sessions.api;

import io.feedmill.kernel.http.Call;
import java.util.Optional;

/// Sessions of users who are not logged in, opened when data of them must be stored. When such a
/// client logs in, the session ends and every [GuestDataMerger] merges its data into the account.
///
/// Methods block and throw [io.feedmill.kernel.redis.connection.RedisUnavailable] in an outage.
public interface Guests {

  /// Opens a session with a new token, in a random partition.
  OpenedSession open(Client client);

  /// Opens a session for the sender of a call and sets its cookie.
  ///
  /// @return the token
  /// @throws io.feedmill.kernel.http.Problem 429 when too many were opened for the sender's address
  String welcome(Call call);

  /// The location of a token's session, if it has one; empty for an invalid token. Sends no
  /// request.
  Optional<SessionLocation> place(String token);

  /// Registers a merger for the data of guests who log in. Called while the process is wired, in
  /// the same way in every process.
  void onLogIn(GuestDataMerger merger);
}
