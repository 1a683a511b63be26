package io.feedmill.accounts.external;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.ClaimedRoles;
import io.feedmill.accounts.api.ExternalAccounts;
import io.feedmill.accounts.api.ExternalIdentity;
import io.feedmill.accounts.api.ExternalLogIn;
import io.feedmill.accounts.api.LogInMethod;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.audit.Actor;
import io.feedmill.accounts.email.ChangeEmail;
import io.feedmill.accounts.invitation.RedeemInvitation;
import io.feedmill.accounts.login.ConfirmPassword;
import io.feedmill.accounts.login.LogIn;
import io.feedmill.accounts.login.LogInMethods;
import io.feedmill.accounts.login.SignUpGate;
import io.feedmill.accounts.user.Account;
import io.feedmill.accounts.user.AccountName;
import io.feedmill.accounts.user.AccountStore;
import io.feedmill.accounts.user.RolesOutcome;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.sql.Database;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Opens, creates and links accounts by identities at other providers.
///
/// | identity | account | a log-in |
/// |---|---|---|
/// | linked | exists | opens it, with the roles that the provider decides |
/// | linked | deleted meanwhile | opens nothing |
/// | not linked | | opens nothing; the person chooses a free name and gets an account without a password |
///
/// A name that is taken is refused and never merged.
public final class LinkedAccounts implements ExternalAccounts {
  private static final Logger LOG = LoggerFactory.getLogger(LinkedAccounts.class);

  private final Database database;
  private final People people;
  private final LogIn logIn;
  private final ConfirmPassword confirm;
  private final ChangeEmail email;
  private final Opening opening;
  private final IdentityStore identities;
  private final LogInMethods methods;
  private final InstantSource clock;

  public LinkedAccounts(
      Database database,
      People people,
      LogIn logIn,
      ConfirmPassword confirm,
      ChangeEmail email,
      Opening opening,
      LogInMethods methods,
      InstantSource clock) {
    this.email = email;
    this.opening = opening;
    this.database = database;
    this.people = people;
    this.logIn = logIn;
    this.confirm = confirm;
    this.methods = methods;
    this.clock = clock;
    identities = new IdentityStore(database, clock);
  }

  /// Who may create an account.
  public record Opening(SignUpGate gate, RedeemInvitation invitations) {}

  @Override
  public void offer(LogInMethod method) {
    methods.offer(method);
  }

  @Override
  public boolean logIn(Call call, ExternalLogIn proven) {
    Optional<Account> owner =
        identities
            .use(proven.identity())
            .flatMap(people.accounts()::credentials)
            .map(AccountStore.Credentials::account);
    if (owner.isEmpty()) {
      return false;
    }
    applyRoles(owner.get(), proven.roles());
    return open(call, proven, owner.get());
  }

  private boolean open(Call call, ExternalLogIn proven, Account account) {
    return logIn.logIn(
        call,
        account,
        age(proven),
        () -> identities.account(proven.identity()).filter(id -> id == account.id()).isPresent());
  }

  /// The clock of a provider may be ahead of this one.
  private Duration age(ExternalLogIn proven) {
    Duration age = Duration.between(proven.proven(), clock.instant());
    return age.isNegative() ? Duration.ZERO : age;
  }

  /// Revokes and grants roles before the session is opened. The last administrator keeps the role.
  private void applyRoles(Account account, ClaimedRoles claimed) {
    Set<Role> wanted = claimed.applied(account.roles());
    if (wanted.equals(account.roles())) {
      return;
    }
    RolesOutcome outcome =
        people.roles().changeRoles(Actor.PROVIDER, account.name(), claimed::applied);
    if (outcome instanceof RolesOutcome.LastAdmin) {
      LOG.warn(
          "the provider takes the role admin from {}, who keeps it as the last administrator",
          account.name());
      ClaimedRoles rest = claimed.without(Role.ADMIN);
      outcome = people.roles().changeRoles(Actor.PROVIDER, account.name(), rest::applied);
    }
    if (outcome instanceof RolesOutcome.Changed(Account changed)) {
      LOG.info("roles of {} by its provider: {}", changed.name(), changed.roles());
      people.cache().evict(account.id());
      people.announce().changed(account.id());
    }
  }

