package io.feedmill.accounts.passkey;

import com.webauthn4j.WebAuthnManager;
import com.webauthn4j.converter.CollectedClientDataConverter;
import com.webauthn4j.converter.util.ObjectConverter;
import com.webauthn4j.credential.CredentialRecord;
import com.webauthn4j.credential.CredentialRecordImpl;
import com.webauthn4j.data.AuthenticationData;
import com.webauthn4j.data.AuthenticationParameters;
import com.webauthn4j.data.AuthenticationRequest;
import com.webauthn4j.data.PublicKeyCredentialParameters;
import com.webauthn4j.data.PublicKeyCredentialType;
import com.webauthn4j.data.RegistrationData;
import com.webauthn4j.data.RegistrationParameters;
import com.webauthn4j.data.RegistrationRequest;
import com.webauthn4j.data.attestation.authenticator.AAGUID;
import com.webauthn4j.data.attestation.authenticator.AttestedCredentialData;
import com.webauthn4j.data.attestation.authenticator.AuthenticatorData;
import com.webauthn4j.data.attestation.authenticator.COSEKey;
import com.webauthn4j.data.attestation.statement.COSEAlgorithmIdentifier;
import com.webauthn4j.data.attestation.statement.NoneAttestationStatement;
import com.webauthn4j.data.client.CollectedClientData;
import com.webauthn4j.data.client.Origin;
import com.webauthn4j.data.client.challenge.DefaultChallenge;
import com.webauthn4j.server.ServerProperty;
import io.feedmill.accounts.login.PasskeyHost;
import java.security.PublicKey;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.EdECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Supplier;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.cbor.CBORFactory;
import tools.jackson.dataformat.cbor.CBORMapper;

/// Checks the responses of authenticators (WebAuthn level 3, 7.1 and 7.2). The input is untrusted:
/// it is parsed with a depth limit, and input that the library cannot parse is refused.
///
/// Attestation is not requested, so statements of an authenticator about its manufacturer are not
/// trusted.
final class VerifyPasskey {
  /// ES256, EdDSA with Ed25519, and RS256 for Windows.
  static final List<COSEAlgorithmIdentifier> ALGORITHMS =
      List.of(
          COSEAlgorithmIdentifier.ES256,
          COSEAlgorithmIdentifier.EdDSA,
          COSEAlgorithmIdentifier.RS256);

  private static final List<PublicKeyCredentialParameters> PARAMETERS =
      ALGORITHMS.stream()
          .map(each -> new PublicKeyCredentialParameters(PublicKeyCredentialType.PUBLIC_KEY, each))
          .toList();

  private static final StreamReadConstraints LIMITS =
      StreamReadConstraints.builder().maxNestingDepth(16).build();
  private static final int CURVE_BITS = 256;
  private static final int LEAST_RSA_BITS = 2_048;
  private static final int MOST_RSA_BITS = 4_096;
  private static final int MOST_EXPONENT_BITS = 32;

  private final ObjectConverter converter =
      new ObjectConverter(
          JsonMapper.builder(JsonFactory.builder().streamReadConstraints(LIMITS).build()).build(),
          CBORMapper.builder(CBORFactory.builder().streamReadConstraints(LIMITS).build()).build());
  private final CollectedClientDataConverter clientData =
      new CollectedClientDataConverter(converter);
  private final WebAuthnManager manager = WebAuthnManager.createNonStrictWebAuthnManager(converter);

  VerifyPasskey() {
    manager.getAuthenticationDataVerifier().setMaliciousCounterValueHandler(_ -> {});
  }

  /// An invalid response.
  static final class Refused extends Exception {
    private static final long serialVersionUID = 1L;

    Refused(String message, Throwable cause) {
      super(message, cause);
    }
  }

  /// A new passkey, described by its authenticator.
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Made(
      byte[] credential,
      byte[] publicKey,
      long signCount,
      UUID aaguid,
      boolean backupEligible,
      boolean backedUp) {}

  /// The data of an authenticator about a log-in.
  ///
  /// @param signCount number of signatures; 0 when it does not count
  /// @param verified whether the authenticator verified its user by a PIN or biometrics
  record Proven(long signCount, boolean backedUp, boolean verified) {}

  /// The challenge that a response names.
  byte[] challenge(byte[] clientDataJson) throws Refused {
    return orRefused(() -> Objects.requireNonNull(parse(clientDataJson).getChallenge()).getValue());
  }

