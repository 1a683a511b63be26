package io.feedmill.accounts;

import io.feedmill.accounts.api.AccountDeleted;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.KeyDoc;
import io.feedmill.kernel.redis.RedisLink;
import io.feedmill.kernel.sql.Database;
import io.feedmill.storefront.session.api.Sessions;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;

/// Accounts, wired.
public final class AccountModule {
  /// What it keeps in Redis.
  public static final List<KeyDoc> KEYS = AccountKeys.DOCS;

  private final AccountConfig config;
  private final FirstAdmin firstAdmin;
  private final CallViewers viewers;
  private final CachedNames names;
  private final UserCommand users;
  private final AccountResource accountResource;
  private final SessionResource sessionResource;
  private final TokenResource tokenResource;

  private AccountModule(
      AccountConfig config,
      FirstAdmin firstAdmin,
      CallViewers viewers,
      CachedNames names,
      UserCommand users,
      AccountResource accountResource,
      SessionResource sessionResource,
      TokenResource tokenResource) {
    this.config = config;
    this.firstAdmin = firstAdmin;
    this.viewers = viewers;
    this.names = names;
    this.users = users;
    this.accountResource = accountResource;
    this.sessionResource = sessionResource;
    this.tokenResource = tokenResource;
  }

  /// Nothing is sent to either store yet.
  ///
  /// @param events hears of deleted accounts, and tells this module of them
  /// @param virtualThreads starts each task on a virtual thread of its own
  public static AccountModule create(
      AccountConfig config,
      Database database,
      RedisLink redis,
      Sessions sessions,
      Events events,
      InstantSource clock,
      Executor virtualThreads) {
    AccountStore accounts = new AccountStore(database, events, clock);
    ApiTokenStore tokens = new ApiTokenStore(database, clock);
    LivingAccounts livingAccounts = new LivingAccounts(accounts, virtualThreads);
    LivingTokens livingTokens = new LivingTokens(tokens, virtualThreads);
    CachedNames names = new CachedNames(accounts, virtualThreads);
    CallViewers viewers = new CallViewers(sessions, livingTokens, livingAccounts);
    Passwords passwords = new Passwords(Runtime.getRuntime().availableProcessors());
    LogInThrottle throttle = new LogInThrottle(redis);
    SignUp signUp = new SignUp(accounts, passwords);
    LogIn logIn = new LogIn(accounts, passwords, throttle, sessions, clock);
    PasswordProof proof = new PasswordProof(accounts, passwords, throttle);
    ChangePassword changePassword = new ChangePassword(accounts, passwords, sessions);
    DeleteAccount delete = new DeleteAccount(accounts, sessions, livingAccounts, names);
    events.on(AccountDeleted.class, "accounts", delete::deleted);
    return new AccountModule(
        config,
        new FirstAdmin(accounts, passwords),
        viewers,
        names,
        new UserCommand(accounts, signUp, changePassword),
        new AccountResource(
            accounts, signUp, proof, changePassword, delete, livingAccounts, viewers),
        new SessionResource(logIn, sessions, viewers),
        new TokenResource(tokens, new IssueToken(tokens), livingTokens, viewers));
  }

  public void routes(Routes routes) {
    accountResource.routes(routes);
    sessionResource.routes(routes);
    tokenResource.routes(routes);
  }

  /// Makes the account `admin` when there is no administrator. To be called once at start, after
  /// the migrations.
  ///
  /// @return its password to tell the operator, when it was made up
  public Optional<String> firstAdmin() {
    return firstAdmin.ensure(config.adminPassword());
  }

  public Viewers viewers() {
    return viewers;
  }

  public AccountNames names() {
    return names;
  }

  /// What `./feedmill user` does.
  public UserCommand users() {
    return users;
  }
}
