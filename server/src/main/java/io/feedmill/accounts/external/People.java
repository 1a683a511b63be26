package io.feedmill.accounts.external;

import io.feedmill.accounts.access.AnnounceAccessChanges;
import io.feedmill.accounts.user.AccountCache;
import io.feedmill.accounts.user.AccountNameCache;
import io.feedmill.accounts.user.AccountStore;
import io.feedmill.accounts.user.RoleStore;

/// Accounts, and the caches that must be notified of their changes.
public record People(
    AccountStore accounts,
    RoleStore roles,
    AccountCache cache,
    AccountNameCache names,
    AnnounceAccessChanges announce) {}
