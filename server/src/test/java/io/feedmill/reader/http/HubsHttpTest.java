package io.feedmill.reader.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Follower;
import io.feedmill.app.TestApp;
import io.feedmill.app.server.ServerRole;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.LocalWeb;
import io.feedmill.testing.TestClient;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.security.GeneralSecurityException;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// WebSub with a hub that follows the protocol and with hubs that do not; the test starts the
/// workers.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HubsHttpTest {
  private final LocalWeb web = LocalWeb.start();
  private TestApp app;
  private TestClient hub;

  @BeforeAll
  void start() throws InterruptedException {
    app =
        TestApp.start(
            Map.of(
                "FEEDMILL_FETCH_ALLOW", "127.0.0.1", "FEEDMILL_PUBLIC_URL", "http://mill.example"),
            EnumSet.of(ServerRole.WEB));
    hub = app.anonymous();
  }

  @AfterAll
  void stop() {
    app.close();
    web.close();
  }

  private String rss(String path, String title) {
    return """
    <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>T</title>
    <atom:link rel="hub" href="%s"/><atom:link rel="self" href="%s"/>
    <item><guid>%s</guid><title>%3$s</title></item></channel></rss>
    """
        .formatted(web.address(path + "-hub"), web.address(path), title);
  }

  /// The request that the hub received; waits for it.
  private Map<String, String> request(String path) {
    return Eventually.succeeds(() -> {
      app.work("fetch-feeds");
      app.work("subscribe-at-hubs");
      List<LocalWeb.Asked> asked = web.asked(path + "-hub");
      assertThat(asked).isNotEmpty();
      return Arrays.stream(asked.getFirst().body().split("&"))
          .map(field -> field.split("=", 2))
          .collect(
              Collectors.toMap(
                  field -> URLDecoder.decode(field[0], UTF_8),
                  field -> URLDecoder.decode(field[1], UTF_8)));
    });
  }

  private Follower subscribe(String path) {
    web.page(path, "text/xml", rss(path, "one")).status(path + "-hub", 202, Map.of());
    Follower reader = Follower.at(app);
    reader.post("action", "follow", "channel", "home", "url", web.address(path).toString());
    return reader;
  }

  private static String callback(Map<String, String> request) {
    return URI.create(String.valueOf(request.get("hub.callback"))).getPath();
  }

  private Answer verify(Map<String, String> request, String topic) {
    return hub.get(
        callback(request)
            + "?hub.mode=subscribe&hub.challenge=abc&hub.lease_seconds=864000&hub.topic="
            + URLEncoder.encode(topic, UTF_8));
  }

  private Answer push(Map<String, String> request, String body, String signature) {
    return hub.header("X-Hub-Signature", signature)
        .send("POST", callback(request), "application/rss+xml", body);
  }

  private static String signature(Map<String, String> request, String body)
      throws GeneralSecurityException {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(String.valueOf(request.get("hub.secret")).getBytes(UTF_8), "x"));
    return "sha256=" + HexFormat.of().formatHex(mac.doFinal(body.getBytes(UTF_8)));
  }

  private long state(String path, String state) throws SQLException {
    return app.number(
        "SELECT count(*) FROM reader.hub WHERE state = '%s' AND topic = '%s'"
            .formatted(state, web.address(path)));
  }

  @Test
  void a_hub_is_subscribed_with_the_feeds_own_address_and_pushed_items_arrive_at_once()
      throws Exception {
    Follower reader = subscribe("/a");
    Map<String, String> request = request("/a");
    assertThat(request)
        .containsEntry("hub.mode", "subscribe")
        .containsEntry("hub.topic", web.address("/a").toString());
    assertThat(request.get("hub.callback")).startsWith("http://mill.example/websub/");
    Answer verified = verify(request, web.address("/a").toString());
    assertThat(verified.status()).isEqualTo(200);
    assertThat(verified.body()).isEqualTo("abc");
    assertThat(state("/a", "ACTIVE")).isEqualTo(1);
    String body = rss("/a", "pushed");
    assertThat(push(request, body, signature(request, body)).status()).isEqualTo(204);
    assertThat(Follower.names(reader.get("action", "timeline", "channel", "home")))
        .contains("pushed");
  }

  @Test
  void a_missing_or_wrong_signature_is_refused() throws Exception {
    Follower reader = subscribe("/b");
    Map<String, String> request = request("/b");
    verify(request, web.address("/b").toString());
    String body = rss("/b", "forged");
    assertThat(push(request, body, "").status()).isEqualTo(403);
    assertThat(push(request, body, signature(request, body + " ")).status()).isEqualTo(403);
    assertThat(push(request, body, "sha256=00").status()).isEqualTo(403);
    assertThat(Follower.names(reader.get("action", "timeline", "channel", "home")))
        .doesNotContain("forged");
  }

  @Test
  void only_requested_subscriptions_are_verified_and_only_once() throws Exception {
    subscribe("/c");
    Map<String, String> request = request("/c");
    assertThat(verify(request, "https://other.example/").status()).isEqualTo(404);
    assertThat(hub.get("/websub/unknown?hub.mode=subscribe&hub.challenge=x&hub.topic=y").status())
        .isEqualTo(404);
    String body = rss("/c", "early");
    assertThat(push(request, body, signature(request, body)).status()).isEqualTo(404);
    assertThat(verify(request, web.address("/c").toString()).status()).isEqualTo(200);
    assertThat(verify(request, web.address("/c").toString()).status()).isEqualTo(404);
    assertThat(
            hub.get(
                    callback(request)
                        + "?hub.mode=unsubscribe&hub.challenge=x&hub.topic="
                        + URLEncoder.encode(web.address("/c").toString(), UTF_8))
                .status())
        .isEqualTo(404);
  }

  @Test
  void a_lease_is_renewed_before_it_ends() throws Exception {
    subscribe("/d");
    Map<String, String> request = request("/d");
    verify(request, web.address("/d").toString());
    String its = " WHERE topic = '" + web.address("/d") + "'";
    assertThat(
            app.number(
                "SELECT count(*) FROM reader.hub" + its + " AND next < ends AND next > now()"))
        .isEqualTo(1);
    app.number("UPDATE reader.hub SET next = now()" + its + " RETURNING feed");
    app.work("subscribe-at-hubs");
    assertThat(web.asked("/d-hub")).hasSize(2);
    assertThat(verify(request, web.address("/d").toString()).status()).isEqualTo(200);
  }

  @Test
  void a_hub_is_unsubscribed_when_the_feed_has_no_followers() throws Exception {
    Follower reader = subscribe("/f");
    Map<String, String> request = request("/f");
    verify(request, web.address("/f").toString());
    String unsubscribe =
        callback(request)
            + "?hub.mode=unsubscribe&hub.challenge=xyz&hub.topic="
            + URLEncoder.encode(web.address("/f").toString(), UTF_8);
    assertThat(hub.get(unsubscribe).status()).isEqualTo(404);
    reader.post("action", "unfollow", "channel", "home", "url", web.address("/f").toString());
    app.work("subscribe-at-hubs");
    assertThat(web.asked("/f-hub").getLast().body()).contains("hub.mode=unsubscribe");
    Answer left = hub.get(unsubscribe);
    assertThat(left.status()).isEqualTo(200);
    assertThat(left.body()).isEqualTo("xyz");
    assertThat(hub.get(unsubscribe).status()).isEqualTo(404);
    assertThat(state("/f", "WANTED")).isEqualTo(1);
  }

  @Test
  void a_hub_may_deny_a_subscription() throws Exception {
    subscribe("/e");
    Map<String, String> request = request("/e");
    hub.get(
        callback(request)
            + "?hub.mode=denied&hub.topic="
            + URLEncoder.encode(web.address("/e").toString(), UTF_8));
    assertThat(state("/e", "DENIED")).isEqualTo(1);
  }

  @Test
  void a_push_after_the_hub_denied_or_its_lease_ended_is_refused() throws Exception {
    Follower reader = subscribe("/g");
    Map<String, String> request = request("/g");
    verify(request, web.address("/g").toString());
    String its = " WHERE topic = '" + web.address("/g") + "' RETURNING feed";
    String body = rss("/g", "late");
    app.number("UPDATE reader.hub SET ends = now() - interval '1 hour'" + its);
    assertThat(push(request, body, signature(request, body)).status()).isEqualTo(410);
    app.number("UPDATE reader.hub SET ends = now() + interval '1 hour'" + its);
    hub.get(
        callback(request)
            + "?hub.mode=denied&hub.topic="
            + URLEncoder.encode(web.address("/g").toString(), UTF_8));
    assertThat(push(request, body, signature(request, body)).status()).isEqualTo(410);
    app.number("UPDATE reader.hub SET next = now()" + its);
    app.work("subscribe-at-hubs");
    assertThat(push(request, body, signature(request, body)).status()).isEqualTo(404);
    assertThat(Follower.names(reader.get("action", "timeline", "channel", "home")))
        .doesNotContain("late");
    assertThat(verify(request, web.address("/g").toString()).status()).isEqualTo(200);
    assertThat(push(request, body, signature(request, body)).status()).isEqualTo(204);
  }
}
