package io.feedmill.accounts.api;

import io.feedmill.kernel.event.DurableEvent;

/// An account was deleted. Each feature deletes what belongs to it.
///
/// @param account id of the account
@DurableEvent("accounts.account-deleted")
public record AccountDeleted(long account) {}
