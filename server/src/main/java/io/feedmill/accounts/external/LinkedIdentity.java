package io.feedmill.accounts.external;

import java.time.Instant;

/// An identity that opens an account.
///
/// @param label name of the person at the provider
/// @param used last log-in
record LinkedIdentity(
    long id,
    long account,
    String issuer,
    String subject,
    String label,
    Instant created,
    Instant used) {}
