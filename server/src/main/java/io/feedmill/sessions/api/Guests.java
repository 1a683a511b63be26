package io.feedmill.sessions.api;

import io.feedmill.kernel.http.Call;
import java.util.Optional;

/// Sessions of people who are not logged in, opened when something of theirs has to be kept. When
/// such a client logs in, the session ends and every [GuestDataMerger] takes over what hung on it.
///
/// Methods block and throw [io.feedmill.kernel.redis.connection.RedisUnavailable] in an outage.
public interface Guests {

  /// Opens a session under a new token, in a partition at random.
  OpenedSession open(Client client);

  /// Opens a session for the sender of a call and gives them its cookie.
  ///
  /// @return the token
  /// @throws io.feedmill.kernel.http.Problem 429 when too many were opened for the sender's address
  String welcome(Call call);

  /// Where a token's session lies if it has one; empty for a text that is no token of ours. Asks
  /// nobody.
  Optional<SessionLocation> place(String token);

  /// Has `heir` take over what guests leave who log in from now on. Called while the process is
  /// wired, alike in every process.
  void onLogIn(GuestDataMerger merger);
}
