package io.feedmill.accounts.api;

import io.feedmill.kernel.event.DurableEvent;

/// A suspension was lifted before its end.
///
/// @param account id of the account
@DurableEvent("accounts.suspension-lifted")
public record SuspensionLifted(long account) {}
