package io.feedmill.accounts.viewer;

import io.feedmill.accounts.access.Asker;
import io.feedmill.accounts.access.CallAdmission;
import io.feedmill.accounts.access.Subjects;
import io.feedmill.accounts.access.TokenHash;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.accounts.token.ApiToken;
import io.feedmill.accounts.token.LivingTokens;
import io.feedmill.accounts.token.Scopes;
import io.feedmill.accounts.token.TokenSecret;
import io.feedmill.accounts.user.Account;
import io.feedmill.accounts.user.LivingAccounts;
import io.feedmill.kernel.http.Admission;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Route;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.sessions.api.Client;
import io.feedmill.sessions.api.SessionCookie;
import io.feedmill.sessions.api.Sessions;
import io.feedmill.sessions.api.TouchOutcome;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/// Finds out who makes a call, once for each call: by API token when one is given, else by session.
///
/// | given | account | viewer |
/// |---|---|---|
/// | neither | | anonymous |
/// | token, unknown or revoked | | 401 |
/// | token | deleted | 401 |
/// | token | living | signed in, with the token's scopes |
/// | session, dead or a guest's | | anonymous |
/// | session | deleted | anonymous |
/// | session | living | signed in, with every scope |
///
/// What a session turned out to be is attached to the call as its [TouchOutcome], and what lets the
/// viewer in as an [Admission].
public final class CallViewers implements Viewers {
  private static final String BEARER = "bearer";

  private final Sessions sessions;
  private final LivingTokens tokens;
  private final LivingAccounts accounts;

  public CallViewers(Sessions sessions, LivingTokens tokens, LivingAccounts accounts) {
    this.sessions = sessions;
    this.tokens = tokens;
    this.accounts = accounts;
  }

  @Override
  public Viewer viewer(Call call) {
    return asker(call).viewer();
  }

  @Override
  public Future<Viewer> viewerSoon(Call call) {
    return askerSoon(call).map(Asker::viewer);
  }

  /// [#viewer], with the session it came by.
  Asker asker(Call call) {
    return RedisClient.await(askerSoon(call));
  }

  private Future<Asker> askerSoon(Call call) {
    Optional<Asker> known = call.attached(Asker.class);
    if (known.isPresent()) {
      return Future.succeededFuture(known.get());
    }
    return find(call).onSuccess(asker -> remember(call, asker));
  }

  /// Looks up the bearer token of a call, if it has one. Fails with a [Problem] when it is dead.
  public Future<?> bearerSoon(Call call, Route route) {
    Optional<String> given = call.header("Authorization").flatMap(CallViewers::bearer);
    boolean ours =
        given.isPresent() && (!route.otherTokens() || TokenSecret.parse(given.get()).isPresent());
    return ours ? askerSoon(call) : Future.succeededFuture();
  }

  private static void remember(Call call, Asker asker) {
    call.attach(Asker.class, asker);
    asker.admission().ifPresent(admission -> call.attach(Admission.class, admission));
  }

  private Future<Asker> find(Call call) {
    Optional<String> bearer = call.header("Authorization").flatMap(CallViewers::bearer);
    if (bearer.isPresent()) {
      return byToken(bearer.get());
    }
    return SessionCookie.token(call)
        .map(token -> bySession(call, token))
        .orElseGet(() -> Future.succeededFuture(Asker.NOBODY));
  }

  /// What follows the scheme `Bearer`; empty for other schemes, which are none of ours.
  private static Optional<String> bearer(String authorization) {
    String given = authorization.strip();
    boolean ours = given.regionMatches(true, 0, BEARER, 0, BEARER.length());
    String rest = ours ? given.substring(BEARER.length()) : "";
    return ours && (rest.isEmpty() || rest.startsWith(" "))
        ? Optional.of(rest.strip())
        : Optional.empty();
  }

  private Future<Asker> byToken(String bearer) {
    Optional<TokenSecret> secret = TokenSecret.parse(bearer);
    if (secret.isEmpty()) {
      return Future.failedFuture(unknownToken());
    }
    return holder(secret.get().hash()).map(found -> found.orElseThrow(CallViewers::unknownToken));
  }

  /// Who a token stands for; empty when it is not a living one.
  Future<Optional<Asker>> holder(TokenHash hash) {
    return tokens
        .soon(hash)
        .compose(found ->
            found
                .map(token -> owner(token).map(owner -> tokenHolder(hash, token, owner)))
                .orElseGet(() -> Future.succeededFuture(Optional.empty())));
  }

  private Future<Optional<Viewer.SignedIn>> owner(ApiToken token) {
    return viewer(token.account(), Set.copyOf(token.scopes()));
  }

