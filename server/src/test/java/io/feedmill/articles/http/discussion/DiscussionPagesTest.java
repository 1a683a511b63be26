package io.feedmill.articles.http.discussion;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.articles.http.ArticleCalls;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestAccounts;
import io.feedmill.testing.TestClient;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.select.Elements;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Discussions on pages of articles and comments, without scripts.
@WithApp
class DiscussionPagesTest {
  private final TestApp app;

  DiscussionPagesTest(TestApp app) {
    this.app = app;
  }

  @Test
  void a_person_writes_previews_answers_edits_and_deletes_by_forms_without_scripts() {
    TestClient ann = app.person();
    String article = ArticleCalls.submit(ann);
    String page = "/articles/" + ArticleCalls.id(article);
    Answer preview =
        ann.submitFrom(page, page + "/comments", Map.of("text", "A *draft*", "preview", "1"));
    Document shown = Jsoup.parse(preview.body());
    assertThat(shown.select("section.card .prose em").text()).isEqualTo("draft");
    assertThat(shown.select("textarea").text()).isEqualTo("A *draft*");
    Answer sent = ann.submitFrom(page, page + "/comments", Map.of("text", "A *comment*"));
    assertThat(sent.header("location")).isEqualTo(page + "#c1");
    TestClient ben = app.person();
    Document one = page(ben, page + "/comments/1");
    assertThat(one.select("form#reply [name=parent]").val()).isEqualTo("1");
    Answer answered =
        ben.submitFrom(
            page + "/comments/1", page + "/comments", Map.of("text", "An answer", "parent", "1"));
    assertThat(answered.header("location")).isEqualTo(page + "#c2");
    Document thread = page(app.anonymous(), page);
    assertThat(thread.select("#c1 > .thread > .said > #c2 > .thread > .said > .prose").text())
        .isEqualTo("An answer");
    assertThat(thread.select("#c1 > .about .badge").text()).isEqualTo("author");
    assertThat(thread.select("#c1 > .thread > .said > .prose em").text()).isEqualTo("comment");
    String edit = page + "/comments/2/edit";
    assertThat(page(ben, edit).select("textarea").text()).isEqualTo("An answer");
    assertThat(ben.submitFrom(edit, edit, Map.of("text", "A better one")).status()).isEqualTo(303);
    Answer deleted = ann.submitFrom(page, page + "/comments/1/delete", Map.of());
    assertThat(deleted.status()).isEqualTo(303);
    Document after = page(ben, page);
    assertThat(after.select("#c1 > .about").text()).contains("Deleted by its author");
    assertThat(after.select("#c1 > .thread > .said > #c2 > .thread > .said > .prose").text())
        .isEqualTo("A better one");
    assertThat(after.select("#c2 > .about").text()).contains("edited");
  }

  @Test
  void the_form_of_a_refused_comment_has_its_text_and_the_reason() {
    TestClient ann = app.person();
    String article = ArticleCalls.submit(ann);
    String page = "/articles/" + ArticleCalls.id(article);
    ann.submitFrom(page, page + "/comments", Map.of("text", "to be deleted"));
    TestClient ben = app.person();
    page(ben, page + "/comments/1");
    ann.submitFrom(page, page + "/comments/1/delete", Map.of());
    Answer late =
        ben.submitFrom(page, page + "/comments", Map.of("text", "long thoughts", "parent", "1"));
    assertThat(late.status()).isEqualTo(409);
    Document shown = Jsoup.parse(late.body());
    assertThat(shown.select("textarea").text()).isEqualTo("long thoughts");
    assertThat(shown.select(".notice.bad").text()).contains("does not exist any more");
    moderator().post(article + "/moderation", "{\"action\":\"lock\"}");
    Answer locked = ben.submitFrom("/articles", page + "/comments", Map.of("text", "too late"));
    assertThat(locked.status()).isEqualTo(409);
    assertThat(Jsoup.parse(locked.body()).select("textarea").text()).isEqualTo("too late");
    assertThat(page(ben, page).select(".discussion form.write")).isEmpty();
  }

  @Test
  void the_same_form_sent_twice_makes_one_comment() {
    TestClient ann = app.person();
    String page = "/articles/" + ArticleCalls.id(ArticleCalls.submit(ann));
    Map<String, String> form = Map.of("text", "once", "key", "key-of-a-form");
    Answer first = ann.submitFrom(page, page + "/comments", form);
    Answer second = ann.submitFrom(page, page + "/comments", form);
    assertThat(second.header("location")).isEqualTo(first.header("location"));
    assertThat(page(ann, page).select(".comment")).hasSize(1);
  }

