package io.feedmill.accounts.api;

import java.time.Instant;

/// The data of a provider about a log-in.
///
/// @param roles that the provider decides
/// @param proven when the person authenticated at the provider; long ago when it did not send the
///   time
public record ExternalLogIn(ExternalIdentity identity, ClaimedRoles roles, Instant proven) {}
