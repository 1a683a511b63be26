package io.feedmill.accounts;

import io.feedmill.accounts.api.AccountDeletionTask;
import io.feedmill.accounts.api.AccountExport;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.ExternalAccounts;
import io.feedmill.accounts.api.OAuthTokens;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.accounts.deletion.AccountDeletions;
import io.feedmill.accounts.deletion.DeleteAccount;
import io.feedmill.accounts.deletion.DeletedAccountStore;
import io.feedmill.accounts.deletion.DeletionPages;
import io.feedmill.accounts.deletion.DeletionResource;
import io.feedmill.accounts.export.ExportAccount;
import io.feedmill.accounts.export.ExportOwnAccount;
import io.feedmill.accounts.export.ExportResource;
import io.feedmill.accounts.external.LinkedAccounts;
import io.feedmill.accounts.external.LogInsPages;
import io.feedmill.accounts.external.LogInsResource;
import io.feedmill.accounts.external.People;
import io.feedmill.accounts.login.AccountKeys;
import io.feedmill.accounts.login.DevicePages;
import io.feedmill.accounts.login.LogIn;
import io.feedmill.accounts.login.LogInPages;
import io.feedmill.accounts.login.SessionResource;
import io.feedmill.accounts.login.SignUpAccount;
import io.feedmill.accounts.login.SignUpGate;
import io.feedmill.accounts.suspension.ManageSuspensions;
import io.feedmill.accounts.suspension.SuspensionPages;
import io.feedmill.accounts.suspension.SuspensionResource;
import io.feedmill.accounts.token.ManageTokens;
import io.feedmill.accounts.token.Scopes;
import io.feedmill.accounts.token.TokenResource;
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
import io.feedmill.kernel.redis.KeyDoc;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.web.Visitors;
import io.feedmill.kernel.work.Worker;
import io.feedmill.sessions.api.Sessions;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.ToIntFunction;
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
      AccountTables tables,
      SignUpGate gate,
      SignUp signUp,
      LogIn logIn,
      ManageAccount own,
      ManageSuspensions suspensions,
      LinkedAccounts linked,
      ManageTokens tokens,
      ExportAccount exports,
      AccountDeletions deletions,
      AccountSecurity security,
      Sessions sessions,
      Authenticator viewers,
      InstantSource clock) {}

  /// Sends nothing to either store yet.
  ///
  /// @param changes announces changes of access to all servers
  /// @param events delivers the events of deleted accounts
  /// @param virtualThreads starts each task on a virtual thread of its own
  /// @param mailing sends mails and seals secrets
  public static AccountModule create(
      AccountConfig config,
      Database database,
      RedisClient redis,
      AccessChanges changes,
      Sessions sessions,
      Events events,
      InstantSource clock,
      Executor virtualThreads,
      Mailing mailing) {
    AccountTables t = AccountTables.of(database, events, changes, clock, virtualThreads);
    Authenticator viewers = new Authenticator(sessions, t.tokenCache(), t.cache());
    PasswordHasher passwords = new PasswordHasher(Runtime.getRuntime().availableProcessors());
    SignUp signUp = new SignUp(t.accounts(), passwords, t.names());
    ChangePassword change = new ChangePassword(t.accounts(), passwords, sessions);
    AccountSecurity security =
        new AccountSecurity(mailing, database, redis, t, sessions, passwords, change, clock);
    DeleteAccount delete =
        new DeleteAccount(t.deleted(), sessions, t.cache(), t.names(), t.announce());
    Parts parts =
        new Parts(
            t,
            security.gate(config),
            signUp,
            security.logIn(),
            new ManageAccount(security.confirm(), change, delete, security.email()),
            new ManageSuspensions(
                t.suspended(), t.accounts(), t.cache(), t.announce(), sessions, clock),
            linked(database, t, security, clock),
            security.tokens(t),
            new ExportAccount(security.limiter(), new ExportOwnAccount(database, sessions)),
            deletions(t.deleted(), delete, security, events, clock),
            security,
            sessions,
            viewers,
            clock);
    return new AccountModule(
        config,
        parts,
        new OAuthClientTokens(t.tokens(), t.tokenCache(), viewers, t.announce(), virtualThreads),
        new AdministerUsers(t.accounts(), signUp, change, t.announce()),
        new FirstAdmin(t.accounts(), passwords));
  }

  private static LinkedAccounts linked(
      Database database, AccountTables t, AccountSecurity security, InstantSource clock) {
    People people = new People(t.accounts(), t.cache(), t.names(), t.announce());
    return new LinkedAccounts(
        database, people, security.logIn(), security.confirm(), security.email(), clock);
  }

  private static AccountDeletions deletions(
      DeletedAccountStore deleted,
      DeleteAccount delete,
      AccountSecurity security,
      Events events,
      InstantSource clock) {
    AccountDeletions deletions = new AccountDeletions(deleted, events, clock);
    deletions.add(AccountDeletionTask.atOnce("accounts", "Log-ins and tokens", delete::deleted));
    deletions.add(security.deletion());
    return deletions;
  }

  /// The API.
  public void routes(Routes routes) {
    Parts p = parts;
    routes.bearers(p.viewers::bearerSoon);
    new DeletionResource(p.deletions).routes(routes);
    SignUpAccount signUp = new SignUpAccount(p.gate, p.signUp, p.security.signUpEmail());
    new AccountResource(p.tables, signUp, p.own, p.viewers).routes(routes);
    p.security.routes(routes, p.viewers);
    new SessionResource(p.logIn, p.sessions, p.viewers).routes(routes);
    new LogInsResource(p.linked, p.viewers).routes(routes);
    new TokenResource(p.tokens, p.viewers, p.clock).routes(routes);
    new ExportResource(p.exports, p.viewers, Scopes.EVERYTHING).routes(routes);
    new SuspensionResource(p.suspensions, p.viewers).routes(routes);
  }

  /// `/login`, `/signup`, `/logout`, `/account` and what is under it.
  public void pages(Routes routes, Site site) {
    Parts p = parts;
    RequireLogIn logIn = new RequireLogIn(p.viewers);
    new DeletionPages(p.deletions, site).routes(routes);
    SignUpAccount signUp = new SignUpAccount(p.gate, p.signUp, p.security.signUpEmail());
    new LogInPages(p.logIn, signUp, p.sessions, p.viewers, p.linked.methods(), site).routes(routes);
    new LogInsPages(logIn, p.linked, p.clock, site).routes(routes);
    p.security.pages(routes, site, logIn);
    new AccountPages(logIn, p.own, p.linked, p.tokens, p.clock, site).routes(routes);
    new DevicePages(logIn, p.sessions, p.clock, site).routes(routes);
    new SuspensionPages(p.suspensions, p.viewers, p.clock, site).routes(routes);
  }

  /// Names of recently deleted accounts whose deletion is not done, newest first, each with the
  /// remaining work as text for users.
  public Map<String, List<String>> deletionsInProgress() {
    return parts.deletions.inProgress();
  }

  /// Registers the deletion task of a feature; call this while the process is wired.
  public void onDeletion(AccountDeletionTask task) {
    parts.deletions.add(task);
  }

  /// Registers what a feature exports; call this while the process is wired.
  public void onExport(AccountExport part) {
    parts.exports.add(part);
  }

  /// The viewer of a page, with the address of their picture and the number of their unread
  /// notifications from memory.
  public Visitors visitors(
      Function<Viewer.SignedIn, String> picture, ToIntFunction<Viewer.SignedIn> unread) {
    return call -> PageVisitor.of(parts.viewers.viewer(call), picture, unread);
  }

  /// Publishes the deletion of accounts since a time again: data restored from a backup may be
  /// older than the deletion.
  public void announceDeletions(Instant since) {
    parts.deletions.announceAgain(since);
  }

  /// Creates the account `admin` if there is no administrator. Call this once at start, after the
  /// migrations.
  ///
  /// @return the generated password to show to the operator; empty when none was generated
  public Optional<String> firstAdmin() {
    return firstAdmin.ensure(config.adminPassword());
  }

  /// Accounts of people who log in by another provider.
  public ExternalAccounts external() {
    return parts.linked;
  }

  public List<Worker> workers() {
    return parts.security.workers();
  }

  public Viewers viewers() {
    return parts.viewers;
  }

  /// Those of the given accounts that exist and are not deleted.
  public Set<Long> living(Set<Long> ids) {
    return parts.tables.accounts().names(ids).keySet();
  }

  public AccountNames names() {
    return parts.tables.names();
  }

  /// Tokens for OAuth clients that people approve.
  public OAuthTokens appTokens() {
    return appTokens;
  }

  /// What `./feedmill user unlock` does: removes the second factor and ends all sessions.
  public void unlock(String name) {
    parts.security.unlock(users.find(name));
  }

  /// What `./feedmill user suspend` does.
  ///
  /// @param until RFC 3339; null for no end
  /// @return a sentence about it
  /// @throws io.feedmill.kernel.http.Problem with a reason for the terminal
  public String suspend(String name, String reason, @Nullable String until) {
    return parts.suspensions.suspendAsOperator(name, reason, until);
  }

  /// What `./feedmill user unsuspend` does.
  ///
  /// @throws io.feedmill.kernel.http.Problem when the account is not suspended
  public void liftSuspension(String name) {
    parts.suspensions.liftAsOperator(name);
  }

  /// What `./feedmill user` does.
  public AdministerUsers users() {
    return users;
  }
}
