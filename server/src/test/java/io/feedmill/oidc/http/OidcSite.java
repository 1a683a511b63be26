package io.feedmill.oidc.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jwt.JWTClaimsSet;
import io.feedmill.app.TestApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/// A site with a provider of the tests.
record OidcSite(FakeProvider provider, TestApp app) implements AutoCloseable {
  static final String START = "/login/oidc";

  static OidcSite start(Map<String, String> settings) throws InterruptedException {
    FakeProvider provider = new FakeProvider();
    return new OidcSite(provider, TestApp.start(settings(provider, settings)));
  }

  static Map<String, String> settings(FakeProvider provider, Map<String, String> more) {
    Map<String, String> all = new HashMap<>();
    all.put("FEEDMILL_OIDC_ISSUER", provider.issuer());
    all.put("FEEDMILL_OIDC_CLIENT_ID", FakeProvider.CLIENT);
    all.put("FEEDMILL_OIDC_CLIENT_SECRET", FakeProvider.SECRET);
    all.put("FEEDMILL_OIDC_NAME", "Example ID");
    all.putAll(more);
    return all;
  }

  /// Begins a log-in.
  ///
  /// @return the address at the provider
  static String begin(TestClient client, String query) {
    Answer sent = client.get(START + query);
    assertThat(sent.status()).as(sent.body()).isEqualTo(303);
    return sent.header("Location");
  }

  /// Logs in at the provider and comes back.
  Answer comeBack(TestClient client, String subject, UnaryOperator<JWTClaimsSet.Builder> change) {
    return client.get(provider.logIn(begin(client, "?next=%2Farticles"), subject, change));
  }

  Answer comeBack(TestClient client, String subject) {
    return comeBack(client, subject, claims -> claims);
  }

  /// A new person with an account without a password, logged in.
  TestClient person(String subject, UnaryOperator<JWTClaimsSet.Builder> change) {
    TestClient client = app.anonymous();
    Answer asked = comeBack(client, subject, change);
    assertThat(asked.status()).as(asked.body()).isEqualTo(303);
    Answer made = submitFrom(client, asked.header("Location"), Map.of("name", subject));
    assertThat(made.status()).as(made.body()).isEqualTo(303);
    return client;
  }

  TestClient person(String subject) {
    return person(subject, claims -> claims);
  }

  /// Sends the form of a page that holds a ticket.
  static Answer submitFrom(TestClient client, String page, Map<String, String> fields) {
    Answer shown = client.get(page);
    assertThat(shown.status()).as(shown.body()).isEqualTo(200);
    Map<String, String> all = new HashMap<>(fields);
    all.put("_csrf", shown.formToken());
    all.put("ticket", shown.hidden("ticket"));
    return client.submit(page.split("\\?", 2)[0], all);
  }

  @Override
  public void close() {
    app.close();
    provider.close();
  }
}
