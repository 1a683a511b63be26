package io.feedmill.oidc;

import com.nimbusds.oauth2.sdk.AuthorizationCode;
import com.nimbusds.oauth2.sdk.AuthorizationCodeGrant;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.ResponseType;
import com.nimbusds.oauth2.sdk.Scope;
import com.nimbusds.oauth2.sdk.TokenRequest;
import com.nimbusds.oauth2.sdk.TokenResponse;
import com.nimbusds.oauth2.sdk.auth.ClientAuthentication;
import com.nimbusds.oauth2.sdk.auth.ClientAuthenticationMethod;
import com.nimbusds.oauth2.sdk.auth.ClientSecretBasic;
import com.nimbusds.oauth2.sdk.auth.ClientSecretPost;
import com.nimbusds.oauth2.sdk.auth.Secret;
import com.nimbusds.oauth2.sdk.http.HTTPResponse;
import com.nimbusds.oauth2.sdk.id.ClientID;
import com.nimbusds.oauth2.sdk.id.State;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import com.nimbusds.oauth2.sdk.token.AccessToken;
import com.nimbusds.openid.connect.sdk.AuthenticationRequest;
import com.nimbusds.openid.connect.sdk.Nonce;
import com.nimbusds.openid.connect.sdk.OIDCTokenResponse;
import com.nimbusds.openid.connect.sdk.OIDCTokenResponseParser;
import com.nimbusds.openid.connect.sdk.Prompt;
import com.nimbusds.openid.connect.sdk.UserInfoRequest;
import com.nimbusds.openid.connect.sdk.UserInfoResponse;
import com.nimbusds.openid.connect.sdk.claims.IDTokenClaimsSet;
import com.nimbusds.openid.connect.sdk.claims.UserInfo;
import com.nimbusds.openid.connect.sdk.op.OIDCProviderMetadata;
import io.feedmill.oidc.LogInRefused.Reason;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The provider: builds the address for its log-in, and exchanges the returned code for claims.
final class Provider {
  private final OidcConfig config;
  private final Discovery discovery;
  private final ProviderHttp http;
  private final CheckIdToken tokens;

  Provider(OidcConfig config, Discovery discovery, ProviderHttp http, CheckIdToken tokens) {
    this.config = config;
    this.discovery = discovery;
    this.http = http;
    this.tokens = tokens;
  }

  /// The address at the provider where a person logs in.
  URI logIn(StartedLogIn started, String state) throws LogInRefused {
    Scope scope = new Scope("openid");
    config.scopes().forEach(scope::add);
    AuthenticationRequest.Builder request =
        new AuthenticationRequest.Builder(
                new ResponseType(ResponseType.Value.CODE),
                scope,
                new ClientID(config.clientId()),
                URI.create(started.redirect()))
            .endpointURI(discovery.provider().getAuthorizationEndpointURI())
            .state(new State(state))
            .nonce(new Nonce(started.nonce()))
            .codeChallenge(new CodeVerifier(started.verifier()), CodeChallengeMethod.S256);
    return (started.again() == 0 ? request : request.prompt(Prompt.Type.LOGIN).maxAge(0))
        .build()
        .toURI();
  }

  /// Whether the provider names itself in each response (RFC 9207).
  boolean namesItself() throws LogInRefused {
    return discovery.provider().supportsAuthorizationResponseIssuerParam();
  }

  /// Exchanges a code, once, and validates the claims about the person. Claims that the ID token
  /// lacks come from the provider's user-info endpoint.
  Map<String, Object> claims(String code, StartedLogIn started) throws LogInRefused {
    OIDCProviderMetadata metadata = discovery.provider();
    OIDCTokenResponse response = exchange(metadata, code, started);
    IDTokenClaimsSet claims =
        tokens.checked(metadata, response.getOIDCTokens().getIDToken(), new Nonce(started.nonce()));
    Map<String, Object> all = new HashMap<>();
    if (Claims.incomplete(claims.toJSONObject(), config.rolesClaim())
        && metadata.getUserInfoEndpointURI() != null) {
      all.putAll(
          userInfo(
              metadata.getUserInfoEndpointURI(),
              response.getOIDCTokens().getAccessToken(),
              claims.getSubject().getValue()));
      all.remove(IDTokenClaimsSet.AUTH_TIME_CLAIM_NAME);
    }
    all.putAll(claims.toJSONObject());
    return all;
  }

  private OIDCTokenResponse exchange(
      OIDCProviderMetadata metadata, String code, StartedLogIn started) throws LogInRefused {
    AuthorizationCodeGrant grant =
        new AuthorizationCodeGrant(
            new AuthorizationCode(code),
            URI.create(started.redirect()),
            new CodeVerifier(started.verifier()));
    URI endpoint = metadata.getTokenEndpointURI();
    ClientAuthentication authentication = authentication(metadata);
    TokenRequest request =
        (authentication == null
                ? new TokenRequest.Builder(endpoint, new ClientID(config.clientId()), grant)
                : new TokenRequest.Builder(endpoint, authentication, grant))
            .build();
    HTTPResponse answer = http.send(request.toHTTPRequest());
    try {
      TokenResponse response = OIDCTokenResponseParser.parse(answer);
      if (!response.indicatesSuccess()) {
        throw new LogInRefused(
            answer.getStatusCode() >= 500 ? Reason.UNAVAILABLE : Reason.INVALID,
            "the provider refused the code: "
                + response.toErrorResponse().getErrorObject().getCode());
      }
      if (response instanceof OIDCTokenResponse tokens
          && tokens.getOIDCTokens().getIDToken() != null) {
        return tokens;
      }
      throw new LogInRefused(Reason.INVALID, "the provider sent no ID token");
    } catch (ParseException e) {
      throw new LogInRefused(
          answer.getStatusCode() == 200 ? Reason.INVALID : Reason.UNAVAILABLE,
          "the provider's token answer cannot be parsed: " + e.getMessage());
    }
  }

  private @Nullable ClientAuthentication authentication(OIDCProviderMetadata metadata) {
    if (!config.clientSecret().isSet()) {
      return null;
    }
    ClientID id = new ClientID(config.clientId());
    Secret secret = new Secret(config.clientSecret().reveal());
    @Nullable List<ClientAuthenticationMethod> methods = metadata.getTokenEndpointAuthMethods();
    return methods != null
            && !methods.contains(ClientAuthenticationMethod.CLIENT_SECRET_BASIC)
            && methods.contains(ClientAuthenticationMethod.CLIENT_SECRET_POST)
        ? new ClientSecretPost(id, secret)
        : new ClientSecretBasic(id, secret);
  }

  private Map<String, Object> userInfo(URI endpoint, AccessToken token, String subject)
      throws LogInRefused {
    HTTPResponse answer = http.send(new UserInfoRequest(endpoint, token).toHTTPRequest());
    try {
      UserInfoResponse response = UserInfoResponse.parse(answer);
      @Nullable UserInfo info =
          response.indicatesSuccess() ? response.toSuccessResponse().getUserInfo() : null;
      if (info == null) {
        throw new LogInRefused(
            Reason.UNAVAILABLE, "the provider's user info answered " + answer.getStatusCode());
      }
      if (!info.getSubject().getValue().equals(subject)) {
        throw new LogInRefused(Reason.INVALID, "the user info is about another person");
      }
      return info.toJSONObject();
    } catch (ParseException e) {
      throw new LogInRefused(
          Reason.UNAVAILABLE, "the provider's user info cannot be parsed: " + e.getMessage());
    }
  }
}
