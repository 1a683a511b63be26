package io.feedmill.accounts;

import io.feedmill.accounts.api.AccountDeletionTask;
import io.feedmill.accounts.api.AccountSite;
import io.feedmill.accounts.api.InvitedAccounts;
import io.feedmill.accounts.api.MailRecipients;
import io.feedmill.accounts.api.SignUpMode;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.accounts.email.ChangeEmail;
import io.feedmill.accounts.email.ConfirmedRecipients;
import io.feedmill.accounts.email.EmailLinkPages;
import io.feedmill.accounts.email.EmailStore;
import io.feedmill.accounts.email.SignUpEmail;
import io.feedmill.accounts.external.LinkedAccounts;
import io.feedmill.accounts.external.People;
import io.feedmill.accounts.factor.FactorStore;
import io.feedmill.accounts.factor.SecondFactor;
import io.feedmill.accounts.invitation.Invitations;
import io.feedmill.accounts.login.AccountKeys;
import io.feedmill.accounts.login.ConfirmPassword;
import io.feedmill.accounts.login.LogIn;
import io.feedmill.accounts.login.LogInMethods;
import io.feedmill.accounts.login.LogInThrottle;
import io.feedmill.accounts.login.PasskeyExistence;
import io.feedmill.accounts.login.PasskeyHost;
import io.feedmill.accounts.login.RecentLogIn;
import io.feedmill.accounts.login.SignUpGate;
import io.feedmill.accounts.passkey.PasskeyKeys;
import io.feedmill.accounts.passkey.Passkeys;
import io.feedmill.accounts.people.AdministerPeople;
import io.feedmill.accounts.people.PeopleAdmin;
import io.feedmill.accounts.recovery.ForgottenPasswordPages;
import io.feedmill.accounts.recovery.ForgottenPasswordResource;
import io.feedmill.accounts.recovery.IssueResetLink;
import io.feedmill.accounts.recovery.RequestResetLink;
import io.feedmill.accounts.recovery.Requests;
import io.feedmill.accounts.recovery.ResetPassword;
import io.feedmill.accounts.recovery.ResetStore;
import io.feedmill.accounts.recovery.SendResetLinks;
import io.feedmill.accounts.security.EmailPages;
import io.feedmill.accounts.security.EmailResource;
import io.feedmill.accounts.security.FactorPages;
import io.feedmill.accounts.security.FactorResource;
import io.feedmill.accounts.security.ManageEmail;
import io.feedmill.accounts.security.ManageFactor;
import io.feedmill.accounts.suspension.ManageSuspensions;
import io.feedmill.accounts.token.EndAccess;
import io.feedmill.accounts.token.ManageAppPasswords;
import io.feedmill.accounts.token.ManageTokens;
import io.feedmill.accounts.user.ChangePassword;
import io.feedmill.accounts.user.PasswordHasher;
import io.feedmill.accounts.viewer.RequireLogIn;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.redis.KeyDoc;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.work.HourlySweep;
import io.feedmill.kernel.work.Worker;
import io.feedmill.sessions.api.Sessions;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;

/// Wires authentication: passwords, passkeys, mail addresses, forgotten passwords.
final class AccountSecurity {
  static final List<KeyDoc> KEYS =
      Stream.of(AccountKeys.DOCS, PasskeyKeys.DOCS).flatMap(List::stream).toList();

  private final AccountConfig config;
  private final AccountSite site;
  private final Mailing mailing;
  private final Sessions sessions;
  private final InstantSource clock;
  private final RateLimiter limiter;
  private final ConfirmPassword confirm;
  private final LogIn logIn;
  private final EmailStore emails;
  private final MailRecipients recipients;
  private final ChangeEmail changeEmail;
  private final FactorStore factors;
  private final SecondFactor factor;
  private final ManageFactor manageFactor;
  private final ResetStore resets;
  private final Requests requests;
  private final RequestResetLink askForLink;
  private final ResetPassword resetPassword;
  private final EndAccess access;
  private final LogInMethods methods;
  private final Passkeys passkeys;

  AccountSecurity(
      AccountConfig config,
      AccountSite site,
      Mailing mailing,
      Database database,
      RedisClient redis,
      AccountTables t,
      Sessions sessions,
      PasswordHasher passwords,
      ChangePassword changePassword,
      InstantSource clock,
      MeterRegistry registry) {
    this.config = config;
    this.site = site;
    this.mailing = mailing;
    this.sessions = sessions;
    this.clock = clock;
    limiter = RateLimiter.create(redis);
    LogInThrottle throttle = new LogInThrottle(redis, clock);
    confirm =
        new ConfirmPassword(t.accounts(), passwords, throttle, new RecentLogIn(sessions, clock));
    access = new EndAccess(sessions, t.tokens(), t.tokenCache(), t.announce());
    emails = new EmailStore(database, clock);
    recipients = new ConfirmedRecipients(database, clock);
    changeEmail = new ChangeEmail(database, emails, mailing.mailer(), access, limiter);
    factors = new FactorStore(database, clock);
    factor = new SecondFactor(database, factors, mailing.box(), limiter, changeEmail, clock);
    manageFactor = new ManageFactor(confirm, factor, sessions, site);
    logIn =
        new LogIn(
            t.accounts(),
            passwords,
            throttle,
            t.suspended(),
            factor,
            new PasskeyExistence(database),
            mailing.box(),
            sessions,
            t.appearances(),
            clock);
    resets = new ResetStore(database, clock);
    requests = new Requests(database, resets);
    askForLink = new RequestResetLink(resets, mailing.mailer(), limiter, mailing.wake());
    resetPassword = new ResetPassword(database, resets, changePassword, access, changeEmail);
    methods = new LogInMethods(PasskeyHost.of(config.publicUrl()));
    passkeys = passkeys(t, database, redis, clock, registry);
  }

