package io.feedmill.app.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// The content of a demo site's reader, which follows the site's own feeds without a setting that
/// allows it, and of its desk.
@WithApp
@Tag("slow")
class DemoReaderTest {
  private final TestApp app;
  private List<String> accounts = List.of();

  DemoReaderTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    accounts = app.fillWithDemo();
  }

  private TestClient demo() {
    TestClient client = app.anonymous();
    client.post(
        "/api/v1/sessions",
        "{\"name\":\"%s\",\"password\":\"%s\"}"
            .formatted(DemoContent.PEOPLE.getFirst(), DemoContent.PASSWORD));
    return client;
  }

  /// Has the feeds fetched again, should they have been empty at first.
  private void refresh() {
    for (String path : List.of("/articles.atom", "/articles.json?rank=new", "/feeds/readers.rss")) {
      app.reader()
          .sources()
          .find("http://localhost:" + app.port() + path)
          .ifPresent(source -> app.reader().fetching().fetches().refresh(source.id()));
    }
  }

  @Test
  void every_channel_of_the_demo_reader_fills_from_this_sites_own_feeds() {
    TestClient demo = demo();
    Eventually.holds(() -> {
      refresh();
      Answer channels = demo.get("/microsub?action=channels");
      assertThat(channels.json().at("/channels")).hasSize(4);
      for (int i = 1; i < 4; i++) {
        assertThat(channels.json().at("/channels/" + i + "/unread").asInt())
            .as(channels.body())
            .isPositive();
      }
    });
    assertThat(demo.get("/reader").body()).contains("class=\"new\"");
  }

  @Test
  void the_feed_of_the_desk_has_whole_texts_and_some_pictures_beside_the_lists_of_links() {
    TestClient demo = demo();
    Eventually.holds(() -> {
      refresh();
      List<JsonNode> items = items(demo, "From the desk");
      assertThat(items).hasSizeGreaterThanOrEqualTo(10);
      assertThat(items)
          .allSatisfy(item -> assertThat(item.at("/content/html").asString("")).contains("</p>"));
      assertThat(items)
          .filteredOn(item -> item.at("/content/text").asString("").length() > 600)
          .hasSizeGreaterThanOrEqualTo(3);
      assertThat(items)
          .filteredOn(item -> item.path("photo").size() > 0)
          .hasSizeGreaterThanOrEqualTo(3);
    });
  }

  private static List<JsonNode> items(TestClient reader, String channel) {
    String uid =
        reader
            .get("/microsub?action=channels")
            .json()
            .at("/channels")
            .valueStream()
            .filter(each -> each.path("name").asString().equals(channel))
            .map(each -> each.path("uid").asString())
            .findFirst()
            .orElseThrow();
    return reader
        .get("/microsub?action=timeline&limit=100&channel=" + uid)
        .json()
        .at("/items")
        .valueStream()
        .toList();
  }

  /// The response of the desk to a logged-in person.
  private int desk(String name, String password) {
    TestClient client = app.anonymous();
    String body = "{\"name\":\"%s\",\"password\":\"%s\"}".formatted(name, password);
    client.post("/api/v1/sessions", body);
    return client.get("/api/v1/desk/articles?limit=1").status();
  }

  @Test
  void the_table_of_accounts_shows_passwords_of_staff_once_and_no_known_one_opens_them() {
    Map<String, String> staff = new HashMap<>();
    for (String line : accounts) {
      if (line.contains("(shown once)")) {
        List<String> cells = List.of(line.strip().split(" +", -1));
        staff.put(cells.get(1), cells.get(2));
      }
    }
    assertThat(staff).containsOnlyKeys("editor", "moderator");
    assertThat(desk("editor", staff.getOrDefault("editor", ""))).isEqualTo(200);
    assertThat(desk("moderator", staff.getOrDefault("moderator", ""))).isEqualTo(403);
    assertThat(desk("editor", DemoContent.PASSWORD)).isEqualTo(401);
    assertThat(String.join("\n", app.fillWithDemo())).doesNotContain("shown once");
  }

  @Test
  void every_person_of_the_demo_has_a_portrait() {
    for (String name : DemoContent.PEOPLE) {
      assertThat(app.anonymous().get("/avatars/" + name).header("content-type"))
          .as(name)
          .isEqualTo("image/webp");
    }
  }

  @Test
  void the_desk_of_the_demo_has_articles_some_of_them_live_for_readers_and_consumers() {
    Answer list = app.admin().get("/api/v1/desk/articles?editedWithin=all&limit=200");
    List<String> states =
        list.json()
            .at("/items")
            .valueStream()
            .map(row -> row.at("/feeds/readers/state").asString(""))
            .toList();
    assertThat(states).hasSize(30).contains("live", "draft", "scheduled", "withdrawn");
    assertThat(states.stream().filter(List.of("live", "withdrawn")::contains).count())
        .isEqualTo(app.anonymous().get("/feeds/readers.json").json().at("/items").size());
    assertThat(list.body()).contains("\"state\":\"imported\"", "\"state\":\"expired\"");
    Answer partners = app.admin().get("/api/v1/desk/feeds/partners/status");
    assertThat(partners.body()).contains("Newswall", "Morning App", "Kiosk");
    assertThat(app.anonymous().get("/feeds/production.rss").status()).isEqualTo(401);
    app.fillWithDemo();
    Answer again = app.admin().get("/api/v1/desk/articles?editedWithin=all&limit=200");
    assertThat(again.json().at("/items")).hasSize(states.size());
    assertThat(again.json().at("/items").valueStream().map(row -> row.path("version").asInt()))
        .containsOnly(1);
  }

  @Test
  void other_doors_of_this_machine_stay_shut() {
    TestClient demo = demo();
    Answer preview =
        demo.get("/microsub?action=preview&url=http://localhost:" + (app.port() - 1) + "/feed");
    assertThat(preview.status()).isEqualTo(400);
    assertThat(preview.text("/error_description")).contains("not a public address");
    assertThat(demo.get("/microsub?action=preview&url=http://127.0.0.1:1/").body())
        .contains("not a public address");
  }
}