  private CollectedClientData parse(byte[] clientDataJson) {
    return Objects.requireNonNull(clientData.convert(clientDataJson));
  }

  /// @param challenge one that was issued for this
  Made made(PasskeyHost.Party party, byte[] challenge, NewPasskey answer) throws Refused {
    return orRefused(() -> {
      RegistrationData data =
          manager.verify(
              new RegistrationRequest(answer.attestation(), answer.clientData()),
              new RegistrationParameters(property(party, challenge), PARAMETERS, false, true));
      requireSameOrigin(answer.clientData());
      AuthenticatorData<?> said =
          Objects.requireNonNull(data.getAttestationObject()).getAuthenticatorData();
      AttestedCredentialData made = Objects.requireNonNull(said.getAttestedCredentialData());
      requireStrong(made.getCOSEKey());
      return new Made(
          made.getCredentialId(),
          converter.getCborMapper().writeValueAsBytes(made.getCOSEKey()),
          said.getSignCount(),
          Objects.requireNonNull(made.getAaguid().getValue()),
          said.isFlagBE(),
          said.isFlagBS());
    });
  }

  /// @param challenge one that was issued for this
  Proven proven(PasskeyHost.Party party, byte[] challenge, Passkey passkey, Assertion answer)
      throws Refused {
    return orRefused(() -> {
      AuthenticationData data =
          manager.verify(
              new AuthenticationRequest(
                  answer.credential(),
                  answer.user(),
                  answer.authenticatorData(),
                  answer.clientData(),
                  answer.signature()),
              new AuthenticationParameters(
                  property(party, challenge), credential(passkey), null, false, true));
      requireSameOrigin(answer.clientData());
      AuthenticatorData<?> said = Objects.requireNonNull(data.getAuthenticatorData());
      return new Proven(said.getSignCount(), said.isFlagBS(), said.isFlagUV());
    });
  }

  private static ServerProperty property(PasskeyHost.Party party, byte[] challenge) {
    return ServerProperty.builder()
        .origin(new Origin(party.origin()))
        .rpId(party.id())
        .challenge(new DefaultChallenge(challenge))
        .build();
  }

  private CredentialRecord credential(Passkey passkey) {
    COSEKey key = converter.getCborMapper().readValue(passkey.publicKey(), COSEKey.class);
    return new CredentialRecordImpl(
        new NoneAttestationStatement(),
        null,
        passkey.backupEligible(),
        passkey.backedUp(),
        passkey.signCount(),
        new AttestedCredentialData(new AAGUID(passkey.aaguid()), passkey.credential(), key),
        null,
        null,
        null,
        null);
  }

  /// Refuses responses that were created in a frame of another site.
  private void requireSameOrigin(byte[] clientDataJson) {
    if (Boolean.TRUE.equals(parse(clientDataJson).getCrossOrigin())) {
      throw new IllegalArgumentException("the answer was given in a frame of another site");
    }
  }

  /// Refuses keys that are weak or slow, or do not fit their algorithm.
  private static void requireStrong(COSEKey key) {
    PublicKey open = Objects.requireNonNull(key.getPublicKey());
    long algorithm = Objects.requireNonNull(key.getAlgorithm()).getValue();
    boolean fits =
        switch (open) {
          case ECPublicKey ec ->
              algorithm == COSEAlgorithmIdentifier.ES256.getValue()
                  && ec.getParams().getOrder().bitLength() == CURVE_BITS;
          case EdECPublicKey ed ->
              algorithm == COSEAlgorithmIdentifier.EdDSA.getValue()
                  && ed.getParams().getName().equals("Ed25519");
          case RSAPublicKey rsa ->
              algorithm == COSEAlgorithmIdentifier.RS256.getValue()
                  && rsa.getModulus().bitLength() >= LEAST_RSA_BITS
                  && rsa.getModulus().bitLength() <= MOST_RSA_BITS
                  && rsa.getPublicExponent().bitLength() <= MOST_EXPONENT_BITS;
          default -> false;
        };
    if (!fits) {
      throw new IllegalArgumentException("the key is not one that this site takes");
    }
  }

  /// The library throws many kinds of exceptions for input that it cannot parse.
  private static <T> T orRefused(Supplier<T> work) throws Refused {
    try {
      return work.get();
    } catch (RuntimeException e) {
      throw new Refused(e.getClass().getSimpleName() + ": " + e.getMessage(), e);
    }
  }
}
