package io.feedmill.accounts;

import io.feedmill.accounts.api.AccountDeletionTask;
import io.feedmill.accounts.api.AccountExport;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.AccountSite;
import io.feedmill.accounts.api.CallCredentials;
import io.feedmill.accounts.api.DisplayNames;
import io.feedmill.accounts.api.ExternalAccounts;
import io.feedmill.accounts.api.InvitedAccounts;
import io.feedmill.accounts.api.MailRecipients;
import io.feedmill.accounts.api.OAuthTokens;
import io.feedmill.accounts.api.Suspensions;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.accounts.deletion.DeleteAccount;
import io.feedmill.accounts.export.ExportAccount;
import io.feedmill.accounts.export.ExportOwnAccount;
import io.feedmill.accounts.external.LinkedAccounts;
import io.feedmill.accounts.external.People;
import io.feedmill.accounts.invitation.Invitations;
import io.feedmill.accounts.login.SignUpGate;
import io.feedmill.accounts.suspension.ManageSuspensions;
import io.feedmill.accounts.user.AdministerUsers;
import io.feedmill.accounts.user.ChangePassword;
import io.feedmill.accounts.user.FirstAdmin;
import io.feedmill.accounts.user.PasswordHasher;
import io.feedmill.accounts.user.SignUp;
import io.feedmill.accounts.viewer.Authenticator;
import io.feedmill.accounts.viewer.OAuthClientTokens;
import io.feedmill.accounts.viewer.StoredCredentials;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.AccessChanges;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.redis.KeyDoc;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.web.Appearance;
import io.feedmill.kernel.web.GuestPages;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Worker;
import io.feedmill.sessions.api.Sessions;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Wires accounts.
public final class AccountModule {
  /// Its keys in Redis.
  public static final List<KeyDoc> KEYS = AccountSecurity.KEYS;

  private final AccountConfig config;
  private final AccountParts parts;
  private final OAuthTokens appTokens;
  private final AdministerUsers users;
  private final FirstAdmin firstAdmin;

  private AccountModule(
      AccountConfig config,
      AccountParts parts,
      OAuthTokens appTokens,
      AdministerUsers users,
      FirstAdmin firstAdmin) {
    this.config = config;
    this.parts = parts;
    this.appTokens = appTokens;
    this.users = users;
    this.firstAdmin = firstAdmin;
  }

  /// Sends nothing to either store yet.
  ///
  /// @param site says who may sign up now
  /// @param changes announces changes of access to all servers
  /// @param events delivers the events of deleted accounts
  /// @param virtualThreads starts each task on a new virtual thread
  /// @param mailing sends mails and seals secrets
  public static AccountModule create(
      AccountConfig config,
      AccountSite site,
      Database database,
      RedisClient redis,
      AccessChanges changes,
      Sessions sessions,
      Events events,
      InstantSource clock,
      Executor virtualThreads,
      Mailing mailing,
      MeterRegistry registry) {
    AccountTables t = AccountTables.of(database, events, changes, clock, virtualThreads);
    Authenticator viewers =
        new Authenticator(sessions, t.tokenCache(), t.cache(), RateLimiter.create(redis));
    PasswordHasher passwords = PasswordHasher.of(config.passwordCost());
    SignUp signUp = new SignUp(t.accounts(), passwords, t.names());
    ChangePassword change = new ChangePassword(t.accounts(), passwords, sessions);
    AccountSecurity security =
        new AccountSecurity(
            config, site, mailing, database, redis, t, sessions, passwords, change, clock,
            registry);
    DeleteAccount delete =
        new DeleteAccount(t.deleted(), sessions, t.cache(), t.names(), t.announce());
    Invitations invitations = security.invitations(database, t, registry);
    SignUpGate gate = security.gate();
    ManageSuspensions suspensions = t.suspensions(sessions, events, clock);
    AccountParts parts =
        new AccountParts(
            t,
            gate,
            signUp,
            security.logIn(),
            new ManageAccount(security.confirm(), change, delete, security.email()),
            suspensions,
            linked(database, t, security, gate, invitations, clock),
            security.tokens(t),
            security.appPasswords(t),
            new ExportAccount(security.limiter(), new ExportOwnAccount(database, sessions)),
            t.deletions(
                delete, List.of(security.deletion(), invitations.deletion()), events, clock),
            security,
            invitations,
            security.people(database, t, suspensions, invitations.invited()),
            sessions,
            viewers,
            clock);
    OAuthTokens appTokens = appTokens(t, viewers, virtualThreads);
    return new AccountModule(
        config, parts, appTokens, users(t, signUp, change), firstAdmin(t, passwords));
  }

  private static AdministerUsers users(AccountTables t, SignUp signUp, ChangePassword change) {
    return new AdministerUsers(t.accounts(), t.roles(), signUp, change, t.cache(), t.announce());
  }

