package io.feedmill.accounts.login;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.factor.FactorOutcome;
import io.feedmill.accounts.factor.SecondFactor;
import io.feedmill.accounts.login.LogInTicket.Proof;
import io.feedmill.accounts.suspension.Suspension;
import io.feedmill.accounts.suspension.SuspensionStore;
import io.feedmill.accounts.user.Account;
import io.feedmill.accounts.user.AccountName;
import io.feedmill.accounts.user.AccountStore;
import io.feedmill.accounts.user.AccountStore.Credentials;
import io.feedmill.accounts.user.AppearanceStore;
import io.feedmill.accounts.user.PasswordHasher;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.secret.SecretBox;
import io.feedmill.kernel.web.Appearance;
import io.feedmill.sessions.api.Client;
import io.feedmill.sessions.api.OpenedSession;
import io.feedmill.sessions.api.SessionCookie;
import io.feedmill.sessions.api.Sessions;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/// Opens a session for a caller with a correct name and password.
///
/// The password and suspensions are read again after the session was opened. If a concurrent
/// request changed the password, deleted or suspended the account or turned on the second factor,
/// the new session is closed.
public final class LogIn {
  private static final Duration CODE_PATIENCE = Duration.ofMinutes(5);
  private static final Duration EXPORT_PATIENCE = Duration.ofMinutes(30);

  private final AccountStore accounts;
  private final PasswordHasher passwords;
  private final LogInThrottle throttle;
  private final SuspensionStore suspensions;
  private final SecondFactor factor;
  private final PasskeyExistence passkeys;
  private final LogInTicket tickets;
  private final LogInTicket suspendedTickets;
  private final Sessions sessions;
  private final AppearanceStore appearances;
  private final InstantSource clock;

  public LogIn(
      AccountStore accounts,
      PasswordHasher passwords,
      LogInThrottle throttle,
      SuspensionStore suspensions,
      SecondFactor factor,
      PasskeyExistence passkeys,
      SecretBox box,
      Sessions sessions,
      AppearanceStore appearances,
      InstantSource clock) {
    this.accounts = accounts;
    this.passwords = passwords;
    this.throttle = throttle;
    this.suspensions = suspensions;
    this.factor = factor;
    this.passkeys = passkeys;
    this.tickets = new LogInTicket(box, clock, "log-in", CODE_PATIENCE);
    this.suspendedTickets = new LogInTicket(box, clock, "suspended", EXPORT_PATIENCE);
    this.sessions = sessions;
    this.appearances = appearances;
    this.clock = clock;
  }

  /// @param typed the name as entered
  /// @param code of the second factor; empty for none
  /// @throws io.feedmill.kernel.http.Problem 429 after too many codes
  LogInOutcome logIn(Call call, String typed, String password, String code) {
    Optional<String> name = AccountName.meant(typed);
    LogInThrottle.Attempt attempt = throttle.logIn(call, name);
    if (attempt.retryAfter().isPresent()) {
      return new LogInOutcome.Throttled(attempt.retryAfter().get());
    }
    Optional<Credentials> found = name.flatMap(accounts::credentials);
    if (!passwords.match(password, found.flatMap(Credentials::passwordHash)) || found.isEmpty()) {
      return new LogInOutcome.Wrong();
    }
    throttle.succeeded(attempt);
    return check(call, new Proof(found.get(), 0), code);
  }

  /// Continues a log-in by a passkey whose authenticator did not verify its user. It is one factor,
  /// like the password.
  ///
  /// @param code of the second factor; empty for none
  /// @return false when the passkey or the account does not exist any more; no session is open then
  /// @throws Problem 401 when a code is needed, with `ticket`, or is wrong; 403 when the account is
  ///   suspended; 429 after too many codes
  public boolean byPossession(Call call, Account account, long passkey, String code) {
    Optional<Credentials> owner = accounts.credentials(account.id());
    if (owner.isEmpty()) {
      return false;
    }
    return switch (check(call, new Proof(owner.get(), passkey), code)) {
      case LogInOutcome.LoggedIn _ -> true;
      case LogInOutcome.CodeNeeded(String ticket) ->
          throw SessionResource.codeNeeded().member("ticket", ticket);
      case LogInOutcome.WrongCode _ -> throw SessionResource.wrongCode();
      case LogInOutcome.Suspended(Suspension suspension, _) ->
          throw SessionResource.suspended(suspension);
      case LogInOutcome.Wrong _, LogInOutcome.Throttled _ -> false;
    };
  }

  /// Continues a log-in with a correct password or passkey. Without a code the ticket stays the
  /// same, so that it still expires.
  ///
  /// @return empty when the ticket is too old, or the password was changed since
  /// @throws io.feedmill.kernel.http.Problem 429 after too many codes
  Optional<LogInOutcome> withCode(Call call, String ticket, String code) {
    return tickets
        .open(ticket, accounts::credentials)
        .map(proof -> check(call, proof, code))
        .map(outcome ->
            outcome instanceof LogInOutcome.CodeNeeded
                ? new LogInOutcome.CodeNeeded(ticket)
                : outcome);
  }

