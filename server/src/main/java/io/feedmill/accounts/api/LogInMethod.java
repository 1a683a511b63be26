package io.feedmill.accounts.api;

/// A log-in by another provider, offered in addition to the password.
///
/// @param issuer of the provider
/// @param label name of the provider, as text for users
/// @param path page of this site that begins the log-in; it takes the query parameters `next`,
///   `purpose=link` to link the viewer's account, and `purpose=confirm` to ask the provider for a
///   new log-in
public record LogInMethod(String issuer, String label, String path) {}
