package io.feedmill.articles.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.browser.Browser;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.openqa.selenium.Keys;

/// Discussions as people use them: votes in place, what is new, and what comes while one reads.
@WithApp
@EnabledIf(
    value = "io.feedmill.testing.browser.Browser#installed",
    disabledReason = "needs Chromium and chromedriver: apt-get install chromium chromium-driver")
class DiscussionBrowserTest {
  private final TestApp app;
  private final TestClient ann;
  private String article = "";

  DiscussionBrowserTest(TestApp app) {
    this.app = app;
    ann = app.person();
  }

  @BeforeEach
  void submit() {
    article = ann.post("/api/v1/articles", "{\"title\":\"Talk\",\"text\":\"x\"}").text("/id");
  }

  private void comment(String text, String parent) {
    String json =
        parent.isEmpty()
            ? "{\"text\":\"%s\"}".formatted(text)
            : "{\"text\":\"%s\",\"parent\":\"%s-%s\"}".formatted(text, article, parent);
    assertThat(ann.post("/api/v1/articles/" + article + "/comments", json).status()).isEqualTo(201);
  }

  private Browser reader(String name) {
    Browser browser = Browser.open("http://127.0.0.1:" + app.port(), true);
    return browser.signUp(name, TestApp.PASSWORD);
  }

  private static String focused(Browser browser) {
    return browser.ask("return [document.activeElement.closest('.comment').id]").getFirst();
  }

