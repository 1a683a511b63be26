package io.feedmill.reader.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Follower;
import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.ZipInputStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

/// Stars of items of the reader, over the API and by the form of its pages.
@WithApp
class StarsHttpTest {
  private static final Instant THEN = Instant.parse("2026-01-01T12:00:00Z");
  private static final String STARS = "/api/v1/reader/stars";
  private static final String LIST = "/reader?channel=starred";

  private final TestApp app;

  StarsHttpTest(TestApp app) {
    this.app = app;
  }

  /// A reader with items, the newest first.
  private record Reader(TestAccount owner, Follower follower, List<String> ids) {
    TestClient client() {
      return owner.client();
    }

    Document page(String path) {
      Answer answer = client().get(path);
      assertThat(answer.status()).as(answer.body()).isEqualTo(200);
      return Jsoup.parse(answer.body());
    }
  }

  private Reader reader(String feed, int items) {
    TestAccount owner = TestAccount.at(app);
    Follower follower = Follower.of(app, owner, "read", "follow", "channels");
    follower.follow(
        "home",
        feed,
        IntStream.range(0, items)
            .mapToObj(i -> Follower.item("Item " + i, THEN.plusSeconds(i)))
            .toList());
    return new Reader(
        owner, follower, Follower.ids(follower.get("action", "timeline", "channel", "home")));
  }

  @Test
  void a_starred_item_is_listed_marked_and_stays_after_its_feed_is_unfollowed() {
    Reader reader = reader("https://stars.example/feed", 2);
    String id = reader.ids().getFirst();
    assertThat(reader.client().put(STARS + "/" + id, "").status()).isEqualTo(204);
    assertThat(reader.client().put(STARS + "/" + id, "").status()).isEqualTo(204);
    Document home = reader.page("/reader?channel=home&item=" + id);
    assertThat(home.select(".lines .starred").eachAttr("data-item")).containsExactly(id);
    assertThat(home.select("[data-star] button").attr("aria-pressed")).isEqualTo("true");
    assertThat(home.select("[data-channel=starred] .unread").text()).isEqualTo("1");

    reader
        .follower()
        .post("action", "unfollow", "channel", "home", "url", "https://stars.example/feed");
    reader
        .follower()
        .post("action", "timeline", "method", "remove", "channel", "home", "entry", id);
    assertThat(reader.page("/reader?channel=home").select("[data-item=" + id + "]")).isEmpty();
    Document starred = reader.page(LIST + "&item=" + id);
    assertThat(starred.select(".lines li a").text()).contains("Item 1");
    assertThat(starred.select(".lines .from").text()).isEqualTo("https://stars.example/feed");
    assertThat(starred.select(".open h2").text()).isEqualTo("Item 1");
    assertThat(starred.select(".open form[action='/reader/mark']")).isEmpty();
    assertThat(reader.page(LIST + "&item=" + id + "&part=open").select("h2").text())
        .isEqualTo("Item 1");
    assertThat(reader.client().put(STARS + "/" + id, "").status())
        .as("starred before")
        .isEqualTo(204);
    assertThat(reader.client().delete(STARS + "/" + id).status()).isEqualTo(204);
    assertThat(reader.page(LIST).select(".lines")).isEmpty();
    assertThat(reader.client().put(STARS + "/" + id, "").status()).isEqualTo(404);
  }

  @Test
  void the_form_stars_an_item_and_removes_the_star_without_scripts() {
    Reader reader = reader("https://forms.example/feed", 1);
    String open = "/reader?channel=home&item=" + reader.ids().getFirst();
    assertThat(press(reader, open).header("location")).startsWith(open);
    assertThat(reader.page(open).select("[data-star] button").attr("aria-pressed"))
        .isEqualTo("true");
    assertThat(reader.page(LIST).select(".lines li")).hasSize(1);
    press(reader, open);
    assertThat(reader.page(open).select("[data-star] button").attr("aria-pressed"))
        .isEqualTo("false");
    assertThat(reader.page(LIST).select(".empty").text()).contains("No starred items");
  }

