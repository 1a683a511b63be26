package io.feedmill.accounts;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.AppTokens;
import io.feedmill.accounts.api.Erasure;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
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
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Accounts, wired.
public final class AccountModule {
  /// What it keeps in Redis.
  public static final List<KeyDoc> KEYS = AccountKeys.DOCS;

  private final AccountConfig config;
  private final FirstAdmin firstAdmin;
  private final CachedNames names;
  private final UserCommand users;
  private final AccountUses uses;
  private final AppTokens appTokens;
  private final Deletions deletions;

  private AccountModule(
      AccountConfig config,
      FirstAdmin firstAdmin,
      CachedNames names,
      UserCommand users,
      AccountUses uses,
      AppTokens appTokens,
      Deletions deletions) {
    this.config = config;
    this.firstAdmin = firstAdmin;
    this.names = names;
    this.users = users;
    this.uses = uses;
    this.appTokens = appTokens;
    this.deletions = deletions;
  }

  /// Nothing is sent to either store yet.
  ///
  /// @param changes tells all servers who is no longer let in
  /// @param events hears of deleted accounts, and tells this module of them
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
    ApiTokenStore tokens = new ApiTokenStore(database, events, clock);
    AnnounceAccess announce = new AnnounceAccess(changes, events);
    LivingAccounts living = new LivingAccounts(accounts, changes, virtualThreads);
    LivingTokens livingTokens = new LivingTokens(tokens, changes, clock, virtualThreads);
    CachedNames names = new CachedNames(accounts, virtualThreads);
    CallViewers viewers = new CallViewers(sessions, livingTokens, living);
    RateLimiter limiter = RateLimiter.create(redis);
    Passwords passwords = new Passwords(Runtime.getRuntime().availableProcessors());
    LogInThrottle throttle = new LogInThrottle(redis, clock);
    SignUp signUp = new SignUp(accounts, passwords, names);
    PasswordProof proof = new PasswordProof(accounts, passwords, throttle);
    ChangePassword changePassword = new ChangePassword(accounts, passwords, sessions);
    DeleteAccount delete = new DeleteAccount(accounts, sessions, living, names, announce);
    Deletions deletions = new Deletions(accounts, events, clock);
    deletions.add(Erasure.atOnce("accounts", "Log-ins and tokens", delete::deleted));
    AccountUses uses =
        new AccountUses(
            accounts,
            new SignUpDoor(config, limiter),
            signUp,
            new LogIn(accounts, passwords, throttle, sessions, clock),
            new OwnAccount(proof, changePassword, delete, viewers),
            new OwnTokens(tokens, livingTokens, announce, limiter),
            sessions,
            living,
            announce,
            viewers,
            clock);
    return new AccountModule(
        config,
        new FirstAdmin(accounts, passwords),
        names,
        new UserCommand(accounts, signUp, changePassword, announce),
        uses,
        new LetInPrograms(tokens, livingTokens, viewers, announce, virtualThreads),
        deletions);
  }

  /// The API.
  public void routes(Routes routes) {
    routes.bearers(uses.viewers()::bearerSoon);
    new DeletionResource(deletions).routes(routes);
    new AccountResource(uses).routes(routes);
    new SessionResource(uses).routes(routes);
    new TokenResource(uses).routes(routes);
  }

  /// `/login`, `/signup`, `/logout`, `/account` and what is under it.
  public void pages(Routes routes, Site site) {
    new DeletionPages(deletions, site).routes(routes);
    new LogInPages(uses, site).routes(routes);
    new AccountPages(uses, site).routes(routes);
    new DevicePages(uses, site).routes(routes);
  }

  /// Names of the accounts deleted lately whose things are not all gone, the newest first, each
  /// with what there is still to do, in words.
  public Map<String, List<String>> deletionsUnderWay() {
    Map<String, List<String>> underWay = new LinkedHashMap<>();
    deletions.underWay().forEach(deletion -> underWay.put(deletion.name(), deletion.words()));
    return underWay;
  }

  /// Has a feature erase what people leave; to be called while the process is wired.
  public void erases(Erasure erasure) {
    deletions.add(erasure);
  }

  /// Who looks at a page, for the frame around it.
  public Visitors visitors() {
    return call -> visitor(uses.viewers().viewer(call));
  }

  private static @Nullable Visitor visitor(Viewer viewer) {
    return switch (viewer) {
      case Viewer.Anonymous _ -> null;
      case Viewer.SignedIn person ->
          new Visitor(
              person.name(),
              Arrays.stream(Role.values())
                  .filter(person::has)
                  .map(Role::label)
                  .collect(Collectors.toSet()));
    };
  }

  /// Tells everybody again of the accounts deleted since a time: what was restored from a backup
  /// may be older than their deletion.
  public void announceDeletions(Instant since) {
    uses.accounts().announceDeletions(since);
  }

  /// Makes the account `admin` when there is no administrator. To be called once at start, after
  /// the migrations.
  ///
  /// @return its password to tell the operator, when it was made up
  public Optional<String> firstAdmin() {
    return firstAdmin.ensure(config.adminPassword());
  }

  public Viewers viewers() {
    return uses.viewers();
  }

  /// Which of some accounts there are: not the deleted ones.
  public Set<Long> living(Set<Long> ids) {
    return uses.accounts().names(ids).keySet();
  }

  public AccountNames names() {
    return names;
  }

  /// Tokens for programs that people let in.
  public AppTokens appTokens() {
    return appTokens;
  }

  /// What `./feedmill user` does.
  public UserCommand users() {
    return users;
  }
}