  @Override
  public boolean needsInvitation() {
    return opening.gate().needsInvitation();
  }

  @Override
  public void create(Call call, ExternalLogIn proven, String name, Optional<String> invitation) {
    ExternalIdentity identity = proven.identity();
    if (invitation.isEmpty()) {
      opening.gate().requireNoInvitation();
    }
    String meant =
        AccountName.meant(name)
            .orElseThrow(() ->
                Problem.invalid(
                    "/name", text("must be 2 to 30 characters, each one of a-z, 0-9 and _")));
    Account made =
        database.inTransaction(handle -> {
          Account account =
              people
                  .accounts()
                  .createWithoutPassword(handle, meant, proven.roles().granted())
                  .orElseThrow(() -> nameTaken(meant));
          if (identities.link(handle, account.id(), identity) != LinkOutcome.LINKED) {
            throw ofAnotherAccount();
          }
          invitation.ifPresent(hash -> opening.invitations().redeem(handle, hash, account.id()));
          return account;
        });
    LOG.info("account {} created by a log-in at {}", made.name(), identity.issuer());
    people.names().created(made.name());
    if (!open(call, proven, made)) {
      throw ofAnotherAccount();
    }
  }

  private static Problem nameTaken(String name) {
    return Problem.conflict(
            "name-taken", marked("Name taken"), text("the name {name} is taken", "name", name))
        .error("/name", text("is taken"));
  }

  private static Problem ofAnotherAccount() {
    return Problem.conflict(
        "identity-linked",
        marked("Linked to another account"),
        text("this log-in opens another account of this site"));
  }

  @Override
  public void link(Call call, Viewer.SignedIn viewer, ExternalIdentity identity, String password) {
    confirm.require(call, viewer, "/password", password);
    LinkOutcome outcome =
        database.inTransaction(handle -> {
          LinkOutcome linked = identities.link(handle, viewer.id(), identity);
          if (linked == LinkOutcome.LINKED) {
            String provider = methods.label(identity.issuer());
            email.notifyOfLink(handle, viewer.id(), viewer.name(), provider);
          }
          return linked;
        });
    switch (outcome) {
      case LINKED -> LOG.info("account {} linked at {}", viewer.name(), identity.issuer());
      case OF_ANOTHER_ACCOUNT -> throw ofAnotherAccount();
      case ANOTHER_IDENTITY ->
          throw Problem.conflict(
              "provider-linked",
              marked("Another log-in is linked"),
              text("your account has another log-in of this provider; remove it first"));
    }
  }

  @Override
  public boolean hasPassword(Viewer.SignedIn viewer) {
    return confirm.hasPassword(viewer);
  }

  boolean recent(Call call, Viewer.SignedIn viewer) {
    return confirm.recent(call, viewer);
  }

  /// The log-ins by other providers that this site offers.
  public LogInMethods methods() {
    return methods;
  }

  List<LogInMethod> offered() {
    return methods.all();
  }

  /// Name of a provider, as text for users.
  String provider(String issuer) {
    return methods.label(issuer);
  }

  /// The identities of an account, the oldest first.
  List<LinkedIdentity> list(Viewer.SignedIn viewer) {
    return identities.list(viewer.id());
  }

  /// Removes an identity of the viewer.
  ///
  /// @param password of the account; ignored when it has none
  /// @throws Problem 422 for a wrong password, 403 without one and without a recent log-in, 404
  ///   when the viewer has no such identity, 409 when it is the last way to log in
  void unlink(Call call, Viewer.SignedIn viewer, long id, String password) {
    confirm.require(call, viewer, "/password", password);
    switch (identities.unlink(viewer.id(), id, methods)) {
      case UNLINKED -> LOG.info("account {} unlinked identity {}", viewer.name(), id);
      case UNKNOWN -> throw Problem.notFound(text("you have no such log-in"));
      case LAST_WAY_IN ->
          throw Problem.conflict(
              "last-log-in",
              marked("Last way to log in"),
              text("this is the only way to log in to your account; set a password first"));
    }
  }
}
