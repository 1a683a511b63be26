package io.feedmill.kernel.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.articles.http.ArticleCalls;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Actions of visitors before they logged in.
@Tag("slow")
@WithApp
class ContinueHttpTest {
  private static final String CONTINUE = "/login?next=%2Fcontinue";

  private final TestApp app;

  ContinueHttpTest(TestApp app) {
    this.app = app;
  }

  private TestClient guest() {
    return app.anonymous().header("Accept", "text/html");
  }

  /// Logs in where the browser was sent to, and returns the page that it is led to.
  private static Document logIn(TestClient browser, String name) {
    Answer answer =
        browser.submitFrom(
            CONTINUE,
            "/login",
            Map.of("name", name, "password", TestApp.PASSWORD, "next", "/continue"));
    assertThat(answer.header("location")).isEqualTo("/continue");
    return Jsoup.parse(browser.get("/continue").body());
  }

  /// Presses the button of the page.
  private static Answer confirm(TestClient browser, Document page) {
    Element form = page.expectFirst("main form");
    Map<String, String> fields = new LinkedHashMap<>();
    form.select("input, textarea").forEach(each -> fields.put(each.attr("name"), each.val()));
    return browser.submit(form.attr("action"), fields);
  }

  private String name(TestClient client) {
    return client.get("/api/v1/me").text("/name");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/home",
        "/reader",
        "/account",
        "/notifications",
        "/articles/saved",
        "/articles/submit?link=https%3A%2F%2Fexample.org%2F",
        "/desk",
        "/admin",
        "/admin/people"
      })
  void a_page_that_needs_a_log_in_leads_to_it_and_back(String page) {
    TestClient browser = guest();
    Answer sent = browser.get(page);
    assertThat(sent.status()).isEqualTo(303);
    String logIn = sent.header("location");
    assertThat(logIn).startsWith("/login?next=%2F");
    Document form = Jsoup.parse(browser.get(logIn).body());
    assertThat(form.select("main form input[name=next]").val()).isEqualTo(page);
  }

  @Test
  void a_vote_of_a_guest_counts_after_the_log_in_and_one_press_and_not_before() {
    String article = ArticleCalls.submit(app.person());
    String page = article.substring("/api/v1".length());
    String voter = name(app.person());
    TestClient browser = guest();
    Answer sent = browser.submit(page + "/vote", Map.of("direction", "up", "back", "/articles"));
    assertThat(sent.header("location")).isEqualTo(CONTINUE);
    assertThat(browser.get(CONTINUE).body()).contains("then confirm: <b><bdi>Vote up</bdi></b>");
    assertThat(browser.get("/continue").header("location")).isEqualTo(CONTINUE);
    Document asked = logIn(browser, voter);
    assertThat(asked.select("main form button").text()).isEqualTo("Vote up");
    assertThat(asked.select("main a").eachAttr("href")).containsExactly("/articles");
    assertThat(browser.get(article).text("/votes")).isEqualTo("1");
    assertThat(confirm(browser, asked).header("location")).startsWith("/articles#a");
    assertThat(browser.get(article).text("/votes")).isEqualTo("2");
  }

  @Test
  void a_vote_of_a_guest_on_a_comment_counts_after_the_log_in_and_one_press() {
    TestClient ann = app.person();
    String article = ArticleCalls.submit(ann);
    String comment = ann.post(article + "/comments", "{\"text\":\"first\"}").text("/id");
    String votes = "/api/v1/comments/" + comment;
    String page = article.substring("/api/v1".length());
    String voter = name(app.person());
    TestClient browser = guest();
    Answer sent =
        browser.submit(page + "/comments/1/vote", Map.of("direction", "down", "back", page));
    assertThat(sent.header("location")).isEqualTo(CONTINUE);
    Document asked = logIn(browser, voter);
    assertThat(asked.select("main form button").text()).isEqualTo("Vote down");
    assertThat(browser.get(votes).text("/votes")).isEqualTo("1");
    assertThat(confirm(browser, asked).header("location")).isEqualTo(page + "#c1");
    assertThat(browser.get(votes).text("/votes")).isEqualTo("0");
  }

  @Test
  void a_vote_of_a_guest_in_a_list_of_comments_leads_back_to_the_list() {
    TestAccount ann = TestAccount.at(app);
    String article = ArticleCalls.submit(ann.client());
    String comment = ann.client().post(article + "/comments", "{\"text\":\"first\"}").text("/id");
    String page = article.substring("/api/v1".length()) + "/comments/1/vote";
    String list = "/@" + ann.name() + "/comments";
    String voter = name(app.person());
    TestClient browser = guest();
    browser.submit(page, Map.of("direction", "up", "back", list));
    Document asked = logIn(browser, voter);
    assertThat(confirm(browser, asked).header("location")).isEqualTo(list + "#c" + comment);
    assertThat(browser.get("/api/v1/comments/" + comment).text("/myVote")).isEqualTo("up");
  }

  @Test
  void a_reply_typed_in_a_session_that_ended_is_shown_again_and_sent() {
    TestAccount author = TestAccount.at(app);
    String post = author.post("Who is there?");
    TestClient person = app.person().header("Accept", "text/html");
    String name = name(person);
    String token = person.get("/posts/" + post).formToken();
    person.cookies().keySet().retainAll(Set.of("feedmill-form"));
    String typed = "It <is> me,\nstill \"here\" &amp; typing: äöü";
    Answer sent =
        person.submit("/posts/" + post + "/reply", Map.of("_csrf", token, "reply", typed));
    assertThat(sent.header("location")).isEqualTo(CONTINUE);
    Document asked = logIn(person, name);
    assertThat(asked.expectFirst("textarea").val()).isEqualTo(typed);
    assertThat(confirm(person, asked).status()).isEqualTo(303);
    assertThat(
            author
                .client()
                .get("/api/v1/posts/" + post + "/replies")
                .json()
                .at("/items/0/text")
                .asString())
        .isEqualTo(typed);
  }

  @Test
  void a_guest_follows_and_likes_after_the_log_in() {
    TestAccount author = TestAccount.at(app);
    String post = author.post("Likeable");
    TestAccount fan = TestAccount.at(app);
    TestClient browser = guest();
    browser.submit("/@" + author.name() + "/follow", Map.of("next", "/"));
    Document asked = logIn(browser, fan.name());
    assertThat(asked.select("main form button").text()).isEqualTo("Follow @" + author.name());
    confirm(browser, asked);
    assertThat(TestAccount.ids(fan.client().get("/api/v1/friends"))).containsExactly(author.id());
    TestClient other = guest();
    other.submit("/posts/" + post + "/like", Map.of("next", "/posts/" + post));
    confirm(other, logIn(other, fan.name()));
    assertThat(fan.client().get("/posts/" + post).body()).contains("data-liked=\"true\"");
  }

  @Test
  void a_text_too_long_for_a_cookie_is_shown_to_be_copied() {
    StringBuilder text = new StringBuilder("Long: ");
    for (int i = 0; text.length() < 6_000; i++) {
      text.append(Integer.toString(i * 7_919 % 46_656, 36)).append(' ');
    }
    TestClient browser = guest();
    String token = browser.get("/appearance").formToken();
    Answer refused =
        browser.submit(
            "/articles/submit", Map.of("_csrf", token, "title", "T", "text", text.toString()));
    assertThat(refused.status()).isEqualTo(401);
    assertThat(Jsoup.parse(refused.body()).expectFirst("textarea").val())
        .isEqualTo(text.toString().strip());
    assertThat(browser.cookies()).doesNotContainKey("feedmill-pending");
  }

  @Test
  void another_browser_and_a_made_up_cookie_confirm_nothing() {
    TestClient person = app.person().header("Accept", "text/html");
    assertThat(person.get("/continue").body()).contains("<h1>Nothing to confirm</h1>");
    for (String made : new String[] {"x", "", "eJwDAAAAAAE", "e30", "!!!"}) {
      person.cookies().put("feedmill-pending", made);
      assertThat(person.get("/continue").body()).as(made).contains("<h1>Nothing to confirm</h1>");
    }
  }

  @Test
  void passwords_are_kept_nowhere_and_programs_get_a_problem() {
    TestClient browser = guest();
    String token = browser.get("/appearance").formToken();
    browser.submit("/account/password", Map.of("_csrf", token, "password", "secret words"));
    assertThat(browser.cookies()).doesNotContainKey("feedmill-pending");
    TestClient program = app.anonymous();
    Answer refused =
        program.submit("/articles/submit", Map.of("_csrf", program.get("/appearance").formToken()));
    assertThat(refused.status()).isEqualTo(401);
    assertThat(program.cookies()).doesNotContainKey("feedmill-pending");
  }
}
