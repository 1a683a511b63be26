package io.feedmill.reader.indieauth;

import io.feedmill.accounts.api.OAuthTokens;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The token endpoint: issues tokens for codes, verifies and revokes tokens.
///
/// | code | verifier, client and redirect | response |
/// |---|---|---|
/// | unknown or too old | any | invalid_grant |
/// | of a session that has ended | any | invalid_grant |
/// | redeemed | any | invalid_grant, and the token issued for it is revoked |
/// | valid | one differs from the grant | invalid_grant, and the code is spent |
/// | valid, without scopes | as granted | at `/token` invalid_grant, at `/auth` the profile |
/// | valid, with scopes | as granted | a token; at `/auth` only the profile |
final class TokenEndpoint {
  static final String PATH = "/token";
  static final String INTROSPECT = PATH + "/introspect";
  static final String REVOKE = PATH + "/revoke";

  private static final String JSON = "application/json";

  private final AuthorizationCodes codes;
  private final OAuthTokens tokens;

  TokenEndpoint(AuthorizationCodes codes, OAuthTokens tokens) {
    this.codes = codes;
    this.tokens = tokens;
  }

  void routes(Routes routes) {
    routes
        .open("GET", PATH, this::verify)
        .open("POST", PATH, this::exchange)
        .open("POST", ConsentPages.PATH, this::profile)
        .open("POST", INTROSPECT, this::introspect)
        .open("POST", REVOKE, this::revoke);
  }

  private Reply exchange(Call call) {
    Query form = Query.ofForm(call.body());
    if (form.text("action").filter("revoke"::equals).isPresent()) {
      return revoke(call);
    }
    Optional<Grant> grant = granted(form);
    if (grant.isEmpty() || grant.get().scopes().isEmpty()) {
      return refused(form);
    }
    Grant agreed = grant.get();
    String token = tokens.issue(agreed.account(), agreed.client(), agreed.scopes());
    if (!isOpen(agreed) || !codes.issued(form.text("code").orElse(""), token)) {
      tokens.revoke(token);
      return refused(form);
    }
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("access_token", token);
    body.put("token_type", "Bearer");
    body.put("scope", agreed.scope());
    body.putAll(person(agreed));
    return answer(200, body);
  }

  private Reply profile(Call call) {
    Query form = Query.ofForm(call.body());
    return granted(form).map(grant -> answer(200, person(grant))).orElseGet(() -> refused(form));
  }

  /// The user, with the profile if its scope was granted.
  private static Map<String, Object> person(Grant grant) {
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("me", grant.me());
    if (grant.scopes().contains(AuthRequest.PROFILE)) {
      String name = grant.me().substring(grant.me().lastIndexOf('@') + 1);
      body.put("profile", Map.of("name", name, "url", grant.me()));
    }
    return body;
  }

  /// Asked before and after a token is issued: all tokens may be revoked in between.
  private boolean isOpen(Grant grant) {
    String session = grant.session();
    return session == null || session.isEmpty() || tokens.isOpen(grant.account(), session);
  }

  private Optional<Grant> granted(Query form) {
    if (!form.text("grant_type").orElse("").equals("authorization_code")) {
      return Optional.empty();
    }
    return form.text("code")
        .flatMap(code -> codes.redeem(code, tokens::revoke))
        .filter(grant ->
            grant.client().equals(form.text("client_id").orElse(""))
                && grant.redirect().equals(form.text("redirect_uri").orElse(""))
                && matchesChallenge(form.text("code_verifier").orElse(""), grant.challenge())
                && isOpen(grant));
  }

  private static boolean matchesChallenge(String verifier, String challenge) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(StandardCharsets.US_ASCII));
      byte[] proof = Base64.getUrlEncoder().withoutPadding().encode(digest);
      return MessageDigest.isEqual(proof, challenge.getBytes(StandardCharsets.US_ASCII));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  private static Reply refused(Query form) {
    boolean code = form.text("grant_type").orElse("").equals("authorization_code");
    return code
        ? error(400, "invalid_grant", "the code is not valid, or not any longer")
        : error(400, "unsupported_grant_type", "grant_type must be authorization_code");
  }

  private Reply introspect(Call call) {
    Optional<Viewer.SignedIn> asker = bearer(call).flatMap(tokens::holder);
    if (asker.isEmpty()) {
      return unauthorized();
    }
    Query form = Query.ofForm(call.body());
    Map<String, Object> body = new LinkedHashMap<>();
    Optional<Viewer.SignedIn> holder = form.text("token").flatMap(tokens::holder);
    body.put("active", holder.isPresent());
    holder.ifPresent(person -> body.putAll(described(call, form.text("token").orElse(""), person)));
    return answer(200, body);
  }

  /// The state of a valid token: `exp` is omitted when it does not expire.
  private Map<String, Object> described(Call call, String token, Viewer.SignedIn person) {
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("me", MetadataResource.me(call, person.name()));
    tokens
        .program(token)
        .ifPresent(program -> {
          if (AuthRequest.isClient(program.name())) {
            body.put("client_id", program.name());
          }
          body.put("iat", program.issued().getEpochSecond());
          if (program.ends() != null) {
            body.put("exp", program.ends().getEpochSecond());
          }
        });
    body.put("scope", String.join(" ", person.scopes()));
    return body;
  }

  /// Verifies a bearer token, for programs that do not use introspection.
  private Reply verify(Call call) {
    Optional<String> token = bearer(call);
    return token
        .flatMap(tokens::holder)
        .map(person -> answer(200, described(call, token.orElse(""), person)))
        .orElseGet(TokenEndpoint::unauthorized);
  }

  private static Reply unauthorized() {
    return error(401, "unauthorized", "send a valid token as bearer")
        .with("WWW-Authenticate", "Bearer realm=\"feedmill\"");
  }

  private static Optional<String> bearer(Call call) {
    return call.header("Authorization")
        .filter(value -> value.toLowerCase(Locale.ROOT).startsWith("bearer "))
        .map(value -> value.substring(7).strip());
  }

  private Reply revoke(Call call) {
    Query.ofForm(call.body()).text("token").ifPresent(tokens::revoke);
    return answer(200, Map.of());
  }

  private static Reply error(int status, String error, String description) {
    return answer(status, Map.of("error", error, "error_description", description));
  }

  private static Reply answer(int status, Object body) {
    return Reply.bytes(status, JSON, Json.write(body)).with("Cache-Control", "no-store");
  }
}
