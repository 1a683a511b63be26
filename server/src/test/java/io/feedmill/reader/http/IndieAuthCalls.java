package io.feedmill.reader.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Follower;
import io.feedmill.app.TestApp;
import io.feedmill.kernel.http.Query;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;

/// The steps of a program in IndieAuth.
final class IndieAuthCalls {
  static final String CLIENT = "https://client.example/";
  static final String REDIRECT = "https://client.example/back?x=1";
  static final String VERIFIER = "a-verifier-that-is-long-enough-for-everybody-0123456789";

  private IndieAuthCalls() {}

  static String challenge() {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(VERIFIER.getBytes(StandardCharsets.US_ASCII));
      return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  static String ask(String client, String redirect, String scope) {
    return "/auth?"
        + Follower.form(
            "response_type",
            "code",
            "client_id",
            client,
            "redirect_uri",
            redirect,
            "state",
            "s t",
            "code_challenge",
            challenge(),
            "code_challenge_method",
            "S256",
            "scope",
            scope);
  }

  static Query consented(TestClient person, String scope, String agreed) {
    String page = ask(CLIENT, REDIRECT, scope);
    Map<String, String> form = new LinkedHashMap<>();
    form.put("client_id", CLIENT);
    form.put("redirect_uri", REDIRECT);
    form.put("state", "s t");
    form.put("code_challenge", challenge());
    form.put("code_challenge_method", "S256");
    form.put("answer", "yes");
    if (!agreed.isEmpty()) {
      form.put("scopes", agreed);
    }
    Answer back = person.submitFrom(page, "/auth/consent", form);
    assertThat(back.status()).as(back.body()).isEqualTo(303);
    assertThat(back.header("location")).startsWith(REDIRECT + "&code=");
    String query = URI.create(back.header("location")).getRawQuery();
    return Query.ofForm(query.getBytes(StandardCharsets.UTF_8));
  }

  static Answer redeem(TestApp app, String path, String code, String verifier, String redirect) {
    return app.anonymous()
        .send(
            "POST",
            path,
            "application/x-www-form-urlencoded",
            Follower.form(
                "grant_type",
                "authorization_code",
                "code",
                code,
                "client_id",
                CLIENT,
                "redirect_uri",
                redirect,
                "code_verifier",
                verifier));
  }

  static void assertInvalidGrant(Answer answer) {
    assertThat(answer.status()).as(answer.body()).isEqualTo(400);
    assertThat(answer.text("/error")).isEqualTo("invalid_grant");
  }
}
