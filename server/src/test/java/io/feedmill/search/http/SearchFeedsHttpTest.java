package io.feedmill.search.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.articles.http.ArticleCalls;
import io.feedmill.syndication.document.ServedDocument;
import io.feedmill.syndication.document.api.Profile;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// A search by time, and as a feed of what everybody finds.
@WithApp({"FEEDMILL_SEARCHES_PER_MINUTE=100000", "FEEDMILL_PUBLIC_URL=https://feedmill.example"})
class SearchFeedsHttpTest {
  private static final String ORIGIN = "https://feedmill.example";

  private final TestApp app;

  SearchFeedsHttpTest(TestApp app) {
    this.app = app;
  }

  private static List<String> found(TestClient client, String query) {
    Answer answer = client.get("/api/v1/search?" + query);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    return TestAccount.ids(answer);
  }

  private static Document xml(Answer answer) {
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    return Jsoup.parse(answer.body(), "", Parser.xmlParser());
  }

  private static void awaitFound(TestClient client, String q, int number) {
    Eventually.holds(() ->
        assertThat(client.get("/api/v1/search?q=" + q).json().at("/counts/post").asInt())
            .isEqualTo(number));
  }

  @Test
  void pages_of_the_newest_results_have_each_once_the_newest_first() {
    TestAccount ann = TestAccount.at(app);
    List<String> newestFirst = new ArrayList<>();
    for (int i = 0; i < 45; i++) {
      newestFirst.addFirst(ann.post("capybara " + "capybara ".repeat(i % 7) + i));
    }
    awaitFound(app.anonymous(), "capybara", 45);
    List<String> read = new ArrayList<>();
    String after = "";
    for (int page = 0; page < 3; page++) {
      String query = "q=capybara&order=new" + after;
      read.addAll(found(app.anonymous(), query));
      after = "&after=" + app.anonymous().get("/api/v1/search?" + query).text("/next");
    }
    assertThat(read).isEqualTo(newestFirst);
    assertThat(found(app.anonymous(), "q=capybara"))
        .as("by rank, which counts words")
        .isNotEqualTo(newestFirst.subList(0, 20));
  }

  @Test
  void a_cursor_is_of_one_order_and_orders_have_names() {
    TestAccount ann = TestAccount.at(app);
    for (int i = 0; i < 21; i++) {
      ann.post("wombat " + i);
    }
    awaitFound(app.anonymous(), "wombat", 21);
    String next = app.anonymous().get("/api/v1/search?q=wombat").text("/next");
    for (String wrong : List.of("order=new&after=" + next, "order=old", "order=NEW")) {
      Answer refused = app.anonymous().get("/api/v1/search?q=wombat&" + wrong);
      assertThat(refused.status()).as(wrong).isEqualTo(400);
    }
  }

  static List<Profile> a_feed_has_the_newest_public_results() {
    return List.of(Profile.RSS, Profile.ATOM, Profile.JSON);
  }

  @ParameterizedTest
  @MethodSource
  void a_feed_has_the_newest_public_results(Profile profile) throws Exception {
    String extension = profile.name();
    TestAccount ann = TestAccount.at(app);
    String word = "okapi" + extension;
    String first = ann.post(word + " first & <b>best</b>");
    String second = ann.post(word + " second");
    String article = ArticleCalls.id(ArticleCalls.submit(ann.client(), word));
    awaitFound(app.anonymous(), word, 2);
    String path = "/search." + extension + "?q=" + word + "&kind=post";
    Answer feed = app.anonymous().get(path);
    assertThat(feed.status()).as(feed.body()).isEqualTo(200);
    ServedDocument.judge(profile, feed.body(), ORIGIN + path);
    assertThat(feed.header("Link")).isEqualTo("<" + ORIGIN + path + ">; rel=\"self\"");
    assertThat(feed.header("Cache-Control")).isEqualTo("public, max-age=60");
    assertThat(feed.body())
        .containsSubsequence("/posts/" + second, "/posts/" + first)
        .doesNotContain("/articles/" + article)
        .as("markup in a text is text")
        .contains("lt;b");
    Map<String, String> condition = Map.of("If-None-Match", feed.header("ETag"));
    assertThat(app.anonymous().send(condition, "GET", path, "", "").status()).isEqualTo(304);
    TestClient muter = app.person();
    muter.put("/api/v1/blocks/" + ann.id(), "{}");
    assertThat(muter.get(path).body()).as("the same for all").contains("/posts/" + first);
  }

  @Test
  void a_query_about_private_marks_has_no_feed() {
    TestClient person = app.person();
    for (String personal :
        List.of("q=rye+is:saved", "q=rye+is:read", "q=rye+is:unread", "q=rye&kind=reader")) {
      assertThat(person.get("/search.rss?" + personal).status()).as(personal).isEqualTo(400);
      assertThat(person.get("/search?" + personal).body())
          .as(personal)
          .doesNotContain("/search.rss");
    }
    for (String wrong : List.of("", "q=", "q=rye&kind=nonsense", "q=" + "rye".repeat(200))) {
      assertThat(person.get("/search.atom?" + wrong).status()).as(wrong).isEqualTo(400);
    }
  }

  @Test
  void a_feed_without_results_is_empty_and_its_page_names_it() {
    Document atom = xml(app.anonymous().get("/search.atom?q=nothinghasthisword"));
    assertThat(atom.select("entry")).isEmpty();
    assertThat(atom.select("feed > title").text()).endsWith(": nothinghasthisword");
    Document page = Jsoup.parse(app.anonymous().get("/search?q=nothinghasthisword").body());
    assertThat(page.select("link[rel=alternate][type]").eachAttr("href"))
        .contains(
            "/search.rss?q=nothinghasthisword",
            "/search.atom?q=nothinghasthisword",
            "/search.json?q=nothinghasthisword");
  }

  @Test
  void the_page_leads_to_the_newest_and_keeps_the_kind() {
    Document page = Jsoup.parse(app.anonymous().get("/search?q=rye&kind=post").body());
    assertThat(page.select("nav.minor a").eachAttr("href"))
        .containsExactly("/search?q=rye&kind=post", "/search?q=rye&kind=post&order=new");
    Document newest = Jsoup.parse(app.anonymous().get("/search?q=rye&order=new").body());
    assertThat(newest.select("nav.minor a[aria-current=page]").text()).isEqualTo("Newest");
  }
}
