package io.feedmill.accounts.passkey;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Problem;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// The data that a browser sends after an authenticator created a passkey.
///
/// @param attestation the attestation object, in CBOR
/// @param transports those that are known; other names are omitted
@SuppressWarnings("ArrayRecordComponent") // never compared
record NewPasskey(byte[] clientData, byte[] attestation, Set<String> transports) {
  static final int LONGEST_CLIENT_DATA = 4_096;
  private static final int LONGEST_ATTESTATION = 16_384;
  private static final int MOST_TRANSPORTS = 20;
  private static final Set<String> TRANSPORTS =
      Set.of("usb", "nfc", "ble", "smart-card", "hybrid", "internal");

  NewPasskey {
    transports = Set.copyOf(transports);
  }

  /// The form of the API.
  record Body(
      @Nullable String name,
      @Nullable String clientDataJSON,
      @Nullable String attestationObject,
      @Nullable List<@Nullable String> transports) {}

  /// @throws Problem 422
  static NewPasskey checked(Body body) {
    List<@Nullable String> named = body.transports() == null ? List.of() : body.transports();
    if (named.size() > MOST_TRANSPORTS) {
      throw Problem.invalid("/transports", text("must be at most {most}", "most", MOST_TRANSPORTS));
    }
    Set<String> known = new TreeSet<>();
    for (String name : named) {
      if (name != null && TRANSPORTS.contains(name)) {
        known.add(name);
      }
    }
    return new NewPasskey(
        Base64UrlBytes.of("/clientDataJSON", body.clientDataJSON(), LONGEST_CLIENT_DATA),
        Base64UrlBytes.of("/attestationObject", body.attestationObject(), LONGEST_ATTESTATION),
        known);
  }
}
