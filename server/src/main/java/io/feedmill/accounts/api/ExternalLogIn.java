package io.feedmill.accounts.api;

import java.time.Instant;

/// What a provider said at a log-in.
///
/// @param roles that the provider decides
/// @param proven when the person proved to the provider who they are; long ago when it did not say
public record ExternalLogIn(ExternalIdentity identity, ClaimedRoles roles, Instant proven) {}
