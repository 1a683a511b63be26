package io.feedmill.oidc;

/// A log-in that was sent to the provider and has not come back.
///
/// @param nonce that the ID token must repeat
/// @param verifier of PKCE
/// @param redirect the address to which the provider answers
/// @param next path on this site to go to afterwards
/// @param link id of the account to link; 0 for a log-in
/// @param invitation SHA-256 of the code of an invitation; empty for none
/// @param again when the provider was told to ask for the log-in even of a person who is logged in
///   there, unix s; 0 when it was not
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
