package io.feedmill.accounts;

import io.feedmill.accounts.apppassword.AppPasswordPages;
import io.feedmill.accounts.apppassword.AppPasswordResource;
import io.feedmill.accounts.audit.AuditPages;
import io.feedmill.accounts.audit.AuditResource;
import io.feedmill.accounts.deletion.AccountDeletions;
import io.feedmill.accounts.deletion.DeletionPages;
import io.feedmill.accounts.deletion.DeletionResource;
import io.feedmill.accounts.export.ExportAccount;
import io.feedmill.accounts.export.ExportResource;
import io.feedmill.accounts.export.SuspendedExport;
import io.feedmill.accounts.external.LinkedAccounts;
import io.feedmill.accounts.external.LogInsPages;
import io.feedmill.accounts.external.LogInsResource;
import io.feedmill.accounts.invitation.Invitations;
import io.feedmill.accounts.login.DevicePages;
import io.feedmill.accounts.login.LogIn;
import io.feedmill.accounts.login.LogInMethods;
import io.feedmill.accounts.login.LogInPages;
import io.feedmill.accounts.login.SessionResource;
import io.feedmill.accounts.login.SignUpAccount;
import io.feedmill.accounts.login.SignUpGate;
import io.feedmill.accounts.login.SignUpPages;
import io.feedmill.accounts.people.PeopleAdmin;
import io.feedmill.accounts.suspension.ManageSuspensions;
import io.feedmill.accounts.suspension.SuspensionPages;
import io.feedmill.accounts.suspension.SuspensionResource;
import io.feedmill.accounts.token.ManageAppPasswords;
import io.feedmill.accounts.token.ManageTokens;
import io.feedmill.accounts.token.Scopes;
import io.feedmill.accounts.token.TokenResource;
import io.feedmill.accounts.user.SignUp;
import io.feedmill.accounts.viewer.Authenticator;
import io.feedmill.accounts.viewer.RequireLogIn;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.GuestPages;
import io.feedmill.kernel.web.Site;
import io.feedmill.sessions.api.Sessions;
import java.time.InstantSource;

/// The dependencies of resources and pages.
record AccountParts(
    AccountTables tables,
    SignUpGate gate,
    SignUp signUp,
    LogIn logIn,
    ManageAccount own,
    ManageSuspensions suspensions,
    LinkedAccounts linked,
    ManageTokens tokens,
    ManageAppPasswords appPasswords,
    ExportAccount exports,
    AccountDeletions deletions,
    AccountSecurity security,
    Invitations invitations,
    PeopleAdmin people,
    Sessions sessions,
    Authenticator viewers,
    InstantSource clock) {
  SignUpAccount signUpAccount() {
    return new SignUpAccount(gate, signUp, security.signUpEmail(), invitations.redeem());
  }

  /// The API.
  void routes(Routes routes) {
    routes.bearers(viewers::bearerSoon);
    new DeletionResource(deletions).routes(routes);
    new AccountResource(tables, signUpAccount(), own, people.administer(), viewers).routes(routes);
    invitations.routes(routes, viewers);
    security.routes(routes, viewers);
    new SessionResource(logIn, sessions, viewers).routes(routes);
    new LogInsResource(linked, viewers).routes(routes);
    new TokenResource(tokens, viewers, clock).routes(routes);
    new AppPasswordResource(appPasswords, viewers).routes(routes);
    new ExportResource(exports, viewers, Scopes.EVERYTHING).routes(routes);
    new SuspensionResource(suspensions, viewers).routes(routes);
    people.routes(routes, viewers);
    new AuditResource(tables.audit(), viewers).routes(routes);
  }

  /// `/login`, `/signup`, `/logout`, `/account` and what is under it.
  void pages(Routes routes, Site site, GuestPages guests) {
    RequireLogIn guard = new RequireLogIn(viewers);
    new DeletionPages(deletions, site).routes(routes);
    LogInMethods methods = linked.methods();
    new LogInPages(logIn, sessions, viewers, methods, site, guests).routes(routes);
    new SignUpPages(logIn, signUpAccount(), viewers, methods, site, guests).routes(routes);
    invitations.pages(routes, site, viewers);
    new LogInsPages(guard, linked, clock, site).routes(routes);
    security.pages(routes, site, guard);
    new AccountPages(guard, own, linked, tokens, clock, site).routes(routes);
    new AppPasswordPages(guard, appPasswords, clock, site).routes(routes);
    new DevicePages(guard, sessions, clock, site).routes(routes);
    new SuspensionPages(suspensions, viewers, clock, site).routes(routes);
    people.pages(routes, site, viewers);
    new AuditPages(tables.audit(), viewers, clock, site).routes(routes);
    new SuspendedExport(exports, logIn, site).routes(routes);
  }
}
