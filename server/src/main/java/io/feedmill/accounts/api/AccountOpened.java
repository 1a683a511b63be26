package io.feedmill.accounts.api;

import io.feedmill.kernel.event.DurableEvent;

/// A person signed up, or an account was added for them.
///
/// @param account id of the account
@DurableEvent("accounts.account-opened")
public record AccountOpened(long account) {}
