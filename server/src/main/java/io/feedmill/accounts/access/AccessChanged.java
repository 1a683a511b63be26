package io.feedmill.accounts.access;

import io.feedmill.kernel.event.DurableEvent;

/// The access rights of a token or an account changed. Published again until all servers are
/// notified, in case the server that made the change failed to announce it.
///
/// @param subject as [AccessSubjects] names it
@DurableEvent("accounts.access-changed")
public record AccessChanged(String subject) {}
