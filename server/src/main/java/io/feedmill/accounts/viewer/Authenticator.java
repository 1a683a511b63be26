package io.feedmill.accounts.viewer;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.access.AccessSubjects;
import io.feedmill.accounts.access.CallAccessGrant;
import io.feedmill.accounts.access.Requester;
import io.feedmill.accounts.access.TokenHash;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.accounts.token.ApiToken;
import io.feedmill.accounts.token.BasicCredentials;
import io.feedmill.accounts.token.Scopes;
import io.feedmill.accounts.token.TokenCache;
import io.feedmill.accounts.token.TokenSecret;
import io.feedmill.accounts.user.Account;
import io.feedmill.accounts.user.AccountCache;
import io.feedmill.kernel.http.AccessGrant;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Route;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.sessions.api.Client;
import io.feedmill.sessions.api.SessionCookie;
import io.feedmill.sessions.api.Sessions;
import io.feedmill.sessions.api.TouchOutcome;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Supplier;

/// Authenticates each call once: by API token when one is given, else by session.
///
/// | given | account | viewer |
/// |---|---|---|
/// | neither | | anonymous |
/// | token, unknown or revoked | | 401 |
/// | token | deleted | 401 |
/// | token | exists | signed in, with the token's scopes |
/// | name and app password | as for a token, and the name is the owner's | as for a token; else 401 |
/// | session, ended or a guest's | | anonymous |
/// | session | deleted | anonymous |
/// | session | exists | signed in, with every scope |
///
/// Attaches the state of the session to the call as [TouchOutcome], and the reason for admitting
/// the viewer as [AccessGrant].
public final class Authenticator implements Viewers {
  private static final String BEARER = "bearer";

  private final Sessions sessions;
  private final TokenCache tokens;
  private final AccountCache accounts;
  private final CheckAppPassword appPasswords;

  public Authenticator(
      Sessions sessions, TokenCache tokens, AccountCache accounts, RateLimiter limiter) {
    appPasswords = new CheckAppPassword(limiter);
    this.sessions = sessions;
    this.tokens = tokens;
    this.accounts = accounts;
  }

  @Override
  public Viewer viewer(Call call) {
    return requester(call).viewer();
  }

  @Override
  public Future<Viewer> viewerSoon(Call call) {
    return requesterSoon(call).map(Requester::viewer);
  }

  @Override
  public OptionalLong known(Call call) {
    return KnownAccount.of(call);
  }

  /// [#viewer], with the session of the call.
  Requester requester(Call call) {
    return RedisClient.await(requesterSoon(call));
  }

  private Future<Requester> requesterSoon(Call call) {
    Optional<Requester> known = call.attached(Requester.class);
    if (known.isPresent()) {
      return Future.succeededFuture(known.get());
    }
    return find(call).onSuccess(requester -> remember(call, requester));
  }

  /// Looks up the bearer token of a call, if it has one. Fails with a [Problem] when it is not
  /// valid.
  public Future<?> bearerSoon(Call call, Route route) {
    Optional<String> given = call.header("Authorization").flatMap(Authenticator::bearer);
    if (given.isEmpty() && call.header("Authorization").flatMap(BasicCredentials::of).isPresent()) {
      return requesterSoon(call);
    }
    boolean ours =
        given.isPresent() && (!route.otherTokens() || TokenSecret.parse(given.get()).isPresent());
    return ours ? requesterSoon(call) : Future.succeededFuture();
  }

  private static void remember(Call call, Requester requester) {
    call.attach(Requester.class, requester);
    KnownAccount.remember(call, requester.viewer());
    requester.grant().ifPresent(grant -> call.attach(AccessGrant.class, grant));
  }

  private Future<Requester> find(Call call) {
    Optional<String> bearer = call.header("Authorization").flatMap(Authenticator::bearer);
    if (bearer.isPresent()) {
      return byToken(bearer.get());
    }
    Optional<BasicCredentials> basic = call.header("Authorization").flatMap(BasicCredentials::of);
    if (basic.isPresent()) {
      BasicCredentials given = basic.get();
      return appPasswords.check(call, given, holder(given.password().hash()));
    }
    return SessionCookie.token(call)
        .map(token -> bySession(call, token))
        .orElseGet(() -> Future.succeededFuture(Requester.ANONYMOUS));
  }

