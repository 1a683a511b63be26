package io.feedmill.site.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.testing.LiveConnection;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestPostgres;
import io.feedmill.testing.TestRedis;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Open live streams of a part of the site that is switched off.
class LivePartsTest {
  private static final String API = "/api/v1/site";
  private static final Duration SOON = Duration.ofSeconds(30);

  @Test
  void they_end_on_every_server_and_those_of_other_parts_stay() throws Exception {
    TestRedis.flush();
    String database = TestPostgres.freshDatabase();
    try (TestApp one = TestApp.over(database, Map.of());
        TestApp two = TestApp.over(database, Map.of())) {
      TestClient admin = one.admin();
      Map<String, String> cookie = Map.of("Cookie", "feedmill=" + admin.cookies().get("feedmill"));
      try (LiveConnection here = articles(one);
          LiveConnection there = articles(two);
          LiveConnection mine = LiveConnection.open(one.port(), "/api/v1/timeline/live", cookie)) {
        long now = System.nanoTime();
        String parts = "{\"parts\":[\"timeline\",\"reader\"]}";
        assertThat(admin.send("PATCH", API, "application/json", parts).status()).isEqualTo(200);
        assertThat(here.endedAfter(now)).isLessThan(SOON);
        assertThat(there.endedAfter(now)).isLessThan(SOON);
        assertThat(mine.isOpen()).isTrue();
        assertThat(two.anonymous().get("/api/v1/articles/live").status()).isEqualTo(404);
      }
    }
  }

  private static LiveConnection articles(TestApp app) throws Exception {
    return LiveConnection.open(app.port(), "/api/v1/articles/live", Map.of());
  }
}