  @Test
  void a_vote_on_a_comment_shows_in_place_and_a_second_click_takes_it_back() {
    comment("first", "");
    try (Browser browser = reader("commentvoter")) {
      String up = "#c1 .up";
      browser.go("/articles/" + article).click(up).awaitThere(up + "[aria-pressed=true]");
      assertThat(browser.text("#c1 .count")).isEqualTo("2");
      assertThat(browser.address()).isEqualTo("/articles/" + article);
      browser.click(up).awaitThere(up + "[aria-pressed=false]");
      assertThat(browser.text("#c1 .count")).isEqualTo("1");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void a_comment_that_comes_while_one_reads_is_offered_and_marked_after_a_click() {
    comment("first", "");
    try (Browser browser = reader("patient")) {
      browser.go("/articles/" + article).awaitThere("[data-live-open]");
      comment("second", "");
      browser.awaitText("[data-comments-note]", "One new comment");
      assertThat(browser.has("#c2")).as("nothing moves under the eyes").isFalse();
      comment("third", "1");
      browser.awaitText("[data-comments-note]", "2 new comments");
      browser.click("[data-comments-note] a").awaitThere("#c3.new");
      assertThat(browser.has("#c2.new")).isTrue();
      assertThat(browser.has("#c1.new")).isFalse();
      assertThat(browser.text("#comments-heading")).isEqualTo("3 comments, 2 new");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void a_page_in_another_order_offers_what_comes_too() {
    comment("first", "");
    String page = "/articles/" + article + "/comments?order=new";
    try (Browser browser = reader("newest")) {
      browser.go(page).awaitThere("[data-live-open]");
      comment("second", "");
      browser.awaitText("[data-comments-note]", "One new comment");
      browser.click("[data-comments-note] a").awaitThere("#c2.new");
      assertThat(browser.address()).startsWith(page);
      browser.go("/articles/" + article + "/comments/1").awaitThere("[data-live-open]");
      comment("third", "");
      browser.awaitText("[data-comments-note]", "One new comment");
      browser.click("[data-comments-note] a").awaitThere("#c3.new");
      assertThat(browser.address()).contains("/comments?new=1");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void the_key_for_new_comments_leads_to_those_that_are_not_on_the_page() {
    for (int i = 0; i < 8; i++) {
      TestClient writer = app.person();
      for (int n = 0; n < 26; n++) {
        assertThat(
                writer
                    .post("/api/v1/articles/" + article + "/comments", "{\"text\":\"text\"}")
                    .status())
            .isEqualTo(201);
      }
    }
    try (Browser browser = reader("longreader")) {
      browser.go("/articles/" + article).awaitThere("#c200").press("n");
      browser.awaitText(".toast", "No new comments on this page");
      comment("new", "");
      browser
          .go("/articles/" + article)
          .awaitThere("a[data-more-new]")
          .press("n")
          .press(Keys.ENTER);
      browser.awaitThere("#c209.new");
      assertThat(browser.text("#comments-heading")).isEqualTo("209 comments, 1 new");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void keys_walk_comments_and_the_new_ones_and_open_what_is_folded() {
    comment("first", "");
    comment("reply", "1");
    try (Browser browser = reader("walker")) {
      browser.go("/articles/" + article).awaitThere("#c2");
      comment("new reply", "2");
      comment("new one", "");
      browser.go("/articles/" + article).awaitThere("#c3.new");
      browser.press("j");
      assertThat(focused(browser)).isEqualTo("c1");
      browser.press("j").press("j");
      assertThat(focused(browser)).isEqualTo("c3");
      browser.press("k");
      assertThat(focused(browser)).isEqualTo("c2");
      browser.press("k").press(" ");
      assertThat(browser.has("#c1 > .thread:not([open])")).as("folded").isTrue();
      browser.press("n");
      assertThat(focused(browser)).isEqualTo("c3");
      assertThat(browser.has("#c1 > .thread[open]")).isTrue();
      browser.press("n");
      assertThat(focused(browser)).isEqualTo("c4");
      browser.press("n");
      assertThat(focused(browser)).as("round again").isEqualTo("c3");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void the_selected_part_of_a_comment_is_quoted() {
    comment("first words and last words", "");
    try (Browser browser = reader("quoter")) {
      browser.go("/articles/" + article).awaitThere("#c1 a[data-quote]");
      browser.ask(
          """
          const text = document.querySelector('#c1 .prose p').firstChild;
          getSelection().setBaseAndExtent(text, 0, text, 11);
          document.querySelector('#c1 a[data-quote]').click();
          return []
          """);
      browser.awaitThere("#reply textarea");
      assertThat(browser.ask("return [document.querySelector('#reply textarea').value]"))
          .singleElement()
          .asString()
          .endsWith(">\n> first words\n\n");
      assertThat(browser.complaints()).isEmpty();
    }
  }

  @Test
  void a_typed_text_survives_a_lost_session_and_is_deleted_when_it_is_sent() {
    String page = "/articles/" + article;
    try (Browser browser = reader("drafter");
        TestClient elsewhere = loggedIn("drafter")) {
      browser.go(page).awaitThere("form[data-draft]");
      browser.type("text", "long thoughts").awaitText("[data-draft-note]", "Draft saved");
      awaitDraft(elsewhere, "long thoughts");
      browser.ask("document.querySelector('form[action=\"/logout\"]')?.requestSubmit(); return []");
      browser
          .awaitText(".account", "Log in")
          .go("/login")
          .type("name", "drafter")
          .type("password", TestApp.PASSWORD);
      browser.click("main form button").awaitText(".account", "drafter").go(page);
      assertThat(text(browser)).isEqualTo("long thoughts");
      browser.tab().go(page).type("text", "more, ").awaitText("[data-draft-note]", "Draft saved");
      awaitDraft(elsewhere, "more,");
      browser.closeTab();
      browser.tab(0).type("text", "less, ");
      browser.awaitText("[data-draft-note]", "another window");
      browser.go(page);
      assertThat(text(browser)).contains("more").doesNotContain("less");
      browser.click("#reply .actions button:first-child").awaitThere("#c1");
      browser.go(page);
      assertThat(text(browser)).isEmpty();
    }
  }

  private TestClient loggedIn(String name) {
    TestClient client = app.anonymous();
    client.post(
        "/api/v1/sessions",
        "{\"name\":\"%s\",\"password\":\"%s\"}".formatted(name, TestApp.PASSWORD));
    return client;
  }

  /// A page may have saved a part of the text while more was typed.
  private void awaitDraft(TestClient author, String text) {
    String draft = "/api/v1/articles/" + article + "/draft";
    Eventually.holds(() -> assertThat(author.get(draft).text("/text").strip()).isEqualTo(text));
  }

  private static String text(Browser browser) {
    return browser.ask("return [document.querySelector('#reply textarea').value]").getFirst();
  }
}
