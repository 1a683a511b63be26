package io.feedmill.accounts.login;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.access.Requester;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.sessions.api.SessionInfo;
import io.feedmill.sessions.api.Sessions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/// Requires that a person authenticated in the last ten minutes, before sensitive actions of a
/// person without a password, and before a new way to log in is added. API tokens never satisfy it.
public final class RecentLogIn {
  private static final Duration RECENT = Duration.ofMinutes(10);

  private final Sessions sessions;
  private final InstantSource clock;

  public RecentLogIn(Sessions sessions, InstantSource clock) {
    this.sessions = sessions;
    this.clock = clock;
  }

  /// Whether the session of a call was opened by a recent authentication.
  public boolean is(Call call, Viewer.SignedIn viewer) {
    Optional<String> session = Requester.of(call).session();
    Instant since = clock.instant().minus(RECENT);
    return session.isPresent()
        && sessions.list(viewer.id()).stream()
            .filter(info -> info.id().equals(session.get()))
            .map(SessionInfo::proven)
            .anyMatch(since::isBefore);
  }

  /// @throws Problem 403 when it was not
  public void require(Call call, Viewer.SignedIn viewer) {
    if (!is(call, viewer)) {
      throw Problem.of(
          403,
          "log-in-not-recent",
          marked("Log in again"),
          text("this needs a log-in of the last ten minutes; log in again, then repeat it"));
    }
  }
}
