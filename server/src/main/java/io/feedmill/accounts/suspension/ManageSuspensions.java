package io.feedmill.accounts.suspension;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.access.AnnounceAccessChanges;
import io.feedmill.accounts.api.DisplayNames;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.audit.Actor;
import io.feedmill.accounts.user.Account;
import io.feedmill.accounts.user.AccountCache;
import io.feedmill.accounts.user.AccountName;
import io.feedmill.accounts.user.AccountStore;
import io.feedmill.accounts.user.AccountStore.Credentials;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.sessions.api.Sessions;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Suspends accounts and lifts suspensions.
///
/// | who decides | may suspend |
/// |---|---|
/// | moderator | people without the role moderator or admin |
/// | administrator | all except administrators |
/// | operator, by command | all except administrators |
///
/// Sessions, tokens and open streams of a suspended account end at once on all servers. Tokens work
/// again when the suspension ends; sessions do not.
public final class ManageSuspensions {
  private static final Logger LOG = LoggerFactory.getLogger(ManageSuspensions.class);
  private static final int MOST_LISTED = 500;

  private final SuspensionStore store;
  private final AccountStore accounts;
  private final DisplayNames shown;
  private final AccountCache cache;
  private final AnnounceAccessChanges announce;
  private final Sessions sessions;
  private final InstantSource clock;

  public ManageSuspensions(
      SuspensionStore store,
      AccountStore accounts,
      DisplayNames shown,
      AccountCache cache,
      AnnounceAccessChanges announce,
      Sessions sessions,
      Events events,
      InstantSource clock) {
    this.store = store;
    this.accounts = accounts;
    this.shown = shown;
    this.cache = cache;
    this.announce = announce;
    this.sessions = sessions;
    this.clock = clock;
    events.on(
        AccountSuspended.class, "sessions", suspended -> endSessionsBefore(suspended.account()));
  }

  /// @param until RFC 3339; null or empty for no end
  /// @throws Problem 403, 404 or 422
  public Suspension suspend(
      Viewer.SignedIn moderator, String name, @Nullable String reason, @Nullable String until) {
    Account account = account(name);
    require(moderator, account);
    return suspend(account, reason, until, Actor.of(moderator));
  }

  /// What `./feedmill user suspend` does.
  ///
  /// @return a sentence about it
  /// @throws Problem 403, 404 or 422
  public String suspendAsOperator(String name, String reason, @Nullable String until) {
    Account account = account(name);
    requireNoAdmin(account);
    Suspension made = suspend(account, reason, until, Actor.OPERATOR);
    return made.name() + " is suspended " + made.end() + ".";
  }

  private Suspension suspend(
      Account account, @Nullable String reason, @Nullable String until, Actor by) {
    store.suspend(account.id(), NewSuspension.checked(reason, until, clock.instant()), by);
    changed(account.id());
    endSessions(account.id());
    return store.inForce(account.id()).orElseThrow(ManageSuspensions::notSuspended);
  }

  /// @throws Problem 403 or 404
  public void lift(Viewer.SignedIn moderator, String name) {
    Account account = account(name);
    require(moderator, account);
    lift(account, Actor.of(moderator));
  }

  /// What `./feedmill user unsuspend` does.
  ///
  /// @throws Problem 404 when the account is not suspended
  public void liftAsOperator(String name) {
    lift(account(name), Actor.OPERATOR);
  }

  private void lift(Account account, Actor by) {
    if (!store.lift(account.id(), by)) {
      throw notSuspended();
    }
    changed(account.id());
  }

  Suspension show(String name) {
    return store.inForce(account(name).id()).orElseThrow(ManageSuspensions::notSuspended);
  }

  /// At most 500, newest first.
  List<Suspension> list() {
    return store.newest(MOST_LISTED);
  }

  /// Display names of suspended people, by account.
  Map<Long, String> shown(Collection<Suspension> suspensions) {
    return shown.texts(suspensions.stream().map(Suspension::account).toList());
  }

  private Account account(String name) {
    return AccountName.meant(name)
        .flatMap(accounts::credentials)
        .map(Credentials::account)
        .orElseThrow(() -> Problem.notFound(text("account not found")));
  }

  private static void require(Viewer.SignedIn moderator, Account account) {
    requireNoAdmin(account);
    boolean colleague = account.roles().contains(Role.MODERATOR);
    if (account.id() == moderator.id() || (colleague && !moderator.holds(Role.ADMIN))) {
      throw Problem.forbidden(text("only an administrator decides about moderators"));
    }
  }

  private static void requireNoAdmin(Account account) {
    if (account.roles().contains(Role.ADMIN)) {
      throw Problem.forbidden(text("administrators cannot be suspended; take the role away first"));
    }
  }

  private void changed(long account) {
    cache.evict(account);
    announce.changed(account);
  }

  /// Its sessions are already refused; if Redis is unavailable, [AccountSuspended] ends them later.
  private void endSessions(long account) {
    try {
      sessions.closeAll(account);
    } catch (RedisUnavailable e) {
      LOG.info("sessions of suspended account {} end later: {}", account, e.getMessage());
    }
  }

  /// An event may arrive late: an account whose suspension was lifted meanwhile keeps its sessions.
  private void endSessionsBefore(long account) {
    Optional<Instant> over = store.over(account);
    if (over.isEmpty()) {
      sessions.closeAll(account);
      return;
    }
    sessions.list(account).stream()
        .filter(session -> session.created().isBefore(over.get()))
        .forEach(session -> sessions.close(account, session.id()));
  }

  /// The suspension that is in force for an account.
  public Optional<Suspension> inForce(long account) {
    return store.inForce(account);
  }

  private static Problem notSuspended() {
    return Problem.notFound(text("this account is not suspended"));
  }
}