  /// The token after the scheme `Bearer`; empty for other schemes.
  private static Optional<String> bearer(String authorization) {
    String given = authorization.strip();
    boolean ours = given.regionMatches(true, 0, BEARER, 0, BEARER.length());
    String rest = ours ? given.substring(BEARER.length()) : "";
    return ours && (rest.isEmpty() || rest.startsWith(" "))
        ? Optional.of(rest.strip())
        : Optional.empty();
  }

  private Future<Requester> byToken(String bearer) {
    Optional<TokenSecret> secret = TokenSecret.parse(bearer);
    if (secret.isEmpty()) {
      return Future.failedFuture(unknownToken());
    }
    return holder(secret.get().hash()).map(found -> found.orElseThrow(Authenticator::unknownToken));
  }

  /// The holder of a token; empty when it is not valid.
  Future<Optional<Requester>> holder(TokenHash hash) {
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

  private Optional<Requester> tokenHolder(
      TokenHash hash, ApiToken token, Optional<Viewer.SignedIn> owner) {
    return owner.map(viewer ->
        new Requester(
            viewer,
            Optional.empty(),
            Optional.of(
                new CallAccessGrant(
                    Set.of(AccessSubjects.of(hash), AccessSubjects.of(token.account())),
                    () -> tokens.lasts(hash),
                    () -> tokens.evict(hash),
                    () -> owner(token),
                    Set.of())),
            Optional.ofNullable(token.expires())));
  }

  private Future<Optional<Viewer.SignedIn>> viewer(long id, Set<String> scopes) {
    return accounts.soon(id).map(found -> found.map(account -> signedIn(account, scopes)));
  }

  /// Admits an account by a token that another site issued, with only the role [Role#USER].
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
    call.attach(KnownAccount.class, new KnownAccount(account));
    call.attach(
        AccessGrant.class,
        new CallAccessGrant(Set.of(AccessSubjects.of(account)), valid, () -> {}, viewer, Set.of()));
    return viewer.get();
  }

  private static Problem unknownToken() {
    return Problem.of(
            401, "unknown-token", marked("Unknown token"), text("this API token is not valid"))
        .header("WWW-Authenticate", "Bearer realm=\"feedmill\", error=\"invalid_token\"");
  }

  private Future<Requester> bySession(Call call, String token) {
    return sessions
        .touch(token, Client.of(call))
        .onSuccess(outcome -> call.attach(TouchOutcome.class, outcome))
        .compose(outcome ->
            switch (outcome) {
              case TouchOutcome.Dead _, TouchOutcome.Guest _ ->
                  Future.succeededFuture(Requester.ANONYMOUS);
              case TouchOutcome.Alive(long account, String id) ->
                  viewer(account, Scopes.OF_A_SESSION)
                      .map(owner -> sessionHolder(token, id, owner));
            });
  }

  private Requester sessionHolder(String token, String id, Optional<Viewer.SignedIn> owner) {
    return owner
        .map(viewer ->
            new Requester(
                viewer,
                Optional.of(id),
                Optional.of(
                    new CallAccessGrant(
                        Set.of(Sessions.subject(id), AccessSubjects.of(viewer.id())),
                        () -> sessions.lasts(token),
                        () -> {},
                        () -> viewer(viewer.id(), Scopes.OF_A_SESSION),
                        Set.of())),
                Optional.empty()))
        .orElse(Requester.ANONYMOUS);
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
      throw Problem.forbidden(text("requires the {label} role", "label", role.label()));
    }
    if (scope.isPresent() && !viewer.allows(scope.get())) {
      throw lacksScope(scope.get());
    }
    CallAccessGrant.addRole(call, role);
    return viewer;
  }

  /// @throws Problem 401 for anonymous calls
  public Viewer.SignedIn signedIn(Call call) {
    return switch (viewer(call)) {
      case Viewer.SignedIn signedIn -> signedIn;
      case Viewer.Anonymous _ ->
          throw Problem.unauthorized(text("authentication required: log in, or send an API token"));
    };
  }

  private static Problem lacksScope(String scope) {
    return Problem.of(
            403,
            "scope-missing",
            marked("Not allowed with this token"),
            text("the API token lacks the scope `{scope}`", "scope", scope))
        .member("scope", scope);
  }

  /// Whether any session of an account is open.
  boolean isLoggedIn(long account) {
    return !sessions.list(account).isEmpty();
  }

  /// Whether a session of an account is open.
  boolean isOpen(long account, String session) {
    return sessions.list(account).stream().anyMatch(info -> info.id().equals(session));
  }
}
