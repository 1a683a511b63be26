package io.feedmill.accounts.passkey;

import com.webauthn4j.data.attestation.statement.COSEAlgorithmIdentifier;
import java.util.List;

/// The options for a new passkey, in the form that
/// `PublicKeyCredential.parseCreationOptionsFromJSON` of WebAuthn level 3 takes. Bytes are
/// base64url.
///
/// @param timeout in ms
record CreationOptions(
    String challenge,
    Site rp,
    User user,
    List<Parameter> pubKeyCredParams,
    long timeout,
    List<Descriptor> excludeCredentials,
    Selection authenticatorSelection,
    String attestation) {
  private static final String TYPE = "public-key";

  CreationOptions {
    pubKeyCredParams = List.copyOf(pubKeyCredParams);
    excludeCredentials = List.copyOf(excludeCredentials);
  }

  record Site(String id, String name) {}

  record User(String id, String name, String displayName) {}

  record Parameter(String type, long alg) {}

  record Descriptor(String type, String id, List<String> transports) {
    Descriptor {
      transports = List.copyOf(transports);
    }

    static Descriptor of(Passkey passkey) {
      return new Descriptor(TYPE, Base64UrlBytes.text(passkey.credential()), passkey.transports());
    }
  }

  record Selection(String residentKey, boolean requireResidentKey, String userVerification) {}

  /// @param site host and name of this site
  /// @param handle of the account
  /// @param known passkeys of the account; their authenticators create no second passkey
  static CreationOptions of(
      Site site, byte[] challenge, String name, byte[] handle, List<Passkey> known) {
    return new CreationOptions(
        Base64UrlBytes.text(challenge),
        site,
        new User(Base64UrlBytes.text(handle), name, name),
        VerifyPasskey.ALGORITHMS.stream()
            .map(COSEAlgorithmIdentifier::getValue)
            .map(algorithm -> new Parameter(TYPE, algorithm))
            .toList(),
        Challenges.LIFE.toMillis(),
        known.stream().map(Descriptor::of).toList(),
        new Selection("required", true, "preferred"),
        "none");
  }
}
