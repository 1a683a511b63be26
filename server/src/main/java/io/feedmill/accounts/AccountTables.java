package io.feedmill.accounts;

import io.feedmill.accounts.access.AnnounceAccessChanges;
import io.feedmill.accounts.api.AccountDeletionTask;
import io.feedmill.accounts.api.SiteChanged;
import io.feedmill.accounts.audit.AuditLog;
import io.feedmill.accounts.deletion.AccountDeletions;
import io.feedmill.accounts.deletion.CheckAccounts;
import io.feedmill.accounts.deletion.DeleteAccount;
import io.feedmill.accounts.deletion.DeletedAccountStore;
import io.feedmill.accounts.suspension.ManageSuspensions;
import io.feedmill.accounts.suspension.SuspensionStore;
import io.feedmill.accounts.token.ApiTokenStore;
import io.feedmill.accounts.token.TokenCache;
import io.feedmill.accounts.user.AccountCache;
import io.feedmill.accounts.user.AccountNameCache;
import io.feedmill.accounts.user.AccountStore;
import io.feedmill.accounts.user.AppearanceStore;
import io.feedmill.accounts.user.DeferredDisplayNames;
import io.feedmill.accounts.user.RoleStore;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.AccessChanges;
import io.feedmill.kernel.sql.Database;
import io.feedmill.sessions.api.Sessions;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Executor;

/// Accounts and tokens in PostgreSQL, their caches, and how changes of them are announced.
record AccountTables(
    AccountStore accounts,
    AppearanceStore appearances,
    DeletedAccountStore deleted,
    CheckAccounts check,
    SuspensionStore suspended,
    AuditLog audit,
    RoleStore roles,
    ApiTokenStore tokens,
    AccountCache cache,
    TokenCache tokenCache,
    AccountNameCache names,
    DeferredDisplayNames shown,
    AnnounceAccessChanges announce) {

  static AccountTables of(
      Database database,
      Events events,
      AccessChanges changes,
      InstantSource clock,
      Executor virtualThreads) {
    AccountStore accounts = new AccountStore(database, events, clock);
    ApiTokenStore tokens = new ApiTokenStore(database, events, clock);
    AuditLog audit = new AuditLog(database, clock);
    events.on(SiteChanged.class, "audit", audit::write);
    AnnounceAccessChanges announce = new AnnounceAccessChanges(changes, events);
    AccountNameCache names = new AccountNameCache(accounts, virtualThreads);
    changes.listen(names);
    return new AccountTables(
        accounts,
        new AppearanceStore(database),
        new DeletedAccountStore(database, events, clock),
        new CheckAccounts(database, clock),
        new SuspensionStore(database, events, audit, clock),
        audit,
        new RoleStore(database, events, audit),
        tokens,
        new AccountCache(accounts, changes, virtualThreads),
        new TokenCache(tokens, changes, clock, virtualThreads),
        names,
        new DeferredDisplayNames(),
        announce);
  }

  /// The rows that are deleted with an account.
  AccountDeletions deletions(
      DeleteAccount delete, List<AccountDeletionTask> tasks, Events events, InstantSource clock) {
    AccountDeletions deletions = new AccountDeletions(deleted, events, clock);
    deletions.add(AccountDeletionTask.atOnce("accounts", "Log-ins and tokens", delete::deleted));
    tasks.forEach(deletions::add);
    return deletions;
  }

  /// Suspensions by moderators.
  ManageSuspensions suspensions(Sessions sessions, Events events, InstantSource clock) {
    return new ManageSuspensions(
        suspended, accounts, shown, cache, announce, sessions, events, clock);
  }
}
