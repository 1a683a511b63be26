package io.feedmill.oidc.http;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.LocalWeb;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/// A provider on loopback that sends whatever tokens a test wants. It is as strict with this site
/// as a real one: a code works once, with its redirect address, verifier and the client's secret.
final class FakeProvider implements AutoCloseable {
  static final String CLIENT = "feedmill";
  static final String SECRET = "a secret of the client";

  /// Made once: it takes longer than most tests.
  private static final RSAKey FIRST = newKey("first");

  /// The host of this machine for browsers and servers alike.
  private final LocalWeb web = LocalWeb.start();

  private final Map<String, Code> codes = new ConcurrentHashMap<>();
  private final AtomicInteger numbers = new AtomicInteger();
  private volatile RSAKey key = FIRST;
  private volatile Map<String, Object> description = Map.of();
  private final Map<String, Map<String, Object>> userInfo = new ConcurrentHashMap<>();
  private final Map<String, String> subjects = new ConcurrentHashMap<>();
  private volatile boolean down;

  /// The log-in that a code represents.
  private record Code(String redirect, String challenge, String token) {}

  FakeProvider() {
    web.page("/.well-known/openid-configuration", exchange -> answer(exchange, 200, description()))
        .page(
            "/keys",
            exchange -> answer(exchange, 200, new JWKSet(key).toPublicJWKSet().toJSONObject()))
        .page("/me", exchange -> answer(exchange, 200, userInfo()))
        .page(
            "/token",
            exchange -> {
              LocalWeb.Asked asked = web.asked("/token").getLast();
              answer(exchange, asked);
            });
  }

  static RSAKey newKey(String id) {
    try {
      return new RSAKeyGenerator(2048).keyID(id).generate();
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
  }

  String issuer() {
    return web.address("").toString();
  }

  private Map<String, Object> description() {
    Map<String, Object> all = new HashMap<>();
    all.put("issuer", issuer());
    all.put("authorization_endpoint", issuer() + "/auth");
    all.put("token_endpoint", issuer() + "/token");
    all.put("jwks_uri", issuer() + "/keys");
    all.put("userinfo_endpoint", issuer() + "/me");
    all.put("response_types_supported", List.of("code"));
    all.put("subject_types_supported", List.of("public"));
    all.put("id_token_signing_alg_values_supported", List.of("RS256"));
    all.putAll(description);
    return all;
  }

  /// Describes itself differently from now on.
  void describes(Map<String, Object> members) {
    description = members;
  }

  /// Makes the user info of a person contain another subject.
  void userInfo(String subject, Map<String, Object> claims) {
    userInfo.put(subject, claims);
  }

  private Map<String, Object> userInfo() {
    String token = web.asked("/me").getLast().header("Authorization");
    String subject = String.valueOf(subjects.get(token.replace("Bearer ", "")));
    return userInfo.getOrDefault(subject, Map.of("sub", subject));
  }

  private static String subject(String token) {
    try {
      return String.valueOf(SignedJWT.parse(token).getJWTClaimsSet().getSubject());
    } catch (ParseException _) {
      return "";
    }
  }

  /// Answers 503 to everything.
  void down(boolean now) {
    down = now;
  }

  RSAKey key() {
    return key;
  }

  void rotate(RSAKey next) {
    key = next;
  }

  /// The number of requests for a document.
  int asked(String path) {
    return web.asked(path).size();
  }

  private void answer(com.sun.net.httpserver.HttpExchange exchange, int status, Object json)
      throws IOException {
    LocalWeb.send(
        exchange,
        down ? 503 : status,
        Map.of("Content-Type", "application/json"),
        Json.text(down ? Map.of() : json).getBytes(StandardCharsets.UTF_8));
  }

  private void answer(com.sun.net.httpserver.HttpExchange exchange, LocalWeb.Asked asked)
      throws IOException {
    Map<String, String> form = Urls.parameters("?" + asked.body());
    Code code = codes.remove(String.valueOf(form.get("code")));
    String basic =
        Base64.getEncoder()
            .encodeToString(
                (CLIENT + ":" + SECRET.replace(" ", "+")).getBytes(StandardCharsets.UTF_8));
    boolean right =
        code != null
            && code.redirect().equals(form.get("redirect_uri"))
            && code.challenge().equals(Urls.challenge(String.valueOf(form.get("code_verifier"))))
            && asked.header("Authorization").equals("Basic " + basic);
    if (code == null || !right) {
      answer(exchange, 400, Map.of("error", "invalid_grant"));
      return;
    }
    String token = "t" + numbers.incrementAndGet();
    subjects.put(token, subject(code.token()));
    answer(
        exchange,
        200,
        Map.of(
            "access_token",
            token,
            "token_type",
            "Bearer",
            "expires_in",
            60,
            "id_token",
            code.token()));
  }

  /// Claims of a valid token for a person.
  JWTClaimsSet.Builder claims(Map<String, String> request, String subject) {
    Instant now = Instant.now();
    return new JWTClaimsSet.Builder()
        .issuer(issuer())
        .subject(subject)
        .audience(CLIENT)
        .issueTime(Date.from(now))
        .expirationTime(Date.from(now.plusSeconds(300)))
        .claim("nonce", request.get("nonce"))
        .claim("auth_time", now.getEpochSecond())
        .claim("preferred_username", subject);
  }

  String signed(JWTClaimsSet claims, RSAKey with) {
    try {
      SignedJWT token =
          new SignedJWT(
              new JWSHeader.Builder(JWSAlgorithm.RS256).keyID(with.getKeyID()).build(), claims);
      token.sign(new RSASSASigner(with));
      return token.serialize();
    } catch (JOSEException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Lets a person log in, as the page of the provider does.
  ///
  /// @param there the address to which this site sent the browser
  /// @return path and query with which the browser comes back
  String logIn(String there, String subject, UnaryOperator<JWTClaimsSet.Builder> change) {
    return comesBack(there, request -> signed(change.apply(claims(request, subject)).build(), key));
  }

  /// The same with any token.
  String comesBack(String there, Function<Map<String, String>, String> token) {
    Map<String, String> request = Urls.parameters(there);
    String code = "code" + numbers.incrementAndGet();
    codes.put(
        code,
        new Code(
            String.valueOf(request.get("redirect_uri")),
            String.valueOf(request.get("code_challenge")),
            token.apply(request)));
    Map<String, String> answer = new LinkedHashMap<>();
    answer.put("code", code);
    answer.put("state", String.valueOf(request.get("state")));
    answer.put("iss", issuer());
    return "/login/oidc/callback?"
        + answer.entrySet().stream()
            .map(entry -> entry.getKey() + "=" + Urls.escape(entry.getValue()))
            .collect(Collectors.joining("&"));
  }

  @Override
  public void close() {
    web.close();
  }
}