  private static FirstAdmin firstAdmin(AccountTables t, PasswordHasher passwords) {
    return new FirstAdmin(t.accounts(), passwords);
  }

  private static OAuthTokens appTokens(
      AccountTables t, Authenticator viewers, Executor virtualThreads) {
    return new OAuthClientTokens(t.tokens(), t.tokenCache(), viewers, t.announce(), virtualThreads);
  }

  private static LinkedAccounts linked(
      Database database,
      AccountTables t,
      AccountSecurity security,
      SignUpGate gate,
      Invitations invitations,
      InstantSource clock) {
    LinkedAccounts.Opening opening = new LinkedAccounts.Opening(gate, invitations.redeem());
    People people = new People(t.accounts(), t.roles(), t.cache(), t.names(), t.announce());
    return security.linked(database, people, opening, clock);
  }

  /// The API.
  public void routes(Routes routes) {
    parts.routes(routes);
  }

  /// `/login`, `/signup`, `/logout`, `/account` and what is under it.
  public void pages(Routes routes, Site site, GuestPages guests) {
    parts.pages(routes, site, guests);
  }

  /// Names of recently deleted accounts whose deletion is not done, newest first, each with the
  /// remaining work as text for users.
  public Map<String, List<String>> deletionsInProgress() {
    return parts.deletions().inProgress();
  }

  /// Registers the deletion task of a feature, while the process is wired.
  public void onDeletion(AccountDeletionTask task) {
    parts.deletions().add(task);
  }

  /// Registers the export of a feature; call this while the process is wired.
  public void onExport(AccountExport part) {
    parts.exports().add(part);
  }

  /// Publishes deletions since a time again: a restored backup may be older than they are.
  public void announceDeletions(Instant since) {
    parts.deletions().announceAgain(since);
  }

  /// Creates the account `admin` if there is no administrator, once at start, after the migrations.
  ///
  /// @return the generated password to show to the operator; empty when none was generated
  public Optional<String> firstAdmin() {
    return firstAdmin.ensure(config.adminPassword());
  }

  /// Warns of passkeys that can no longer be used, once at start, after the migrations.
  public void checkPasskeys() {
    parts.security().passkeys().check();
  }

  /// Accounts of people who log in by another provider.
  public ExternalAccounts external() {
    return parts.linked();
  }

  public List<Worker> workers() {
    return Stream.concat(
            parts.security().workers().stream(), Stream.of(parts.invitations().worker()))
        .toList();
  }

  public Viewers viewers() {
    return parts.viewers();
  }

  /// Changes how pages look for an account, in browsers in which it logs in.
  public void keepAppearance(UnaryOperator<Appearance> change, long account) {
    parts
        .tables()
        .appearances()
        .change(account, kept -> change.apply(Appearance.parse(kept)).value());
  }

  /// Those of the given accounts that exist and are not deleted.
  public Set<Long> living(Set<Long> ids) {
    return parts.tables().accounts().names(ids).keySet();
  }

  public AccountNames names() {
    return parts.tables().names();
  }

  /// Suspensions in force, and those that were lifted.
  public Suspensions suspensions() {
    return parts.tables().suspended();
  }

  /// Sets the source of display names; call this while the process is wired.
  public void setShownNames(DisplayNames names) {
    parts.tables().shown().set(names);
  }

  /// Who joined by an invitation.
  public InvitedAccounts invited() {
    return parts.invitations().invited();
  }

  /// Checks rows of accounts and invitations.
  public Check check() {
    return parts.tables().check();
  }

  public MailRecipients recipients() {
    return parts.security().recipients();
  }

  /// Tokens for OAuth clients that people approve.
  public OAuthTokens appTokens() {
    return appTokens;
  }

  /// Sessions and tokens, for work that ends with them.
  public CallCredentials credentials() {
    return new StoredCredentials(parts.viewers(), parts.tables().cache());
  }

  /// What `./feedmill user unlock` does: removes the second factor and ends all sessions.
  public void unlock(String name) {
    parts.people().administer().unlockAsOperator(name);
  }

  /// What `./feedmill user suspend` does.
  ///
  /// @param until RFC 3339; null for no end
  /// @return a sentence about it
  /// @throws io.feedmill.kernel.http.Problem with a reason for the terminal
  public String suspend(String name, String reason, @Nullable String until) {
    return parts.suspensions().suspendAsOperator(name, reason, until);
  }

  /// What `./feedmill user unsuspend` does.
  ///
  /// @throws io.feedmill.kernel.http.Problem when the account is not suspended
  public void liftSuspension(String name) {
    parts.suspensions().liftAsOperator(name);
  }

  /// What `./feedmill user` does.
  public AdministerUsers users() {
    return users;
  }
}
