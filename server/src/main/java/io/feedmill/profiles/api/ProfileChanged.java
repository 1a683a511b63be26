package io.feedmill.profiles.api;

import io.feedmill.kernel.event.DurableEvent;

/// What a person shows of themselves changed.
///
/// @param account id of the account
@DurableEvent("profiles.profile-changed")
public record ProfileChanged(long account) {}
