package io.feedmill.syndication.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import io.feedmill.app.TestApp;
import io.feedmill.app.server.ServerRole;
import io.feedmill.testing.LocalWeb;
import io.feedmill.testing.TestDatabases;
import io.feedmill.testing.TestPostgres;
import io.feedmill.testing.TestRedis;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/// Rows of the hub with invalid callback addresses.
class HubBadRowsTest {
  private static final String SITE = "http://mill.example";
  private static final String TOPIC = SITE + "/feeds/told.rss";

  private final Set<String> delivered = ConcurrentHashMap.newKeySet();
  private final String database = TestDatabases.freshUrl();

  private void change(String sql) throws SQLException {
    try (Connection connection = TestPostgres.connect(database);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private void answer(HttpExchange exchange) throws IOException {
    String query = String.valueOf(exchange.getRequestURI().getQuery());
    if (exchange.getRequestMethod().equals("POST")) {
      delivered.add(exchange.getRequestURI().getPath());
    }
    byte[] challenge =
        query.replaceFirst(".*hub.challenge=([^&]*).*", "$1").getBytes(StandardCharsets.UTF_8);
    LocalWeb.send(exchange, 200, Map.of(), challenge);
  }

  @Test
  void subscriptions_and_intents_with_invalid_addresses_do_not_delay_others() throws Exception {
    TestRedis.flush();
    Map<String, String> settings =
        Map.of("FEEDMILL_PUBLIC_URL", SITE, "FEEDMILL_HUB_ALLOW_PRIVATE", "true");
    try (LocalWeb web = LocalWeb.start();
        TestApp app = TestApp.over(database, settings, EnumSet.of(ServerRole.WEB))) {
      web.page("/well", this::answer);
      DeskCalls desk = DeskCalls.at(app);
      desk.feed("told", Map.of("mode", "window"));
      desk.move(desk.put("First"), "told", "publish");
      for (String callback : new String[] {"http://[no address", web.address("/well").toString()}) {
        change(
            """
            INSERT INTO syndication.hub_intent (mode, topic, callback, secret, lease_seconds, asked)
            VALUES ('subscribe', '%s', '%s', '', 60, now())
            """
                .formatted(TOPIC, callback));
      }
      app.work("verify-subscribers");
      assertThat(app.number("SELECT count(*) FROM syndication.hub_intent")).isZero();
      assertThat(app.number("SELECT count(*) FROM syndication.subscription")).isOne();
      change("UPDATE syndication.subscription SET delivered_tag = 'old'");
      change(
          """
          INSERT INTO syndication.subscription (topic, callback, secret, lease_until, delivered_tag)
          SELECT topic, 'http://[no address', '', lease_until, 'old' FROM syndication.subscription
          """);
      app.work("deliver-to-subscribers");
      assertThat(delivered).containsExactly("/well");
      assertThat(
              app.number("SELECT attempts FROM syndication.subscription WHERE callback LIKE '%[%'"))
          .isEqualTo(1);
    }
  }
}
