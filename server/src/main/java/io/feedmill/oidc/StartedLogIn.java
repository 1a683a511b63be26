package io.feedmill.oidc;

/// A log-in that was started at the provider and is not completed.
///
/// @param nonce that the ID token must repeat
/// @param verifier of PKCE
/// @param redirect the address to which the provider responds
/// @param next path on this site to go to afterwards
/// @param link id of the account to link; 0 for a log-in
/// @param invitation SHA-256 of the code of an invitation; empty for none
/// @param again when a new log-in at the provider was required, even of a person who is logged in
///   there, unix s; 0 when it was not required
record StartedLogIn(
    String nonce,
    String verifier,
    String redirect,
    String next,
    long link,
    String invitation,
    long again) {
  @Override
  public String toString() {
    return "StartedLogIn[" + next + "]";
  }
}
