package io.feedmill.accounts.api;

/// Somebody deleted their account. Whoever keeps something of theirs removes it.
///
/// @param account id of the account
public record AccountDeleted(long account) {}