  private static Answer press(Reader reader, String open) {
    Document page = reader.page(open);
    Answer answer =
        reader
            .client()
            .submitFrom(
                open,
                "/reader/star",
                Map.of(
                    "item", page.select("[data-star] [name=item]").attr("value"),
                    "next", page.select("[data-star] [name=next]").attr("value"),
                    "star", page.select("[data-star] button").attr("value")));
    assertThat(answer.status()).isEqualTo(303);
    return answer;
  }

  @Test
  void stars_are_listed_in_pages_the_latest_first() {
    Reader reader = reader("https://pages.example/feed", 5);
    for (String id : reader.ids()) {
      reader.client().put(STARS + "/" + id, "");
    }
    List<String> seen = new ArrayList<>();
    String after = "";
    do {
      Answer page = reader.client().get(STARS + "?limit=2" + after);
      seen.addAll(Follower.ids(page));
      assertThat(page.text("/items/0/_source/url")).isEqualTo("https://pages.example/feed");
      assertThat(page.text("/items/0/_starred")).isNotEmpty();
      after = page.text("/next").isEmpty() ? "" : "&after=" + page.text("/next");
    } while (!after.isEmpty());
    assertThat(seen).isEqualTo(reader.ids().reversed());
    assertThat(reader.client().get(STARS + "?after=x").status()).isEqualTo(400);
    assertThat(reader.page(LIST).select(".lines li").eachAttr("data-item"))
        .isEqualTo(reader.ids().reversed());
  }

  @Test
  void only_items_of_ones_own_channels_can_be_starred() {
    Reader owner = reader("https://own.example/feed", 1);
    String id = owner.ids().getFirst();
    TestClient stranger = app.person();
    assertThat(stranger.put(STARS + "/" + id, "").status()).isEqualTo(404);
    assertThat(stranger.put(STARS + "/x", "").status()).isEqualTo(404);
    assertThat(stranger.delete(STARS + "/x").status()).isEqualTo(204);
    owner.client().put(STARS + "/" + id, "");
    assertThat(stranger.get(STARS).body()).isEqualTo("{\"items\":[]}");
    assertThat(stranger.get(LIST + "&item=" + id).body()).doesNotContain("Item 0");
    assertThat(app.anonymous().get(STARS).status()).isEqualTo(401);
    assertThat(app.anonymous().put(STARS + "/" + id, "").status()).isEqualTo(401);
    Follower narrow = Follower.of(app, owner.owner(), "follow");
    assertThat(narrow.client().get(STARS).status()).isEqualTo(403);
  }

  @Test
  void the_export_of_the_reader_has_the_starred_items() throws IOException, InterruptedException {
    Reader reader = reader("https://export.example/feed", 12);
    reader.ids().forEach(id -> reader.client().put(STARS + "/" + id, ""));
    String cookies =
        reader.client().cookies().entrySet().stream()
            .map(cookie -> cookie.getKey() + "=" + cookie.getValue())
            .collect(Collectors.joining("; "));
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(reader.client().base() + "/reader/export.zip"))
            .header("Cookie", cookies)
            .build();
    try (HttpClient client = HttpClient.newHttpClient();
        ZipInputStream zip =
            new ZipInputStream(client.send(request, BodyHandlers.ofInputStream()).body())) {
      while (!zip.getNextEntry().getName().equals("starred.jsonl")) {
        zip.closeEntry();
      }
      List<String> lines = new String(zip.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
      assertThat(lines).hasSize(12);
      assertThat(lines.getFirst()).contains(reader.ids().getLast(), "\"_starred\":\"");
    }
  }

  @Test
  void stars_are_deleted_with_their_account() {
    Reader reader = reader("https://leaver.example/feed", 2);
    reader.ids().forEach(id -> reader.client().put(STARS + "/" + id, ""));
    assertThat(stars(reader)).isEqualTo(2);
    String password = "{\"password\":\"" + TestApp.PASSWORD + "\"}";
    assertThat(reader.client().delete("/api/v1/me", password).status()).isEqualTo(202);
    Eventually.holds(() -> assertThat(stars(reader)).isZero());
  }

  private long stars(Reader reader) {
    return app.number("SELECT count(*) FROM reader.star WHERE account = " + reader.owner().id());
  }
}
