package io.feedmill.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.command.LoadConfig;
import io.feedmill.app.wiring.AppConfig;
import io.feedmill.kernel.feed.FeedIdStore;
import io.feedmill.kernel.feed.FeedIds;
import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.BoundedTasks;
import io.feedmill.syndication.http.DeskCalls;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestDatabases;
import io.feedmill.testing.TestRedis;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Ids of feeds and entries over restarts with another address of the site.
@Tag("slow")
class FeedIdsStayTest {
  private static final List<String> LISTS =
      List.of(
          "/articles.atom",
          "/articles/g/tea.atom?rank=new",
          "/articles.atom?author=admin",
          "/articles.atom?site=site.example");
  private static final String DESK = "/feeds/moved.atom";

  /// Fills a site, and starts it again with another address.
  private static void moved(Map<String, String> first, Map<String, String> then, String start)
      throws InterruptedException {
    TestRedis.flush();
    String database = TestDatabases.freshUrl();
    List<List<String>> before;
    try (TestApp app = TestApp.over(database, first)) {
      fill(app);
      before = ids(app);
    }
    assertThat(before.getFirst().getFirst()).startsWith(start);
    try (TestApp app = TestApp.over(database, then)) {
      assertThat(ids(app)).isEqualTo(before);
    }
  }

  private static void fill(TestApp app) {
    Map<String, ?> article =
        Map.of("title", "Tea", "link", "https://site.example/tea", "groups", List.of("tea"));
    assertThat(app.admin().post("/api/v1/articles", Json.text(article)).status()).isEqualTo(201);
    DeskCalls desk = DeskCalls.at(app);
    desk.move(desk.put("Moved"), desk.feed("moved", Map.of("mode", "window")), "publish");
  }

  /// Ids of each feed and its entries, and the ids that JSON Feed and RSS have.
  private static List<List<String>> ids(TestApp app) {
    try (TestClient client = app.anonymous()) {
      return java.util.stream.Stream.concat(LISTS.stream(), java.util.stream.Stream.of(DESK))
          .map(path -> {
            List<String> ids = texts(client.get(path).body(), "feed > id, entry > id");
            assertThat(ids).as(path).hasSize(2);
            String entry = ids.getLast();
            assertThat(client.get(path.replace(".atom", ".json")).text("/items/0/id"))
                .isEqualTo(entry);
            assertThat(texts(client.get(path.replace(".atom", ".rss")).body(), "guid"))
                .containsExactly(entry);
            return ids;
          })
          .toList();
    }
  }

  private static List<String> texts(String xml, String query) {
    return Jsoup.parse(xml, "", Parser.xmlParser()).select(query).stream()
        .map(Element::text)
        .toList();
  }

  @Test
  void ids_stay_when_the_address_is_set_later() throws InterruptedException {
    moved(Map.of(), Map.of("FEEDMILL_PUBLIC_URL", "https://mill.example"), "urn:uuid:");
  }

  @Test
  void ids_stay_when_the_site_moves_to_another_address() throws InterruptedException {
    moved(
        Map.of("FEEDMILL_PUBLIC_URL", "https://mill.example"),
        Map.of("FEEDMILL_PUBLIC_URL", "https://other.example"),
        "https://mill.example/articles.atom");
  }

  @Test
  void servers_that_start_at_once_agree() throws Exception {
    AppConfig config =
        LoadConfig.load(
            io.feedmill.kernel.config.Settings.of(
                Map.of(
                    "FEEDMILL_REDIS_URL", TestRedis.url(),
                    "FEEDMILL_DATABASE_URL", TestDatabases.freshUrl())));
    io.feedmill.kernel.sql.Migrations.of(config.database()).migrate();
    Set<FeedIds> found = ConcurrentHashMap.newKeySet();
    try (Database database = Database.open(config.database());
        BoundedTasks tasks = BoundedTasks.open("starts", 8)) {
      for (int i = 0; i < 16; i++) {
        String address = i % 2 == 0 ? "" : "https://mill.example";
        tasks.submit(() -> found.add(new FeedIdStore(database, address).ids()));
      }
      assertThat(tasks.join()).isEmpty();
    }
    assertThat(found).hasSize(1);
  }
}
