package io.feedmill.articles.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.syndication.document.ServedDocument;
import io.feedmill.syndication.document.api.Profile;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Feeds of ranked articles, groups, authors and sites follow the rules of the desk's feeds.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ListFeedsHttpTest {
  private static final String ORIGIN = "https://mill.example";
  private static final Map<String, Profile> PROFILES =
      Map.of("rss", Profile.RSS, "atom", Profile.ATOM, "json", Profile.JSON);

  private final AtomicInteger names = new AtomicInteger();
  private TestApp app;
  private TestClient anyone;

  @BeforeAll
  void start() throws InterruptedException {
    app = TestApp.start(Map.of("FEEDMILL_PUBLIC_URL", ORIGIN, "FEEDMILL_FEED_AGE", "1s"));
    anyone = app.anonymous();
  }

  @AfterAll
  void stop() {
    anyone.close();
    app.close();
  }

  /// Submits an article to a new group.
  ///
  /// @return the group
  private String submit(Map<String, ?> members) {
    String group = "group" + names.incrementAndGet();
    Map<String, Object> article = new HashMap<>(members);
    article.put("groups", List.of(group));
    Answer made = app.admin().post("/api/v1/articles", Json.text(article));
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    return group;
  }

  private Document xml(String path) {
    Answer answer = anyone.get(path);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    return Jsoup.parse(answer.body(), "", Parser.xmlParser());
  }

  @Test
  void a_title_with_markup_is_shown_as_text() {
    String group = submit(Map.of("title", "How <b> & &amp; work", "text", "x"));
    var title = xml("/articles/g/" + group + ".atom").expectFirst("entry > title");
    assertThat(title.attr("type")).isEqualTo("html");
    assertThat(Jsoup.parse(title.wholeText()).text()).isEqualTo("How <b> & &amp; work");
    assertThat(anyone.get("/articles/g/" + group + ".rss").body())
        .contains("<title>How &#x3C;\u2060b&gt; &#x26; &#x26;amp; work</title>");
    assertThat(anyone.get("/articles/g/" + group + ".json").text("/items/0/title"))
        .isEqualTo("How <b> & &amp; work");
  }

  @Test
  void a_summary_is_text_or_markup_as_its_format_declares() {
    String group = submit(Map.of("title", "Summed", "text", "Fish & `<chips>`"));
    String list = "/articles/g/" + group;
    assertThat(xml(list + ".rss").select("item > description").text())
        .isEqualTo("Fish &amp; &lt;chips>");
    var summary = xml(list + ".atom").expectFirst("entry > summary");
    assertThat(summary.attr("type")).isEqualTo("html");
    assertThat(Jsoup.parse(summary.wholeText()).text()).isEqualTo("Fish & <chips>");
    assertThat(anyone.get(list + ".json").text("/items/0/summary")).isEqualTo("Fish & <chips>");
  }

  @Test
  void a_link_has_a_text_with_its_address() {
    String link = "https://site.example/a?b=1&c='2'";
    String group = submit(Map.of("title", "Linked", "link", link));
    String list = "/articles/g/" + group;
    assertThat(anyone.get(list + ".json").text("/items/0/content_html"))
        .startsWith("<p>Link to <a href=\"https://site.example/a?b=1&amp;c=")
        .endsWith("\">site.example</a></p>");
    assertThat(xml(list + ".rss").select("item > description").text())
        .isEqualTo("Link to site.example");
    assertThat(xml(list + ".atom").select("entry > content").text()).contains("site.example");
    judge(list);
  }

  private void judge(String list) {
    PROFILES.forEach((extension, profile) -> {
      String path = list + "." + extension;
      ServedDocument.judge(profile, anyone.get(path).body(), ORIGIN + path);
    });
  }

  @Test
  void the_feed_of_an_empty_list_is_valid_and_has_a_time() {
    Instant start = Instant.now();
    TestClient person = app.person();
    String name = person.get("/api/v1/account").text("/name");
    String path = "/articles.atom?author=" + name;
    Answer answer = anyone.get(path);
    String updated = xml(path).select("feed > updated").text();
    assertThat(Instant.parse(updated)).isBetween(start.minusSeconds(5), Instant.now());
    ServedDocument.judge(Profile.ATOM, answer.body(), ORIGIN + path);
    String site = "/articles.atom?site=nobody.example";
    Instant since = Instant.parse(xml(site).select("feed > updated").text());
    assertThat(since).isBetween(start.minusSeconds(3_600), Instant.now());
    ServedDocument.judge(Profile.ATOM, anyone.get(site).body(), ORIGIN + site);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/articles.rss",
        "/articles.atom?rank=score",
        "/articles.json?rank=top&period=day",
        "/articles.atom?period=day&rank=top",
        "/articles.rss?site=www.Site.example"
      })
  void the_self_link_is_the_requested_address(String path) {
    Answer answer = anyone.get(path);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    assertThat(answer.header("Link")).contains("<" + ORIGIN + path + ">; rel=\"self\"");
    String extension = path.replaceAll("\\?.*", "").replaceAll(".*\\.", "");
    Profile profile = PROFILES.getOrDefault(extension, Profile.RSS);
    ServedDocument.judge(profile, answer.body(), ORIGIN + path);
    if (extension.equals("json")) {
      assertThat(answer.text("/feed_url")).isEqualTo(ORIGIN + path);
    }
  }

  @ParameterizedTest
  @CsvSource({"rss,gzip", "rss,br", "atom,gzip", "json,br"})
  void each_coding_has_its_own_strong_tag(String extension, String coding) {
    String group = submit(Map.of("title", "Packed", "text", "words and words ".repeat(50)));
    String path = "/articles/g/" + group + "." + extension;
    Answer plain = anyone.get(path);
    Answer packed = anyone.send(Map.of("Accept-Encoding", coding), "GET", path, "", "");
    assertThat(packed.header("Content-Encoding")).isEqualTo(coding);
    assertThat(packed.header("ETag")).endsWith("-" + coding + "\"").doesNotStartWith("W/");
    assertThat(plain.header("ETag")).isNotEqualTo(packed.header("ETag")).startsWith("\"");
    for (Answer answer : List.of(plain, packed)) {
      assertThat(answer.header("Vary")).contains("Accept-Encoding");
      assertThat(answer.header("Last-Modified")).isNotEmpty();
      assertThat(answer.header("Cache-Control")).isEqualTo("public, max-age=60");
    }
    Answer same =
        anyone.send(
            Map.of("Accept-Encoding", coding, "If-None-Match", packed.header("ETag")),
            "GET",
            path,
            "",
            "");
    assertThat(same.status()).isEqualTo(304);
    assertThat(same.header("Vary")).contains("Accept-Encoding");
  }

  @Test
  void an_unchanged_list_is_answered_304_by_its_date_and_a_changed_one_is_not() {
    String group = submit(Map.of("title", "Resting", "text", "x"));
    String path = "/articles/g/" + group + ".rss?rank=new";
    Answer before =
        Eventually.succeeds(() -> {
          Answer answer = anyone.get(path);
          assertThat(since(path, answer).status()).isEqualTo(304);
          return answer;
        });
    Map<String, ?> more = Map.of("title", "More", "text", "x", "groups", List.of(group));
    assertThat(app.admin().post("/api/v1/articles", Json.text(more)).status()).isEqualTo(201);
    Eventually.holds(() -> assertThat(since(path, before).status()).isEqualTo(200));
  }

  private Answer since(String path, Answer known) {
    Map<String, String> condition = Map.of("If-Modified-Since", known.header("Last-Modified"));
    return anyone.send(condition, "GET", path, "", "");
  }

  @ParameterizedTest
  @CsvSource({
    "/articles.rss, true",
    "/articles.json?rank=new, true",
    "/articles.atom?rank=hot, false",
    "/articles.atom?rank=score, false",
    "/articles.rss?site=site.example, false"
  })
  void feeds_with_hub_link_to_it(String path, boolean hub) {
    Answer answer = anyone.get(path);
    String named = ORIGIN + "/hub";
    assertThat(answer.header("Link").contains("<" + named + ">; rel=\"hub\"")).isEqualTo(hub);
    assertThat(answer.body().contains(named)).isEqualTo(hub);
    Answer asked =
        anyone.submit(
            "/hub",
            Map.of(
                "hub.mode", "subscribe",
                "hub.topic", ORIGIN + path,
                "hub.callback", "https://reader.example/cb"));
    assertThat(asked.status()).as(asked.body()).isEqualTo(hub ? 202 : 400);
  }

  @Test
  void feeds_of_groups_and_authors_link_to_the_hub_too() {
    String group = submit(Map.of("title", "Announced", "text", "x"));
    for (String path : List.of("/articles/g/" + group + ".atom", "/articles.rss?author=admin")) {
      assertThat(anyone.get(path).header("Link")).as(path).contains("rel=\"hub\"");
    }
  }
}
