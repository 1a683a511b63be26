package io.feedmill.accounts;

import io.feedmill.accounts.AccountConfig.Opening;
import io.feedmill.accounts.access.AnnounceAccessChanges;
import io.feedmill.accounts.api.AccountDeletionTask;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.OAuthTokens;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.accounts.deletion.AccountDeletions;
import io.feedmill.accounts.deletion.DeleteAccount;
import io.feedmill.accounts.deletion.DeletedAccountStore;
import io.feedmill.accounts.deletion.DeletionPages;
import io.feedmill.accounts.deletion.DeletionResource;
import io.feedmill.accounts.login.AccountKeys;
import io.feedmill.accounts.login.ConfirmPassword;
import io.feedmill.accounts.login.DevicePages;
import io.feedmill.accounts.login.LogIn;
import io.feedmill.accounts.login.LogInPages;
import io.feedmill.accounts.login.LogInThrottle;
import io.feedmill.accounts.login.SessionResource;
import io.feedmill.accounts.login.SignUpGate;
import io.feedmill.accounts.token.ApiTokenStore;
import io.feedmill.accounts.token.ManageTokens;
import io.feedmill.accounts.token.TokenCache;
import io.feedmill.accounts.token.TokenResource;
import io.feedmill.accounts.user.AccountCache;
import io.feedmill.accounts.user.AccountNameCache;
import io.feedmill.accounts.user.AccountStore;
import io.feedmill.accounts.user.AdministerUsers;
import io.feedmill.accounts.user.ChangePassword;
import io.feedmill.accounts.user.FirstAdmin;
import io.feedmill.accounts.user.PasswordHasher;
import io.feedmill.accounts.user.SignUp;
import io.feedmill.accounts.viewer.Authenticator;
import io.feedmill.accounts.viewer.OAuthClientTokens;
import io.feedmill.accounts.viewer.RequireLogIn;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.AccessChanges;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.redis.KeyDoc;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.web.Visitor;
import io.feedmill.kernel.web.Visitors;
import io.feedmill.sessions.api.Sessions;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Accounts, wired.
public final class AccountModule {
  /// What it keeps in Redis.
  public static final List<KeyDoc> KEYS = AccountKeys.DOCS;

  private final AccountConfig config;
  private final Parts parts;
  private final OAuthTokens appTokens;
  private final AdministerUsers users;
  private final FirstAdmin firstAdmin;

  private AccountModule(
      AccountConfig config,
      Parts parts,
      OAuthTokens appTokens,
      AdministerUsers users,
      FirstAdmin firstAdmin) {
    this.config = config;
    this.parts = parts;
    this.appTokens = appTokens;
    this.users = users;
    this.firstAdmin = firstAdmin;
  }

  /// What resources and pages use.
  private record Parts(
      AccountStore accounts,
      DeletedAccountStore deleted,
      AccountCache cache,
      AccountNameCache names,
      AnnounceAccessChanges announce,
      SignUpGate gate,
      SignUp signUp,
      LogIn logIn,
      ManageAccount own,
      ManageTokens tokens,
      AccountDeletions deletions,
      Sessions sessions,
      Authenticator viewers,
      InstantSource clock) {}

  /// Sends nothing to either store yet.
  ///
  /// @param changes announces changes of access to all servers
  /// @param events delivers the events of deleted accounts
  /// @param virtualThreads starts each task on a virtual thread of its own
  public static AccountModule create(
      AccountConfig config,
      Database database,
      RedisClient redis,
      AccessChanges changes,
      Sessions sessions,
      Events events,
      InstantSource clock,
      Executor virtualThreads) {
    AccountStore accounts = new AccountStore(database, events, clock);
    DeletedAccountStore deleted = new DeletedAccountStore(database, events, clock);
    ApiTokenStore tokens = new ApiTokenStore(database, events, clock);
    AnnounceAccessChanges announce = new AnnounceAccessChanges(changes, events);
    AccountCache cache = new AccountCache(accounts, changes, virtualThreads);
    TokenCache tokenCache = new TokenCache(tokens, changes, clock, virtualThreads);
    AccountNameCache names = new AccountNameCache(accounts, virtualThreads);
    Authenticator viewers = new Authenticator(sessions, tokenCache, cache);
    RateLimiter limiter = RateLimiter.create(redis);
    PasswordHasher passwords = new PasswordHasher(Runtime.getRuntime().availableProcessors());
    LogInThrottle throttle = new LogInThrottle(redis, clock);
    SignUp signUp = new SignUp(accounts, passwords, names);
    ConfirmPassword confirm = new ConfirmPassword(accounts, passwords, throttle);
    ChangePassword changePassword = new ChangePassword(accounts, passwords, sessions);
    DeleteAccount delete = new DeleteAccount(deleted, sessions, cache, names, announce);
    Parts parts =
        new Parts(
            accounts,
            deleted,
            cache,
            names,
            announce,
            new SignUpGate(config.signUp() == Opening.OPEN, config.signUpsPerHour(), limiter),
            signUp,
            new LogIn(accounts, passwords, throttle, sessions, clock),
            new ManageAccount(confirm, changePassword, delete),
            new ManageTokens(tokens, tokenCache, announce, limiter),
            deletions(deleted, delete, events, clock),
            sessions,
            viewers,
            clock);
    return new AccountModule(
        config,
        parts,
        new OAuthClientTokens(tokens, tokenCache, viewers, announce, virtualThreads),
        new AdministerUsers(accounts, signUp, changePassword, announce),
        new FirstAdmin(accounts, passwords));
  }

