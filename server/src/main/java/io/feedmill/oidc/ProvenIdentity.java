package io.feedmill.oidc;

import io.feedmill.accounts.api.ClaimedRoles;
import io.feedmill.accounts.api.ExternalIdentity;

/// A person whom the provider has proven.
///
/// @param roles that the provider decides
/// @param suggestion for the name of a new account
/// @param next path on this site to go to afterwards
/// @param link id of the account to link; 0 for a log-in
/// @param invitation SHA-256 of the code of an invitation; empty for none
record ProvenIdentity(
    ExternalIdentity identity,
    ClaimedRoles roles,
    String suggestion,
    String next,
    long link,
    String invitation) {}