  private Optional<Asker> tokenHolder(
      TokenHash hash, ApiToken token, Optional<Viewer.SignedIn> owner) {
    return owner.map(viewer ->
        new Asker(
            viewer,
            Optional.empty(),
            Optional.of(
                new CallAdmission(
                    Set.of(Subjects.of(hash), Subjects.of(token.account())),
                    () -> tokens.lasts(hash),
                    () -> owner(token),
                    Set.of())),
            Optional.ofNullable(token.expires())));
  }

  private Future<Optional<Viewer.SignedIn>> viewer(long id, Set<String> scopes) {
    return accounts.soon(id).map(found -> found.map(account -> signedIn(account, scopes)));
  }

  /// Lets in somebody whom another site's token stands for, in no role but [Role#USER].
  ///
  /// @param valid how long the token lasts; empty when it has ended
  Future<Optional<Viewer.SignedIn>> admit(
      Call call, long account, Set<String> scopes, Supplier<Future<Optional<Duration>>> valid) {
    Supplier<Future<Optional<Viewer.SignedIn>>> viewer =
        () ->
            viewer(account, scopes)
                .map(found ->
                    found.map(person ->
                        new Viewer.SignedIn(
                            person.id(), person.name(), Set.of(Role.USER), scopes)));
    call.attach(
        Admission.class, new CallAdmission(Set.of(Subjects.of(account)), valid, viewer, Set.of()));
    return viewer.get();
  }

  private static Problem unknownToken() {
    return Problem.of(401, "unknown-token", "Unknown token", "this API token is not valid")
        .header("WWW-Authenticate", "Bearer realm=\"feedmill\", error=\"invalid_token\"");
  }

  private Future<Asker> bySession(Call call, String token) {
    return sessions
        .touch(token, Client.of(call))
        .onSuccess(outcome -> call.attach(TouchOutcome.class, outcome))
        .compose(outcome ->
            switch (outcome) {
              case TouchOutcome.Dead _, TouchOutcome.Guest _ ->
                  Future.succeededFuture(Asker.NOBODY);
              case TouchOutcome.Alive(long account, String id) ->
                  viewer(account, Scopes.OF_A_SESSION)
                      .map(owner -> sessionHolder(token, id, owner));
            });
  }

  private Asker sessionHolder(String token, String id, Optional<Viewer.SignedIn> owner) {
    return owner
        .map(viewer ->
            new Asker(
                viewer,
                Optional.of(id),
                Optional.of(
                    new CallAdmission(
                        Set.of(Sessions.subject(id), Subjects.of(viewer.id())),
                        () -> sessions.lasts(token),
                        () -> viewer(viewer.id(), Scopes.OF_A_SESSION),
                        Set.of())),
                Optional.empty()))
        .orElse(Asker.NOBODY);
  }

  private static Viewer.SignedIn signedIn(Account account, Set<String> scopes) {
    return new Viewer.SignedIn(account.id(), account.name(), account.roles(), scopes);
  }

  @Override
  public Viewer.SignedIn require(Call call, String scope) {
    Viewer.SignedIn viewer = signedIn(call);
    if (!viewer.allows(scope)) {
      throw lacksScope(scope);
    }
    return viewer;
  }

  @Override
  public Viewer.SignedIn require(Call call, Role role) {
    return require(call, role, role.scope());
  }

  @Override
  public Viewer.SignedIn require(Call call, Role role, String area) {
    return require(call, role, Optional.of(area + (call.safe() ? ":read" : ":write")));
  }

  private Viewer.SignedIn require(Call call, Role role, Optional<String> scope) {
    Viewer.SignedIn viewer = signedIn(call);
    if (!viewer.holds(role)) {
      throw Problem.forbidden("only for the role " + role.label());
    }
    if (scope.isPresent() && !viewer.allows(scope.get())) {
      throw lacksScope(scope.get());
    }
    call.attached(Admission.class)
        .filter(CallAdmission.class::isInstance)
        .map(CallAdmission.class::cast)
        .ifPresent(admission -> call.attach(Admission.class, admission.demanding(role)));
    return viewer;
  }

  /// @throws Problem 401 when nobody is logged in
  public Viewer.SignedIn signedIn(Call call) {
    return switch (viewer(call)) {
      case Viewer.SignedIn signedIn -> signedIn;
      case Viewer.Anonymous _ -> throw Problem.unauthorized("this needs a log-in or an API token");
    };
  }

  private static Problem lacksScope(String scope) {
    return Problem.of(
            403,
            "scope-missing",
            "Not allowed with this token",
            "the API token lacks the scope `" + scope + "`")
        .member("scope", scope);
  }
}