  private static AccountDeletions deletions(
      DeletedAccountStore deleted, DeleteAccount delete, Events events, InstantSource clock) {
    AccountDeletions deletions = new AccountDeletions(deleted, events, clock);
    deletions.add(AccountDeletionTask.atOnce("accounts", "Log-ins and tokens", delete::deleted));
    return deletions;
  }

  /// The API.
  public void routes(Routes routes) {
    Parts p = parts;
    routes.bearers(p.viewers::bearerSoon);
    new DeletionResource(p.deletions).routes(routes);
    new AccountResource(p.accounts, p.gate, p.signUp, p.own, p.cache, p.announce, p.viewers)
        .routes(routes);
    new SessionResource(p.logIn, p.sessions, p.viewers).routes(routes);
    new TokenResource(p.tokens, p.viewers, p.clock).routes(routes);
  }

  /// `/login`, `/signup`, `/logout`, `/account` and what is under it.
  public void pages(Routes routes, Site site) {
    Parts p = parts;
    RequireLogIn logIn = new RequireLogIn(p.viewers);
    new DeletionPages(p.deletions, site).routes(routes);
    new LogInPages(p.logIn, p.gate, p.signUp, p.sessions, p.viewers, site).routes(routes);
    new AccountPages(logIn, p.own, p.tokens, p.clock, site).routes(routes);
    new DevicePages(logIn, p.sessions, p.clock, site).routes(routes);
  }

  /// Names of recently deleted accounts whose deletion is not done, newest first, each with the
  /// remaining work as text for users.
  public Map<String, List<String>> deletionsInProgress() {
    Map<String, List<String>> inProgress = new LinkedHashMap<>();
    parts
        .deletions
        .inProgress()
        .forEach(deletion -> inProgress.put(deletion.name(), deletion.words()));
    return inProgress;
  }

  /// Registers the deletion task of a feature; call this while the process is wired.
  public void onDeletion(AccountDeletionTask task) {
    parts.deletions.add(task);
  }

  /// The viewer of a page, for its frame.
  ///
  /// @param picture gives the address of a person's picture
  public Visitors visitors(Function<Viewer.SignedIn, String> picture) {
    return call -> visitor(parts.viewers.viewer(call), picture);
  }

  private static @Nullable Visitor visitor(
      Viewer viewer, Function<Viewer.SignedIn, String> picture) {
    return switch (viewer) {
      case Viewer.Anonymous _ -> null;
      case Viewer.SignedIn person ->
          new Visitor(
              person.name(),
              person.roles().stream()
                  .filter(person::has)
                  .map(Role::label)
                  .collect(Collectors.toSet()),
              picture.apply(person));
    };
  }

  /// Publishes the deletion of accounts since a time again: data restored from a backup may be
  /// older than the deletion.
  public void announceDeletions(Instant since) {
    parts.deleted.announceDeletions(since);
  }

  /// Creates the account `admin` if there is no administrator. Call this once at start, after the
  /// migrations.
  ///
  /// @return the generated password to show to the operator; empty when none was generated
  public Optional<String> firstAdmin() {
    return firstAdmin.ensure(config.adminPassword());
  }

  public Viewers viewers() {
    return parts.viewers;
  }

  /// Those of the given accounts that exist and are not deleted.
  public Set<Long> living(Set<Long> ids) {
    return parts.accounts.names(ids).keySet();
  }

  public AccountNames names() {
    return parts.names;
  }

  /// Tokens for OAuth clients that people approve.
  public OAuthTokens appTokens() {
    return appTokens;
  }

  /// What `./feedmill user` does.
  public AdministerUsers users() {
    return users;
  }
}
