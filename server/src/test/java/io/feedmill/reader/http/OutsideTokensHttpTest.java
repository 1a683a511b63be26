package io.feedmill.reader.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import io.feedmill.app.Follower;
import io.feedmill.app.TestApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.LiveConnection;
import io.feedmill.testing.LocalWeb;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Microsub with tokens issued by the token endpoint of another site.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OutsideTokensHttpTest {
  private static final Duration CACHED_FOR = Duration.ofSeconds(10);
  private static final AtomicBoolean REVOKED = new AtomicBoolean();
  private static final AtomicInteger REFUSED = new AtomicInteger();

  private final LocalWeb web = LocalWeb.start();
  private TestApp app;

  @BeforeAll
  void start() throws InterruptedException {
    web.page("/token", OutsideTokensHttpTest::verify);
    app =
        TestApp.start(
            Map.of(
                "FEEDMILL_TOKEN_ENDPOINT",
                web.address("/token").toString(),
                "FEEDMILL_TOKEN_PEOPLE",
                "https://Boss.example=admin, https://nobody.example/=no_such_account"));
  }

  @AfterAll
  void stop() {
    app.close();
    web.close();
  }

  /// Verifies a token as an IndieAuth token endpoint does.
  private static void verify(HttpExchange exchange) throws IOException {
    String token = String.valueOf(exchange.getRequestHeaders().getFirst("Authorization"));
    switch (token) {
      case "Bearer reads" -> tell(exchange, "https://boss.example/", "read dance");
      case "Bearer once" -> tell(exchange, "https://boss.example/", "read");
      case "Bearer streams" -> tellOrRefuse(exchange);
      case "Bearer makes" -> tell(exchange, "https://boss.example", "read channels");
      case "Bearer stranger" -> tell(exchange, "https://stranger.example/", "read");
      case "Bearer ghost" -> tell(exchange, "https://nobody.example/", "read");
      case "Bearer broken" -> LocalWeb.send(exchange, 200, Map.of(), "no json".getBytes(UTF_8));
      case "Bearer down" -> LocalWeb.send(exchange, 500, Map.of(), new byte[0]);
      default -> LocalWeb.send(exchange, 401, Map.of(), new byte[0]);
    }
  }

  private static void tellOrRefuse(HttpExchange exchange) throws IOException {
    if (REVOKED.get()) {
      REFUSED.incrementAndGet();
      LocalWeb.send(exchange, 401, Map.of(), new byte[0]);
    } else {
      tell(exchange, "https://boss.example/", "read");
    }
  }

  private static void tell(HttpExchange exchange, String me, String scope) throws IOException {
    String body =
        "{\"me\":\"%s\",\"client_id\":\"https://client.example/\",\"scope\":\"%s\"}"
            .formatted(me, scope);
    LocalWeb.send(exchange, 200, Map.of("Content-Type", "application/json"), body.getBytes(UTF_8));
  }

  private Answer channels(String token) {
    return app.anonymous()
        .header("Authorization", "Bearer " + token)
        .get("/microsub?action=channels");
  }

  private Answer make(String token) {
    return app.anonymous()
        .header("Authorization", "Bearer " + token)
        .post("/microsub", "{\"action\":\"channels\",\"name\":\"By an outside token\"}");
  }

  @Test
  void the_token_of_a_configured_person_is_valid_for_their_account_with_its_scopes() {
    assertThat(make("makes").text("/name")).isEqualTo("By an outside token");
    assertThat(app.admin().get("/microsub?action=channels").body()).contains("By an outside token");
    assertThat(channels("reads").body()).contains("By an outside token");
    Follower.assertError(make("reads"), 403, "insufficient_scope");
    assertThat(app.anonymous().get("/microsub?action=channels&access_token=reads").status())
        .isEqualTo(200);
  }

  @Test
  void a_token_of_another_person_or_of_no_person_is_invalid() {
    Follower.assertError(channels("stranger"), 401, "unauthorized");
    Follower.assertError(channels("ghost"), 401, "unauthorized");
    Follower.assertError(channels("made-up"), 401, "unauthorized");
  }

  @Test
  void an_endpoint_that_does_not_respond_invalidates_no_token_permanently() {
    Follower.assertError(channels("broken"), 503, "temporarily_unavailable");
    Follower.assertError(channels("down"), 503, "temporarily_unavailable");
  }

  @Test
  void the_endpoint_verifies_a_token_once_for_many_calls() {
    long start = System.nanoTime();
    for (int i = 0; i < 5; i++) {
      assertThat(channels("once").status()).isEqualTo(200);
    }
    long mayExpire = (System.nanoTime() - start) / CACHED_FOR.toNanos();
    long asked =
        web.asked("/token").stream()
            .filter(one -> one.header("Authorization").equals("Bearer once"))
            .count();
    assertThat(asked).isBetween(1L, 1 + mayExpire);
  }

  @Test
  void a_stream_ends_when_its_token_is_refused_at_the_other_site_for_the_first_time()
      throws Exception {
    REVOKED.set(false);
    REFUSED.set(0);
    Map<String, String> headers = Map.of("Authorization", "Bearer streams");
    try (LiveConnection stream =
        LiveConnection.open(app.port(), "/microsub?action=events", headers)) {
      REVOKED.set(true);
      long revoked = System.nanoTime();
      assertThat(stream.endedAfter(revoked)).isPositive();
      assertThat(REFUSED).hasValue(1);
    }
    Follower.assertError(channels("streams"), 401, "unauthorized");
  }

  @Test
  void a_token_with_a_line_break_is_invalid_and_is_not_sent_to_the_endpoint() {
    int asked = web.asked("/token").size();
    for (String breaking : List.of("reads%0D%0AX-Evil:%201", "reads%0A", "r%C3%A9ads", "a%20b")) {
      Answer answer = app.anonymous().get("/microsub?action=channels&access_token=" + breaking);
      assertThat(answer.status()).as(breaking).isEqualTo(401);
    }
    assertThat(web.asked("/token")).hasSize(asked);
  }
}