  private LogInOutcome check(Call call, Proof proof, String code) {
    Account account = proof.owner().account();
    return switch (factor.check(account.id(), account.name(), call.clientAddress(), code)) {
      case FactorOutcome.Passed(boolean byCode) -> open(call, proof, byCode);
      case FactorOutcome.Needed _ -> new LogInOutcome.CodeNeeded(tickets.of(proof));
      case FactorOutcome.Wrong _ -> new LogInOutcome.WrongCode();
    };
  }

  /// @param byCode whether the second factor was shown; else it must still be off afterwards
  private LogInOutcome open(Call call, Proof proof, boolean byCode) {
    Credentials proven = proof.owner();
    Account account = proven.account();
    Optional<Suspension> suspension = suspensions.inForce(account.id());
    if (suspension.isPresent()) {
      return suspended(proof, suspension.get());
    }
    OpenedSession opened = sessions.open(account.id(), SessionCookie.token(call), Client.of(call));
    boolean unchanged =
        accounts
            .credentials(account.id())
            .filter(now -> now.passwordHash().equals(proven.passwordHash()))
            .filter(_ -> byCode || !factor.isOn(account.id()))
            .filter(_ -> proof.passkey() == 0 || passkeys.exists(account.id(), proof.passkey()))
            .isPresent();
    if (!unchanged) {
      sessions.close(opened.token());
      return new LogInOutcome.Wrong();
    }
    Optional<Suspension> meanwhile = suspensions.inForce(account.id());
    if (meanwhile.isPresent()) {
      sessions.close(opened.token());
      return suspended(proof, meanwhile.get());
    }
    return loggedIn(call, account, opened);
  }

  private LogInOutcome suspended(Proof proof, Suspension suspension) {
    return new LogInOutcome.Suspended(suspension, suspendedTickets.of(proof));
  }

  /// The suspended account of a ticket that the page of a refused log-in contains; empty for any
  /// other text, for a ticket older than half an hour, and for one from before a change of the
  /// password.
  public Optional<Account> ofSuspended(String ticket) {
    return suspendedTickets
        .open(ticket, accounts::credentials)
        .map(proof -> proof.owner().account());
  }

  /// Logs in an account that was just created.
  LogInOutcome.LoggedIn logInNew(Call call, Account account) {
    OpenedSession opened = sessions.open(account.id(), SessionCookie.token(call), Client.of(call));
    return loggedIn(call, account, opened);
  }

  /// Logs in an account whose owner was identified without a password. Checks again after the
  /// session was opened, as for a password.
  ///
  /// @param proven how long ago the owner authenticated
  /// @param valid whether the account exists and its owner may still log in that way
  /// @return false when not; no session is open then
  /// @throws io.feedmill.kernel.http.Problem 403 when the account is suspended
  public boolean logIn(Call call, Account account, Duration proven, BooleanSupplier valid) {
    refuseSuspended(account);
    OpenedSession opened =
        sessions.open(account.id(), SessionCookie.token(call), Client.of(call), proven);
    if (!valid.getAsBoolean()) {
      sessions.close(opened.token());
      return false;
    }
    try {
      refuseSuspended(account);
    } catch (Problem suspended) {
      sessions.close(opened.token());
      throw suspended;
    }
    loggedIn(call, account, opened);
    return true;
  }

  private void refuseSuspended(Account account) {
    Optional<Suspension> suspension = suspensions.inForce(account.id());
    if (suspension.isPresent()) {
      throw SessionResource.suspended(suspension.get());
    }
  }

  /// Identifies a caller who names no account. An exception counts as a failed log-in of the
  /// caller's network.
  ///
  /// @throws io.feedmill.kernel.http.Problem 429 after too many failures
  public <T> T identify(Call call, Supplier<T> identify) {
    LogInThrottle.Attempt attempt = throttle.logIn(call, Optional.empty());
    if (attempt.retryAfter().isPresent()) {
      throw Problem.tooManyRequests(
          attempt.retryAfter().get(), text("too many log-ins failed; try again in some minutes"));
    }
    T identified = identify.get();
    throttle.succeeded(attempt);
    return identified;
  }

  /// If the browser has no choice, it gets that of the account; if the account has none, that of
  /// the browser is stored.
  private void applyAppearance(Call call, long account) {
    Appearance here = Appearance.of(call);
    Appearance kept = Appearance.parse(appearances.of(account));
    if (here.isStandard() && !kept.isStandard()) {
      kept.store(call);
    } else if (kept.isStandard() && !here.isStandard()) {
      appearances.write(account, here.value());
    }
  }

  private LogInOutcome.LoggedIn loggedIn(Call call, Account account, OpenedSession opened) {
    Instant expires = opened.expires();
    SessionCookie.set(call, opened.token(), Duration.between(clock.instant(), expires));
    throttle.remember(call, account.name());
    accounts.noteLogIn(account.id());
    applyAppearance(call, account.id());
    return new LogInOutcome.LoggedIn(account, expires);
  }
}
