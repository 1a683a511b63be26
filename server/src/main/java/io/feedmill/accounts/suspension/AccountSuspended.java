package io.feedmill.accounts.suspension;

import io.feedmill.kernel.event.DurableEvent;

/// An account was suspended. Its sessions are ended on delivery, so that none becomes valid again
/// after the suspension if Redis was unavailable at its beginning.
///
/// @param account id of the account
@DurableEvent("accounts.account-suspended")
record AccountSuspended(long account) {}
