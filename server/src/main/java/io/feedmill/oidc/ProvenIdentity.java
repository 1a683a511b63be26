package io.feedmill.oidc;

import io.feedmill.accounts.api.ExternalLogIn;

/// A person whom the provider has authenticated.
///
/// @param suggestion for the name of a new account
/// @param next path on this site to go to afterwards
/// @param link id of the account to link; 0 for a log-in
/// @param invitation SHA-256 of the code of an invitation; empty for none
record ProvenIdentity(
    ExternalLogIn logIn, String suggestion, String next, long link, String invitation) {}
