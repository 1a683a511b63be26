package io.feedmill.syndication.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import io.feedmill.app.TestApp;
import io.feedmill.app.wiring.AppConfig;
import io.feedmill.syndication.hub.HubConfig;
import io.feedmill.testing.Changed;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.LocalWeb;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Programs that subscribe at the hub of a site and confirm its challenges.
///
/// @param web server of their callbacks
record HubSubscribers(TestApp app, LocalWeb web) {
  static final String SITE = "http://mill.example";

  /// Of a server that reads its feeds again after a second.
  static Map<String, String> settings(boolean allowPrivate) {
    return Map.of(
        "FEEDMILL_PUBLIC_URL",
        SITE,
        "FEEDMILL_HUB_ALLOW_PRIVATE",
        Boolean.toString(allowPrivate),
        "FEEDMILL_FEED_AGE",
        "1s");
  }

  /// The same configuration, but callbacks may take longer, as on a busy machine.
  static AppConfig patient(AppConfig config) {
    HubConfig hub = config.hub();
    return Changed.copy(
        config,
        HubConfig.class,
        new HubConfig(
            hub.requestsPerMinute(),
            hub.allowPrivate(),
            hub.others(),
            hub.indexNow(),
            hub.indexNowKey(),
            Duration.ofMinutes(5)));
  }

  /// The address of a feed of the site.
  static String topic(String feed) {
    return SITE + "/feeds/" + feed + ".rss";
  }

  /// Confirms challenges and accepts everything else.
  static void confirm(HttpExchange exchange) throws IOException {
    String challenge = query(exchange.getRequestURI().getRawQuery()).get("hub.challenge");
    byte[] body = String.valueOf(challenge).getBytes(StandardCharsets.UTF_8);
    LocalWeb.send(exchange, 200, Map.of(), body);
  }

  static Map<String, String> query(String raw) {
    Map<String, String> parameters = new HashMap<>();
    for (String pair : String.valueOf(raw).split("&", -1)) {
      String[] parts = pair.split("=", 2);
      parameters.put(
          parts[0], parts.length == 1 ? "" : URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
    }
    return parameters;
  }

  /// Requests a subscription, which the hub has not verified yet.
  void ask(String topic, String callback) {
    Map<String, String> form =
        Map.of("hub.mode", "subscribe", "hub.topic", topic, "hub.callback", callback);
    assertThat(app.anonymous().submit("/hub", form).status()).isEqualTo(202);
  }

  /// Subscribes callbacks that confirm.
  void subscribe(String topic, String... paths) {
    for (String path : paths) {
      web.page(path, HubSubscribers::confirm);
      ask(topic, web.address(path).toString());
    }
    Eventually.holds(() -> {
      app.work("verify-subscribers");
      assertThat(Arrays.stream(paths).map(this::subscribed)).doesNotContain(0L);
    });
  }

  /// Number of subscriptions of the callback.
  long subscribed(String path) {
    return number(
        "SELECT count(*) FROM syndication.subscription WHERE callback LIKE '%" + path + "'");
  }

  /// Requests that the callback received with a mode.
  List<Map<String, String>> asked(String path, String mode) {
    return gets(path).filter(query -> mode.equals(query.get("hub.mode"))).toList();
  }

  private Stream<Map<String, String>> gets(String path) {
    return web.asked().stream()
        .filter(asked -> asked.method().equals("GET") && asked.path().startsWith(path + "?"))
        .map(asked -> query(asked.path().substring(path.length() + 1)));
  }

  long number(String sql) {
    return app.number(sql);
  }

  /// @return rows changed
  long change(String statement) {
    return number("WITH rows AS (" + statement + " RETURNING 1) SELECT count(*) FROM rows");
  }
}
