package io.feedmill.accounts.api;

import io.feedmill.kernel.event.DurableEvent;

/// Somebody deleted their account. Whoever keeps something of theirs removes it.
///
/// @param account id of the account
@DurableEvent("accounts.account-deleted")
public record AccountDeleted(long account) {}
