package io.feedmill.oidc;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jwt.JWT;
import com.nimbusds.oauth2.sdk.id.ClientID;
import com.nimbusds.oauth2.sdk.id.Issuer;
import com.nimbusds.openid.connect.sdk.Nonce;
import com.nimbusds.openid.connect.sdk.claims.IDTokenClaimsSet;
import com.nimbusds.openid.connect.sdk.op.OIDCProviderMetadata;
import com.nimbusds.openid.connect.sdk.validators.IDTokenValidator;
import io.feedmill.oidc.LogInRefused.Reason;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Checks an ID token: signature with a public key of the provider by one of these algorithms,
/// issuer, audience, authorized party, nonce, and times with a tolerance of 60 s (OpenID Connect
/// Core 1.0, 3.1.3.7). Neither `none` nor a secret as key is accepted.
final class CheckIdToken {
  private static final int SKEW_SECONDS = 60;
  private static final Set<JWSAlgorithm> ALGORITHMS =
      Set.of(
          JWSAlgorithm.RS256,
          JWSAlgorithm.RS384,
          JWSAlgorithm.RS512,
          JWSAlgorithm.PS256,
          JWSAlgorithm.PS384,
          JWSAlgorithm.PS512,
          JWSAlgorithm.ES256,
          JWSAlgorithm.ES384,
          JWSAlgorithm.ES512);

  private final ClientID client;
  private final ProviderKeys keys;

  CheckIdToken(String client, ProviderKeys keys) {
    this.client = new ClientID(client);
    this.keys = keys;
  }

  IDTokenClaimsSet checked(OIDCProviderMetadata metadata, JWT token, Nonce nonce)
      throws LogInRefused {
    try {
      IDTokenClaimsSet claims = validator(metadata.getIssuer()).validate(token, nonce);
      requireAuthorizedParty(claims);
      return claims;
    } catch (KeySourceException e) {
      throw new LogInRefused(Reason.UNAVAILABLE, String.valueOf(e.getMessage()));
    } catch (BadJOSEException | JOSEException e) {
      throw new LogInRefused(Reason.INVALID, "the ID token is not valid: " + e.getMessage());
    }
  }

  private IDTokenValidator validator(Issuer issuer) {
    IDTokenValidator validator =
        new IDTokenValidator(
            issuer, client, new JWSVerificationKeySelector<>(ALGORITHMS, keys), null);
    validator.setMaxClockSkew(SKEW_SECONDS);
    return validator;
  }

  /// A token for several audiences must be issued to this site.
  private void requireAuthorizedParty(IDTokenClaimsSet claims) throws LogInRefused {
    @Nullable String party =
        claims.getAuthorizedParty() == null ? null : claims.getAuthorizedParty().getValue();
    boolean ours = client.getValue().equals(party);
    if (!ours && (party != null || claims.getAudience().size() > 1)) {
      throw new LogInRefused(Reason.INVALID, "the ID token was issued to " + party);
    }
  }
}
