package io.feedmill.accounts.access;

import io.feedmill.kernel.event.DurableEvent;

/// What a token or an account allows has changed. Published again until all servers could be told,
/// in case the server that made the change failed to announce it.
///
/// @param subject as [AccessSubjects] names it
@DurableEvent("accounts.access-changed")
public record AccessChanged(String subject) {}
