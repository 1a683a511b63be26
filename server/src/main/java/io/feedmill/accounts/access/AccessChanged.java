package io.feedmill.accounts.access;

import io.feedmill.kernel.event.DurableEvent;

/// A token or an account does not let callers in as it did before. Told again until all servers
/// could be told, should the server that made the change not have managed to.
///
/// @param subject as [AccessSubjects] names it
@DurableEvent("accounts.access-changed")
public record AccessChanged(String subject) {}