  @Test
  void a_guest_reads_the_discussion_as_it_is_and_logs_in_to_write_or_vote() {
    TestClient ann = app.person();
    String page = "/articles/" + ArticleCalls.id(ArticleCalls.submit(ann));
    assertThat(page(app.anonymous(), page).select("#comments-heading").text())
        .isEqualTo("Comments");
    ann.submitFrom(page, page + "/comments", Map.of("text", "new"));
    Eventually.holds(() ->
        assertThat(page(app.anonymous(), page).select("#comments-heading").text())
            .isEqualTo("1 comment"));
    assertThat(page(app.anonymous(), page).select("a[href^=/login?next=]").eachText())
        .contains("Log in to comment");
    Answer vote =
        app.anonymous().submitFrom(page, page + "/comments/1/vote", Map.of("direction", "up"));
    assertThat(vote.status()).isEqualTo(303);
    assertThat(vote.header("location")).isEqualTo("/login?next=%2Fcontinue");
    Eventually.holds(() ->
        assertThat(
                page(app.anonymous(), "/articles?rank=new")
                    .select("a[href=" + page + "#comments]")
                    .text())
            .isEqualTo("1 comment"));
  }

  @Test
  void a_quote_begins_a_reply_with_the_comment_and_a_link_to_it() {
    TestClient ann = app.person();
    String page = "/articles/" + ArticleCalls.id(ArticleCalls.submit(ann));
    ann.submitFrom(page, page + "/comments", Map.of("text", "One\n\n<b>two</b>"));
    TestClient ben = app.person();
    String quote = page(ben, page).expectFirst("#c1 a[data-quote]").attr("href");
    assertThat(quote).isEqualTo(page + "/comments/1?quote=1#reply");
    String text =
        page(ben, page + "/comments/1?quote=1").expectFirst("#reply textarea").wholeText();
    assertThat(text).contains(page + "/comments/1").endsWith(">\n> One\n>\n> <b>two</b>\n\n");
    ben.submitFrom(
        page + "/comments/1", page + "/comments", Map.of("text", text + "Yes", "parent", "1"));
    assertThat(page(ben, page).select("#c2 > .thread > .said > .prose blockquote").text())
        .contains("One <b>two</b>");
    assertThat(page(app.anonymous(), page + "/comments/1?quote=1").select("textarea")).isEmpty();
  }

  @Test
  void a_deleted_comment_cannot_be_quoted() {
    TestClient ann = app.person();
    String page = "/articles/" + ArticleCalls.id(ArticleCalls.submit(ann));
    ann.submitFrom(page, page + "/comments", Map.of("text", "secret"));
    ann.submitFrom(page, page + "/comments/1/delete", Map.of());
    assertThat(page(ann, page).select("a[data-quote]")).isEmpty();
    Answer quoted = app.person().get(page + "/comments/1?quote=1");
    assertThat(quoted.status()).isEqualTo(409);
    assertThat(quoted.body()).contains("cannot be quoted").doesNotContain("secret");
  }

  @ParameterizedTest
  @CsvSource({
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "[x](javascript:alert(1))",
    "</details></section></main><h1>mine",
    "<style>*{display:none}</style>",
    "![x](https://tracker.example/pixel.png)"
  })
  void a_hostile_comment_stays_text(String text) {
    TestClient ann = app.person();
    String page = "/articles/" + ArticleCalls.id(ArticleCalls.submit(ann));
    ann.submitFrom(page, page + "/comments", Map.of("text", text));
    Document shown = page(ann, page);
    Elements said = shown.select("#c1 > .thread > .said > .prose");
    assertThat(said).hasSize(1);
    assertThat(said.select("script, style, [onerror], a[href^=javascript], h1")).isEmpty();
    assertThat(shown.select("main h1")).hasSize(1);
    assertThat(shown.select("section.discussion > #c1")).hasSize(1);
  }

  private TestClient moderator() {
    String name = "keeper";
    TestAccounts.add(app.database(), name, TestApp.PASSWORD, "user", "moderator");
    TestClient client = app.anonymous();
    client.post(
        "/api/v1/sessions",
        "{\"name\":\"%s\",\"password\":\"%s\"}".formatted(name, TestApp.PASSWORD));
    return client;
  }

  private static Document page(TestClient client, String path) {
    Answer answer = client.get(path);
    assertThat(answer.status()).as(path).isEqualTo(200);
    return Jsoup.parse(answer.body());
  }
}
