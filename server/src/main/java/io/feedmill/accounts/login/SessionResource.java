package io.feedmill.accounts.login;

import io.feedmill.accounts.access.Requester;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.accounts.suspension.Suspension;
import io.feedmill.accounts.token.Scopes;
import io.feedmill.accounts.user.Account;
import io.feedmill.accounts.user.AccountJson;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.sessions.api.SessionCookie;
import io.feedmill.sessions.api.SessionInfo;
import io.feedmill.sessions.api.Sessions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Logging in and out over HTTP.
///
/// ```
/// curl -c jar -d '{"name":"ann","password":"correct horse"}' -H 'Content-Type: application/json' \
///   http://localhost:8080/api/v1/sessions
/// curl -b jar http://localhost:8080/api/v1/sessions
/// ```
public final class SessionResource {
  private final LogIn logIn;
  private final Sessions sessions;
  private final Viewers viewers;

  public SessionResource(LogIn logIn, Sessions sessions, Viewers viewers) {
    this.logIn = logIn;
    this.sessions = sessions;
    this.viewers = viewers;
  }

  public void routes(Routes routes) {
    routes
        .post("/api/v1/sessions", this::open)
        .get("/api/v1/sessions", this::list)
        .delete("/api/v1/sessions/current", this::closeCurrent)
        .delete("/api/v1/sessions/all", this::closeAll)
        .delete("/api/v1/sessions/{id}", this::close);
  }

  private record LogInBody(
      @Nullable String name, @Nullable String password, @Nullable String code) {}

  private record Opened(AccountJson user, Instant expires) {}

  private Reply open(Call call) {
    LogInBody body = call.json(LogInBody.class);
    String name = body.name();
    String password = body.password();
    if (name == null || password == null) {
      throw Problem.invalid(name == null ? "/name" : "/password", "is missing");
    }
    String code = body.code();
    return switch (logIn.logIn(call, name, password, code == null ? "" : code)) {
      case LogInOutcome.LoggedIn(Account account, Instant expires) ->
          Reply.json(201, new Opened(AccountJson.of(account), expires))
              .with("Cache-Control", "no-store");
      case LogInOutcome.Wrong _ -> throw wrong();
      case LogInOutcome.CodeNeeded _ -> throw codeNeeded();
      case LogInOutcome.WrongCode _ -> throw wrongCode();
      case LogInOutcome.Suspended(Suspension suspension, _) -> throw suspended(suspension);
      case LogInOutcome.Throttled throttled ->
          throw Problem.tooManyRequests(throttled.retryAfter(), "too many log-ins failed");
    };
  }

  static Problem wrong() {
    return Problem.of(
        401, "wrong-credentials", "Cannot log in", "the name or the password is wrong");
  }

  static Problem codeNeeded() {
    return Problem.of(
        401, "code-needed", "A code is needed", "send the code of the second factor too");
  }

  static Problem wrongCode() {
    return Problem.of(401, "wrong-code", "Wrong code", "the code is wrong, or was used")
        .error("/code", "is wrong, or was used");
  }

  static Problem suspended(Suspension suspension) {
    Problem problem =
        Problem.of(
                403,
                "account-suspended",
                "This account is suspended",
                "this account is suspended %s: %s".formatted(suspension.end(), suspension.reason()))
            .member("reason", suspension.reason());
    Instant until = suspension.until();
    return until == null ? problem : problem.member("until", until);
  }

  private record SessionJson(
      String id,
      Instant created,
      Instant lastUsed,
      Instant expires,
      String address,
      String agent,
      boolean current) {
    static SessionJson of(SessionInfo info, Optional<String> current) {
      return new SessionJson(
          info.id(),
          info.created(),
          info.used(),
          info.expires(),
          info.address(),
          info.agent(),
          current.filter(info.id()::equals).isPresent());
    }
  }

  private Reply list(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, Scopes.ACCOUNT);
    Optional<String> current = Requester.of(call).session();
    List<SessionJson> items =
        sessions.list(viewer.id()).stream().map(info -> SessionJson.of(info, current)).toList();
    return Reply.json(Map.of("items", items)).with("Cache-Control", "private, no-store");
  }

  private Reply closeCurrent(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, Scopes.ACCOUNT);
    String current = Requester.of(call).session().orElseThrow(SessionResource::noSuchSession);
    sessions.close(viewer.id(), current);
    SessionCookie.clear(call);
    return Reply.noContent();
  }

  private Reply closeAll(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, Scopes.ACCOUNT);
    sessions.closeAll(viewer.id());
    SessionCookie.clear(call);
    return Reply.noContent();
  }

  private Reply close(Call call) {
    Viewer.SignedIn viewer = viewers.require(call, Scopes.ACCOUNT);
    String id = call.parameter("id");
    if (!sessions.close(viewer.id(), id)) {
      throw noSuchSession();
    }
    if (Requester.of(call).session().filter(id::equals).isPresent()) {
      SessionCookie.clear(call);
    }
    return Reply.noContent();
  }

  private static Problem noSuchSession() {
    return Problem.notFound("you have no such session");
  }
}
