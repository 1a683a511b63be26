package io.feedmill.accounts.api;

import io.feedmill.kernel.http.Call;
import io.vertx.core.Future;
import java.util.OptionalLong;

/// Authenticates calls by session cookie or bearer token. One look-up for each call; by cookie it
/// also attaches a [io.feedmill.sessions.api.TouchOutcome] that distinguishes guests from callers
/// without a session.
public interface Viewers {

  /// For handlers on virtual threads.
  ///
  /// @throws io.feedmill.kernel.http.Problem 401 when a bearer token is given and unknown; an ended
  ///   session is anonymous
  Viewer viewer(Call call);

  /// [#viewer] for hot handlers; does no I/O when the call carries neither cookie nor token.
  Future<Viewer> viewerSoon(Call call);

  /// The account of a caller who was looked up; empty for all others. Does no I/O.
  OptionalLong known(Call call);

  /// @param scope such as `articles:write`
  /// @throws io.feedmill.kernel.http.Problem 401 for anonymous calls, 403 when the token lacks the
  ///   scope
  Viewer.SignedIn require(Call call, String scope);

  /// @throws io.feedmill.kernel.http.Problem 401 for anonymous calls, 403 without the role
  Viewer.SignedIn require(Call call, Role role);

  /// [#require(Call, Role)] for an area with separate scopes.
  ///
  /// @param area such as `desk`: a token needs `desk:read` for calls that change nothing, and
  ///   `desk:write` for others
  /// @throws io.feedmill.kernel.http.Problem 401 for anonymous calls, 403 without the role or the
  ///   scope
  Viewer.SignedIn require(Call call, Role role, String area);
}
