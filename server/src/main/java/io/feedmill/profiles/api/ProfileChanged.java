package io.feedmill.profiles.api;

import io.feedmill.kernel.event.DurableEvent;

/// The profile of a person changed.
///
/// @param account id of the account
@DurableEvent("profiles.profile-changed")
public record ProfileChanged(long account) {}
