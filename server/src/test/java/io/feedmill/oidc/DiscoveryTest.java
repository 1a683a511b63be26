package io.feedmill.oidc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKMatcher;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.OctetSequenceKey;
import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.net.AddressGuard;
import io.feedmill.kernel.net.UserAgent;
import io.feedmill.kernel.net.WebClients;
import io.feedmill.testing.LocalWeb;
import io.feedmill.testing.ManualClock;
import io.vertx.core.Vertx;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// When the provider's description and keys are read again.
class DiscoveryTest {
  private static final String DESCRIPTION = "/.well-known/openid-configuration";

  private final Vertx vertx = Vertx.vertx();
  private final LocalWeb web = LocalWeb.start();
  private final ManualClock clock = new ManualClock(Instant.parse("2026-01-01T00:00:00Z"));
  private final String issuer = web.address("").toString();
  private final ProviderHttp http =
      new ProviderHttp(
          new WebClients(vertx, new UserAgent("")),
          new AddressGuard(List.of()),
          URI.create(issuer));
  private final Discovery discovery = new Discovery(issuer, http, clock);
  private final ProviderKeys keys = new ProviderKeys(discovery, http, clock);

  @AfterEach
  void close() {
    http.close();
    web.close();
    vertx.close();
  }

  private void describe() {
    Map<String, Object> all = new HashMap<>();
    all.put("issuer", issuer);
    all.put("authorization_endpoint", issuer + "/auth");
    all.put("token_endpoint", issuer + "/token");
    all.put("jwks_uri", issuer + "/keys");
    all.put("subject_types_supported", List.of("public"));
    web.page(DESCRIPTION, "application/json", Json.text(all));
  }

  private void key(String id) {
    JWK key = new OctetSequenceKey.Builder(new byte[32]).keyID(id).build();
    web.page("/keys", "application/json", "{\"keys\":[" + key.toJSONString() + "]}");
  }

  private boolean known(String id) throws Exception {
    return !keys.get(new JWKSelector(new JWKMatcher.Builder().keyID(id).build()), null).isEmpty();
  }

  @Test
  void the_description_is_read_once_an_hour_and_the_last_good_one_stays() throws Exception {
    describe();
    discovery.provider();
    discovery.provider();
    assertThat(web.asked(DESCRIPTION)).hasSize(1);
    web.status(DESCRIPTION, 503, Map.of());
    clock.advance(Duration.ofMinutes(61));
    assertThat(discovery.provider().getIssuer().getValue()).isEqualTo(issuer);
    assertThat(web.asked(DESCRIPTION)).hasSize(2);
    discovery.provider();
    assertThat(web.asked(DESCRIPTION)).hasSize(2);
    clock.advance(Duration.ofSeconds(11));
    discovery.provider();
    assertThat(web.asked(DESCRIPTION)).hasSize(3);
  }

  @Test
  void without_a_good_description_every_attempt_fails_until_there_is_one() throws Exception {
    assertThatThrownBy(discovery::provider).isInstanceOf(LogInRefused.class);
    describe();
    assertThatThrownBy(discovery::provider).isInstanceOf(LogInRefused.class);
    clock.advance(Duration.ofSeconds(11));
    assertThat(discovery.provider().getIssuer().getValue()).isEqualTo(issuer);
  }

  @Test
  void an_unknown_key_is_looked_for_at_most_once_a_minute() throws Exception {
    describe();
    key("first");
    assertThat(known("first")).isTrue();
    key("second");
    assertThat(known("second")).isFalse();
    clock.advance(Duration.ofSeconds(61));
    assertThat(known("second")).isTrue();
    assertThat(known("first")).isFalse();
    assertThat(web.asked("/keys")).hasSize(2);
  }

  @Test
  void waiting_callers_share_the_failure_of_a_slow_key_request() throws Exception {
    describe();
    discovery.provider();
    web.page(
        "/keys",
        exchange -> {
          clock.advance(Duration.ofSeconds(10));
          LocalWeb.send(exchange, 503, Map.of(), new byte[0]);
        });
    for (int i = 0; i < 3; i++) {
      assertThatThrownBy(() -> known("first")).isInstanceOf(KeySourceException.class);
    }
    assertThat(web.asked("/keys")).hasSize(1);
    key("first");
    clock.advance(Duration.ofSeconds(11));
    assertThat(known("first")).isTrue();
  }

  @Test
  void keys_stay_while_the_provider_fails_and_leave_when_it_drops_them() throws Exception {
    describe();
    key("first");
    assertThat(known("first")).isTrue();
    web.status("/keys", 503, Map.of());
    clock.advance(Duration.ofHours(2));
    assertThat(known("first")).isTrue();
    key("second");
    clock.advance(Duration.ofMinutes(2));
    assertThat(known("first")).isFalse();
  }
}
