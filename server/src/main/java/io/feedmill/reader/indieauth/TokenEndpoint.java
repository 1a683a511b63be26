package io.feedmill.reader.indieauth;

import io.feedmill.accounts.api.AppTokens;
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

/// Tokens for codes, what a token may do, and its end.
///
/// | code | verifier, client and redirect | answer |
/// |---|---|---|
/// | unknown, redeemed or too old | any | invalid_grant |
/// | stands for a grant | one is not as agreed | invalid_grant, and the code is spent |
/// | stands for a grant without scopes | as agreed | at `/token` invalid_grant, at `/auth` who it is |
/// | stands for a grant with scopes | as agreed | a token; at `/auth` only who it is |
final class TokenEndpoint {
  static final String PATH = "/token";
  static final String INTROSPECT = PATH + "/introspect";
  static final String REVOKE = PATH + "/revoke";

  private static final String JSON = "application/json";
  private static final int LONGEST_NAME = 100;

  private final AuthorizationCodes codes;
  private final AppTokens tokens;

  TokenEndpoint(AuthorizationCodes codes, AppTokens tokens) {
    this.codes = codes;
    this.tokens = tokens;
  }

  void routes(Routes routes) {
    routes
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
    String name = agreed.client();
    String token =
        tokens.issue(
            agreed.account(),
            name.length() > LONGEST_NAME ? name.substring(0, LONGEST_NAME) : name,
            agreed.scopes());
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("access_token", token);
    body.put("token_type", "Bearer");
    body.put("scope", agreed.scope());
    body.put("me", agreed.me());
    return answer(200, body);
  }

  private Reply profile(Call call) {
    Query form = Query.ofForm(call.body());
    return granted(form)
        .map(grant -> answer(200, Map.of("me", grant.me())))
        .orElseGet(() -> refused(form));
  }

  private Optional<Grant> granted(Query form) {
    if (!form.text("grant_type").orElse("").equals("authorization_code")) {
      return Optional.empty();
    }
    return form.text("code")
        .flatMap(codes::redeem)
        .filter(grant ->
            grant.client().equals(form.text("client_id").orElse(""))
                && grant.redirect().equals(form.text("redirect_uri").orElse(""))
                && proves(form.text("code_verifier").orElse(""), grant.challenge()));
  }

  private static boolean proves(String verifier, String challenge) {
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
        ? error(400, "invalid_grant", "the code is not valid here, or not any more")
        : error(400, "unsupported_grant_type", "grant_type must be authorization_code");
  }

  private Reply introspect(Call call) {
    Optional<Viewer.SignedIn> asker = bearer(call).flatMap(tokens::holder);
    if (asker.isEmpty()) {
      return error(401, "unauthorized", "send a living token as bearer")
          .with("WWW-Authenticate", "Bearer realm=\"feedmill\"");
    }
    Query form = Query.ofForm(call.body());
    Map<String, Object> body = new LinkedHashMap<>();
    Optional<Viewer.SignedIn> holder = form.text("token").flatMap(tokens::holder);
    body.put("active", holder.isPresent());
    holder.ifPresent(person -> {
      body.put("me", MetadataResource.me(call, person.name()));
      body.put("scope", String.join(" ", person.scopes()));
    });
    return answer(200, body);
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
