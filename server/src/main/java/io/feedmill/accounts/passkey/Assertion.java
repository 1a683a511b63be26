package io.feedmill.accounts.passkey;

import org.jspecify.annotations.Nullable;

/// The data that a browser sends after an authenticator signed a challenge.
///
/// @param credential id of the passkey
/// @param user handle of the account
/// @param code of the second factor, for an authenticator that does not verify its user; empty for
///   none
@SuppressWarnings("ArrayRecordComponent") // never compared
record Assertion(
    byte[] credential,
    byte[] clientData,
    byte[] authenticatorData,
    byte[] signature,
    byte[] user,
    String code) {
  private static final int LONGEST_CREDENTIAL = 1_023;
  private static final int LONGEST_DATA = 4_096;
  private static final int LONGEST_SIGNATURE = 1_024;
  private static final int LONGEST_USER = 64;

  /// The form of the API.
  record Body(
      @Nullable String id,
      @Nullable String clientDataJSON,
      @Nullable String authenticatorData,
      @Nullable String signature,
      @Nullable String userHandle,
      @Nullable String code) {}

  /// @throws io.feedmill.kernel.http.Problem 422
  static Assertion checked(Body body) {
    String code = body.code();
    return new Assertion(
        Base64UrlBytes.of("/id", body.id(), LONGEST_CREDENTIAL),
        Base64UrlBytes.of("/clientDataJSON", body.clientDataJSON(), NewPasskey.LONGEST_CLIENT_DATA),
        Base64UrlBytes.of("/authenticatorData", body.authenticatorData(), LONGEST_DATA),
        Base64UrlBytes.of("/signature", body.signature(), LONGEST_SIGNATURE),
        Base64UrlBytes.of("/userHandle", body.userHandle(), LONGEST_USER),
        code == null ? "" : code);
  }
}
