package io.feedmill.syndication.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.feedmill.app.TestApp;
import io.feedmill.app.server.ServerRole;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestPostgres;
import io.feedmill.testing.TestRedis;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// The hub with subscribers that respond; the test runs its workers.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HubTest {
  private static final String SITE = HubSubscribers.SITE;
  private final Map<String, byte[]> delivered = new ConcurrentHashMap<>();
  private final Map<String, String> signatures = new ConcurrentHashMap<>();
  private final Map<String, String> leases = new ConcurrentHashMap<>();
  private final Map<String, AtomicInteger> refusals = new ConcurrentHashMap<>();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final String database = TestPostgres.freshDatabase();
  private HttpServer subscriber;
  private TestApp app;
  private DeskCalls desk;

  @BeforeAll
  void start() throws IOException, InterruptedException {
    subscriber =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1_000);
    subscriber.setExecutor(threads);
    subscriber.createContext("/", this::answer);
    subscriber.start();
    TestRedis.flush();
    app = open(true);
    desk = DeskCalls.at(app);
    desk.feed("told", Map.of("mode", "window"));
    desk.move(desk.put("First"), "told", "publish");
  }

  private TestApp open(boolean allowPrivate) throws InterruptedException {
    return TestApp.over(
        database,
        HubSubscribers.settings(allowPrivate),
        EnumSet.of(ServerRole.WEB),
        HubSubscribers::patient);
  }

  @BeforeEach
  void forget() {
    change("DELETE FROM syndication.subscription");
    change("DELETE FROM syndication.hub_intent");
    delivered.clear();
    signatures.clear();
    leases.clear();
    refusals.clear();
  }

  @AfterAll
  void stop() {
    app.close();
    subscriber.stop(0);
    threads.shutdownNow();
  }

  /// `/no` does not confirm, `/gone` responds with 410, `/later` fails once; all others succeed.
  private void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    byte[] body = exchange.getRequestBody().readAllBytes();
    String reply = "";
    int status = 200;
    if (exchange.getRequestMethod().equals("GET")) {
      String query = exchange.getRequestURI().getQuery();
      leases.put(path, query.replaceFirst(".*hub.lease_seconds=(\\d+).*", "$1"));
      reply = path.equals("/no") ? "no" : query.replaceFirst(".*hub.challenge=([^&]*).*", "$1");
    } else if (path.equals("/gone")) {
      status = 410;
      refusals.computeIfAbsent(path, _ -> new AtomicInteger()).incrementAndGet();
    } else if (path.equals("/later") && !refusals.containsKey(path)) {
      status = 503;
      refusals.computeIfAbsent(path, _ -> new AtomicInteger()).incrementAndGet();
    } else {
      signatures.put(
          path, String.valueOf(exchange.getRequestHeaders().getFirst("X-Hub-Signature")));
      delivered.put(path, body);
    }
    byte[] bytes = reply.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  private Answer ask(String mode, String path, Map<String, String> more) {
    Map<String, String> form = new LinkedHashMap<>();
    form.put("hub.mode", mode);
    form.put("hub.topic", SITE + "/feeds/told.rss");
    form.put("hub.callback", "http://127.0.0.1:" + subscriber.getAddress().getPort() + path);
    form.putAll(more);
    return app.anonymous().submit("/hub", form);
  }

  private void subscribe(String path, Map<String, String> more) {
    assertThat(ask("subscribe", path, more).status()).isEqualTo(202);
  }

  /// Verifies the requests; afterwards this many subscriptions exist.
  private void confirm(long count) {
    assertThat(app.work("verify-subscribers")).isFalse();
    assertThat(app.number("SELECT count(*) FROM syndication.hub_intent")).isZero();
    assertThat(app.number("SELECT count(*) FROM syndication.subscription")).isEqualTo(count);
  }

  private void deliver() {
    for (int portions = 0; portions < 5 && app.work("deliver-to-subscribers"); portions++) {
      assertThat(delivered).isNotEmpty();
    }
  }

  /// @return rows changed
  private long change(String statement) {
    return app.number("WITH rows AS (" + statement + " RETURNING 1) SELECT count(*) FROM rows");
  }

  private byte[] delivery(String path) {
    assertThat(delivered).containsKey(path);
    return Objects.requireNonNull(delivered.get(path));
  }

  private String publish(String title) {
    String uuid = desk.put(title);
    desk.move(uuid, "told", "publish");
    return uuid;
  }

  @Test
  void subscribers_who_confirm_get_the_whole_document_signed() throws Exception {
    subscribe("/secret", Map.of("hub.secret", "tea"));
    subscribe("/plain", Map.of());
    subscribe("/no", Map.of());
    confirm(2);
    String uuid = publish("Second");
    deliver();
    byte[] body = delivery("/secret");
    assertThat(new String(body, StandardCharsets.UTF_8)).contains(uuid, "<rss");
    assertThat(body)
        .isEqualTo(app.anonymous().get("/feeds/told.rss").body().getBytes(StandardCharsets.UTF_8));
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec("tea".getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    assertThat(signatures.get("/secret"))
        .isEqualTo("sha256=" + HexFormat.of().formatHex(mac.doFinal(body)));
    assertThat(delivery("/plain")).isEqualTo(body);
    assertThat(signatures.get("/plain")).isEqualTo("null");
    assertThat(delivered).doesNotContainKey("/no");
  }

  @Test
  void a_verified_unsubscription_or_a_410_ends_deliveries() throws Exception {
    subscribe("/stays", Map.of());
    subscribe("/leaves", Map.of());
    subscribe("/gone", Map.of());
    confirm(3);
    assertThat(ask("unsubscribe", "/leaves", Map.of()).status()).isEqualTo(202);
    confirm(2);
    publish("Third");
    deliver();
    assertThat(delivered).containsOnlyKeys("/stays");
    confirm(1);
    assertThat(refusals.get("/gone")).hasValue(1);
  }

  @Test
  void a_failed_delivery_is_retried_later() throws Exception {
    subscribe("/later", Map.of());
    confirm(1);
    publish("Fourth");
    deliver();
    assertThat(
            app.number(
                "SELECT count(*) FROM syndication.subscription WHERE attempts = 1"
                    + " AND last_status = 503 AND retry_at > last_at + interval '10 s'"))
        .isEqualTo(1);
    assertThat(delivered).isEmpty();
    assertThat(change("UPDATE syndication.subscription SET retry_at = last_at")).isEqualTo(1);
    deliver();
    assertThat(delivered).containsOnlyKeys("/later");
    assertThat(app.number("SELECT count(*) FROM syndication.subscription WHERE attempts = 0"))
        .isEqualTo(1);
  }

  @Test
  void subscribers_of_an_article_list_receive_it_after_a_new_article() {
    submit("Before");
    for (String list : new String[] {"/articles.rss", "/articles/g/announced.atom"}) {
      String path = "/list" + list.hashCode();
      subscribe(path, Map.of("hub.topic", SITE + list));
      confirm(1);
      submit("After " + path);
      Eventually.holds(() -> {
        deliver();
        assertThat(new String(delivery(path), StandardCharsets.UTF_8)).contains("After " + path);
      });
      forget();
    }
  }

  private void submit(String title) {
    Map<String, ?> article = Map.of("title", title, "text", "x", "groups", List.of("announced"));
    assertThat(app.admin().post("/api/v1/articles", Json.text(article)).status()).isEqualTo(201);
  }

  @Test
  void leases_are_limited_and_unknown_topics_are_refused() throws Exception {
    subscribe("/long", Map.of("hub.lease_seconds", "99999999"));
    subscribe("/short", Map.of("hub.lease_seconds", "1"));
    subscribe("/any", Map.of());
    confirm(3);
    assertThat(leases)
        .containsEntry("/long", "864000")
        .containsEntry("/short", "300")
        .containsEntry("/any", "432000");
    for (String topic :
        new String[] {
          "http://other.example/feeds/told.rss",
          SITE + "/feeds/nothing.rss",
          SITE + "/feeds/production.rss",
          SITE + "/articles",
          SITE + "/articles/g/nobody.rss"
        }) {
      assertThat(ask("subscribe", "/x", Map.of("hub.topic", topic)).status()).isEqualTo(400);
    }
    assertThat(ask("publish", "/x", Map.of()).status()).isEqualTo(400);
    assertThat(ask("subscribe", "/x", Map.of("hub.callback", "ftp://x/")).status()).isEqualTo(400);
    assertThat(ask("subscribe", "/x", Map.of("hub.secret", "x".repeat(200))).status())
        .isEqualTo(400);
  }

  @Test
  void private_addresses_are_called_only_if_allowed() throws Exception {
    try (TestApp careful = open(false)) {
      subscribe("/private", Map.of());
      assertThat(careful.work("verify-subscribers")).isFalse();
      confirm(0);
    }
    assertThat(leases).isEmpty();
  }

  @Test
  void a_thousand_subscribers_receive_a_change() {
    String uuid = publish("For a thousand");
    long added =
        change(
            """
            INSERT INTO syndication.subscription
              (topic, callback, secret, lease_until, delivered_tag)
            SELECT '%s/feeds/told.rss', 'http://127.0.0.1:%d/reader/' || number, '',
              now() + interval '1 day', ''
            FROM generate_series(1, 1000) AS number
            """
                .formatted(SITE, subscriber.getAddress().getPort()));
    assertThat(added).isEqualTo(1_000);
    deliver();
    assertThat(delivered).hasSize(1_000);
    assertThat(delivered.values())
        .allMatch(body -> new String(body, StandardCharsets.UTF_8).contains(uuid));
  }
}
