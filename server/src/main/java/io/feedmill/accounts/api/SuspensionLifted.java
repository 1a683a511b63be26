package io.feedmill.accounts.api;

import io.feedmill.kernel.event.DurableEvent;

/// A moderator lifted a suspension before its end.
///
/// @param account id of the account
@DurableEvent("accounts.suspension-lifted")
public record SuspensionLifted(long account) {}
