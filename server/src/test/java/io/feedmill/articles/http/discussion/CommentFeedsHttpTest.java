package io.feedmill.articles.http.discussion;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.articles.http.ArticleCalls;
import io.feedmill.kernel.http.Json;
import io.feedmill.syndication.document.ServedDocument;
import io.feedmill.syndication.document.api.Profile;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Feeds of discussions, of a person's comments and of all comments.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CommentFeedsHttpTest {
  private static final String ORIGIN = "https://mill.example";
  private static final Map<String, Profile> PROFILES =
      Map.of("rss", Profile.RSS, "atom", Profile.ATOM, "json", Profile.JSON);

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

  private static String comment(TestClient client, String article, String text) {
    Answer made = client.post(article + "/comments", Json.text(Map.of("text", text)));
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    return made.text("/id");
  }

  private Answer get(String path) {
    Answer answer = anyone.get(path);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    return answer;
  }

  private static Document xml(Answer answer) {
    return Jsoup.parse(answer.body(), "", Parser.xmlParser());
  }

  @Test
  void each_format_of_each_feed_is_valid_and_names_author_article_and_page() {
    TestAccount ann = TestAccount.at(app);
    Answer made =
        ann.client()
            .post("/api/v1/articles", Json.text(Map.of("title", "Fish & <chips>", "text", "x")));
    String article = made.header("location");
    String page = "/articles/" + ArticleCalls.id(article);
    comment(ann.client(), article, "**One** <script>alert(1)</script>\u0007&#7; & more");
    comment(app.person(), article, "Two by somebody @" + ann.name());
    Map<String, Integer> feeds =
        Map.of(page + "/comments.%s", 2, "/comments.%s?author=" + ann.name(), 1, "/comments.%s", 0);
    String own = "/api/v1/comments?author=" + ann.name();
    Eventually.holds(() -> assertThat(get(own).json().at("/items")).hasSize(1));
    feeds.forEach((form, comments) ->
        PROFILES.forEach((extension, profile) -> {
          String path = form.formatted(extension);
          Answer feed = get(path);
          ServedDocument.judge(profile, feed.body(), ORIGIN + path);
          String self = "<" + ORIGIN + path + ">; rel=\"self\"";
          assertThat(feed.header("Link")).isEqualTo("<" + ORIGIN + "/hub>; rel=\"hub\", " + self);
          assertThat(feed.header("Cache-Control")).isEqualTo("public, max-age=60");
          assertThat(feed.body()).contains(ORIGIN + page + "/comments/1");
          if (extension.equals("json") && comments > 0) {
            assertThat(feed.json().at("/items")).hasSize(comments);
          }
        }));
    Document atom = xml(get("/comments.atom?author=" + ann.name()));
    assertThat(Jsoup.parse(atom.select("entry > title").text()).text())
        .isEqualTo(ann.name() + " on Fish & <chips>");
    assertThat(atom.select("entry > author > name").text()).isEqualTo(ann.name());
    assertThat(atom.select("entry > content").text())
        .contains("<strong>One</strong>")
        .doesNotContain("<script");
    assertThat(atom.select("feed > title").text()).contains("comments by " + ann.name());
    assertThat(xml(get(page + "/comments.rss")).expectFirst("item > comments").text())
        .isEqualTo(ORIGIN + page);
  }

  @Test
  void an_edit_changes_the_time_of_an_entry_and_not_its_id_and_a_deleted_comment_leaves() {
    TestClient ann = app.person();
    String article = ArticleCalls.submit(ann);
    String path = "/articles/" + ArticleCalls.id(article) + "/comments.atom";
    String id = comment(ann, article, "first words");
    Answer before = get(path);
    Document known = xml(before);
    assertThat(known.select("entry")).hasSize(1);
    Map<String, String> condition = Map.of("If-None-Match", before.header("ETag"));
    assertThat(anyone.send(condition, "GET", path, "", "").status()).isEqualTo(304);
    String comment = "/api/v1/comments/" + id;
    ann.send("PATCH", comment, "application/json", "{\"text\":\"better words\"}");
    Eventually.holds(
        () -> assertThat(anyone.send(condition, "GET", path, "", "").status()).isEqualTo(200));
    Document edited = xml(get(path));
    assertThat(edited.select("entry > content").text()).contains("better words");
    for (String same : List.of("entry > id", "entry > published", "feed > id")) {
      assertThat(edited.select(same).text()).isEqualTo(known.select(same).text());
    }
    assertThat(edited.select("entry > updated").text())
        .isGreaterThan(known.select("entry > updated").text());
    assertThat(ann.delete(comment).status()).isEqualTo(204);
    Eventually.holds(() -> assertThat(xml(get(path)).select("entry")).isEmpty());
  }

  @ParameterizedTest
  @CsvSource({
    "/articles/99999999/comments.rss, 404",
    "/articles/x/comments.atom, 404",
    "/comments.json?author=nobody-has-this, 404",
    "/comments.xml, 404",
  })
  void feeds_of_unknown_discussions_and_people_are_not_found(String path, int status) {
    assertThat(anyone.get(path).status()).isEqualTo(status);
  }

  @Test
  void a_withdrawn_article_has_no_feed_of_its_discussion() {
    TestClient ann = app.person();
    String article = ArticleCalls.submit(ann);
    comment(ann, article, "said");
    assertThat(ann.delete(article).status()).isEqualTo(204);
    String path = "/articles/" + ArticleCalls.id(article);
    assertThat(anyone.get(path + "/comments.rss").status()).isEqualTo(410);
    assertThat(Jsoup.parse(ann.get(path).body()).select("link[rel=alternate]")).isEmpty();
  }

  @Test
  void the_feed_of_a_silent_article_is_valid_and_as_old_as_the_article() {
    String article = ArticleCalls.submit(app.person());
    String path = "/articles/" + ArticleCalls.id(article) + "/comments.atom";
    Answer feed = get(path);
    ServedDocument.judge(Profile.ATOM, feed.body(), ORIGIN + path);
    assertThat(xml(feed).select("feed > updated").text())
        .startsWith(anyone.get(article).text("/time").substring(0, 19));
  }

  @Test
  void pages_name_the_feeds_of_their_comments() {
    TestAccount ann = TestAccount.at(app);
    String page = "/articles/" + ArticleCalls.id(ArticleCalls.submit(ann.client()));
    Map<String, String> feeds =
        Map.of(
            page,
            page + "/comments.%s",
            page + "/comments",
            page + "/comments.%s",
            "/comments",
            "/comments.%s",
            "/@" + ann.name() + "/comments",
            "/comments.%s?author=" + ann.name());
    feeds.forEach((address, feed) ->
        assertThat(Jsoup.parse(get(address).body()).select("link[rel=alternate]").eachAttr("href"))
            .as(address)
            .containsExactly(
                feed.formatted("rss"), feed.formatted("atom"), feed.formatted("json")));
  }
}