  private Passkeys passkeys(
      AccountTables t,
      Database database,
      RedisClient redis,
      InstantSource clock,
      MeterRegistry registry) {
    return Passkeys.create(
        new Passkeys.Given(
            database,
            redis,
            clock,
            registry,
            limiter,
            t.accounts(),
            confirm,
            logIn,
            methods,
            changeEmail,
            site));
  }

  Invitations invitations(Database database, AccountTables t, MeterRegistry registry) {
    return new Invitations(
        new Invitations.Given(
            config.invitations(),
            () -> site.signUp() != SignUpMode.CLOSED,
            database,
            t.accounts(),
            t.shown(),
            mailing.mailer(),
            limiter,
            clock,
            registry));
  }

  RateLimiter limiter() {
    return limiter;
  }

  MailRecipients recipients() {
    return recipients;
  }

  ConfirmPassword confirm() {
    return confirm;
  }

  LogIn logIn() {
    return logIn;
  }

  LinkedAccounts linked(
      Database database, People people, LinkedAccounts.Opening opening, InstantSource clock) {
    return new LinkedAccounts(
        database, people, logIn, confirm, changeEmail, opening, methods, clock);
  }

  Passkeys passkeys() {
    return passkeys;
  }

  SignUpGate gate() {
    return new SignUpGate(site, config.signUpsPerHour(), limiter);
  }

  ManageTokens tokens(AccountTables t) {
    return new ManageTokens(
        t.tokens(), t.tokenCache(), t.announce(), limiter, confirm::requireRecent);
  }

  ManageAppPasswords appPasswords(AccountTables t) {
    return new ManageAppPasswords(
        t.tokens(), t.tokenCache(), t.announce(), limiter, confirm::requireRecent, clock);
  }

  ChangeEmail email() {
    return changeEmail;
  }

  SignUpEmail signUpEmail() {
    return new SignUpEmail(changeEmail, mailing.email());
  }

  void routes(Routes routes, Viewers viewers) {
    new EmailResource(manageEmail(), viewers).routes(routes);
    new FactorResource(manageFactor, viewers).routes(routes);
    passkeys.routes(routes, viewers);
    new ForgottenPasswordResource(askForLink, resetPassword).routes(routes);
  }

  void pages(Routes routes, Site site, RequireLogIn requireLogIn) {
    new EmailPages(requireLogIn, manageEmail(), site).routes(routes);
    new FactorPages(requireLogIn, manageFactor, site).routes(routes);
    passkeys.pages(routes, site, requireLogIn);
    new EmailLinkPages(changeEmail, site).routes(routes);
    new ForgottenPasswordPages(askForLink, resetPassword, site).routes(routes);
  }

  private ManageEmail manageEmail() {
    return new ManageEmail(confirm, changeEmail, mailing.email());
  }

  /// The administration of people.
  PeopleAdmin people(
      Database database, AccountTables t, ManageSuspensions suspensions, InvitedAccounts invited) {
    AdministerPeople administer =
        new AdministerPeople(
            new AdministerPeople.Given(
                database,
                t.accounts(),
                t.roles(),
                t.cache(),
                t.announce(),
                confirm,
                new IssueResetLink(database, resets, mailing.mailer(), t.audit()),
                factor,
                access,
                t.audit()));
    return new PeopleAdmin(
        new PeopleAdmin.Given(
            database,
            t.suspended(),
            suspensions,
            factor,
            sessions,
            t.tokens(),
            invited,
            administer,
            t.audit(),
            t.shown(),
            clock));
  }

  /// Deletes expired links that confirm or revert a mail address.
  private Worker sweepEmailLinks() {
    return HourlySweep.ofAll("sweep-email-links", emails::sweep);
  }

  List<Worker> workers() {
    return List.of(sweepEmailLinks(), new SendResetLinks(requests, resets, mailing.mailer()));
  }

  AccountDeletionTask deletion() {
    return AccountDeletionTask.atOnce(
        "mail",
        "Mail address, mails and second factor",
        account -> {
          emails.deleteOf(account);
          resets.deleteOf(account);
          factors.deleteOf(account);
          mailing.deleteMails().accept(account);
        });
  }
}
