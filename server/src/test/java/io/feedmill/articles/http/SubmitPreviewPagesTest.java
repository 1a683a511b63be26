package io.feedmill.articles.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.LocalWeb;
import io.feedmill.testing.TestClient;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Preview and the title of the link, on the page for a new article, without scripts.
@WithApp({
  "FEEDMILL_FETCH_ALLOW=127.0.0.1",
  "FEEDMILL_MEDIA_FROM_PAGES=true",
  "FEEDMILL_LINK_PREVIEWS_PER_MINUTE=3"
})
class SubmitPreviewPagesTest {
  private static final String SUBMIT = "/articles/submit";

  private final TestApp app;

  SubmitPreviewPagesTest(TestApp app) {
    this.app = app;
  }

  private static Answer press(TestClient author, String button, Map<String, String> typed) {
    Map<String, String> fields = new LinkedHashMap<>(typed);
    fields.put(button, "1");
    return author.submitFrom(SUBMIT, SUBMIT, fields);
  }

  private static String value(Answer page, String field) {
    Matcher found =
        Pattern.compile("name=\"" + field + "\"[^>]* value=\"([^\"]*)\"").matcher(page.body());
    assertThat(found.find()).as(field).isTrue();
    return found.group(1);
  }

  private static void assertNothingWritten(TestClient author) {
    String name = author.get("/api/v1/me").text("/name");
    assertThat(author.get("/api/v1/articles?rank=new&author=" + name).json().at("/items"))
        .isEmpty();
  }

  @Test
  void a_preview_shows_the_text_keeps_what_was_typed_and_writes_nothing() {
    TestClient author = app.person();
    Answer page =
        press(
            author,
            "preview",
            Map.of(
                "title", "\"Mine\"",
                "text", "*so* <script>alert(1)</script> [x](javascript:alert(1))",
                "groups", "java, redis"));
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.body())
        .contains("aria-label=\"Preview\"", "<em>so</em>")
        .contains("*so* &lt;script&gt;alert(1)")
        .doesNotContain("<script>alert", "href=\"javascript");
    assertThat(value(page, "title")).isEqualTo("&#34;Mine&#34;");
    assertThat(value(page, "groups")).isEqualTo("java, redis");
    assertNothingWritten(author);
  }

  @Test
  void a_preview_needs_no_title_but_something_to_show() {
    TestClient author = app.person();
    assertThat(press(author, "preview", Map.of("text", "x")).status()).isEqualTo(200);
    for (Map<String, String> typed :
        List.of(
            Map.of("title", "Kept"),
            Map.of("title", "Kept", "link", "javascript:alert(1)"),
            Map.of("title", "Kept", "text", "x".repeat(40_001)))) {
      Answer refused = press(author, "preview", typed);
      assertThat(refused.status()).isEqualTo(422);
      assertThat(refused.body())
          .contains("class=\"error\"")
          .doesNotContain("aria-label=\"Preview\"");
      assertThat(value(refused, "title")).isEqualTo("Kept");
    }
    assertNothingWritten(author);
  }

  @Test
  void a_preview_says_whether_the_link_was_submitted() {
    TestClient author = app.person();
    Map<String, String> typed = Map.of("title", "Twice", "link", "https://example.org/preview");
    Answer free = press(author, "preview", typed);
    assertThat(free.body())
        .contains("This link was not submitted within the last 30 days.")
        .doesNotContain("name=\"resubmit\"");
    String first = author.submitFrom(SUBMIT, SUBMIT, typed).header("location");
    Answer taken =
        press(app.person(), "preview", Map.of("link", "http://www.example.org/preview/?ref=x"));
    assertThat(taken.status()).isEqualTo(200);
    assertThat(taken.body())
        .contains("href=\"" + first + "\"", "name=\"resubmit\"")
        .doesNotContain("was not submitted within");
    assertThat(value(taken, "link")).isEqualTo("http://www.example.org/preview/?ref=x");
  }

  @Test
  void the_title_of_the_link_replaces_the_title_and_nothing_else() {
    try (LocalWeb web = LocalWeb.start()) {
      web.page("/a", "text/html", "<title>Rye \"&amp;\" &lt;b>barley</title>");
      TestClient author = app.person();
      String link = web.address("/a").toString();
      Answer page =
          press(
              author, "look", Map.of("title", "Old", "link", link, "groups", "grain", "text", "t"));
      assertThat(page.status()).isEqualTo(200);
      assertThat(value(page, "title")).isEqualTo("Rye &#34;&amp;&#34; &lt;b>barley");
      assertThat(value(page, "link")).isEqualTo(link);
      assertThat(value(page, "groups")).isEqualTo("grain");
      assertThat(page.body()).contains(">t</textarea>", "the page gives itself");
      assertNothingWritten(author);
      author.submitFrom(SUBMIT, SUBMIT, Map.of("title", "First", "link", link));
      assertThat(press(app.person(), "look", Map.of("link", link)).body())
          .contains("submitted within the last 30 days");
    }
  }

  @Test
  void without_a_title_at_the_link_the_typed_one_stays() {
    try (LocalWeb web = LocalWeb.start()) {
      TestClient author = app.person();
      String link = web.address("/unknown").toString();
      Answer page = press(author, "look", Map.of("title", "Typed", "link", link));
      assertThat(page.status()).isEqualTo(200);
      assertThat(page.body()).contains("No title was found at this address.");
      assertThat(value(page, "title")).isEqualTo("Typed");
      for (String bad : new String[] {"", "javascript:alert(1)"}) {
        Answer refused = press(author, "look", Map.of("title", "Typed", "link", bad));
        assertThat(refused.status()).isEqualTo(422);
        assertThat(refused.body()).contains("id=\"error-link\"");
        assertThat(value(refused, "title")).isEqualTo("Typed");
      }
    }
  }

  @Test
  void too_many_previews_are_refused_on_the_form_and_the_typed_text_stays() {
    try (LocalWeb web = LocalWeb.start()) {
      TestClient author = app.person();
      for (int i = 0; i < 3; i++) {
        assertThat(press(author, "look", Map.of("link", web.address("/" + i).toString())).status())
            .isEqualTo(200);
      }
      int last = 3;
      String more = web.address("/" + last).toString();
      Answer refused = press(author, "look", Map.of("title", "Typed", "link", more));
      while (last < 60 && refused.status() == 200) {
        last++;
        more = web.address("/" + last).toString();
        refused = press(author, "look", Map.of("title", "Typed", "link", more));
      }
      assertThat(refused.status()).isEqualTo(429);
      assertThat(value(refused, "title")).isEqualTo("Typed");
      assertThat(value(refused, "link")).isEqualTo(more);
      assertThat(web.asked("/" + last)).isEmpty();
    }
  }

  @Test
  void both_buttons_work_before_the_title_is_typed_and_enter_submits() {
    String page = app.person().get(SUBMIT).body();
    assertThat(page)
        .contains("name=\"preview\" value=\"1\" formnovalidate")
        .contains("name=\"look\" value=\"1\" formnovalidate");
    assertThat(page.indexOf("<button>Submit</button>"))
        .as("what Enter presses: the first button of the form")
        .isPositive()
        .isLessThan(page.indexOf("name=\"preview\""));
  }

  @Test
  void guests_and_foreign_forms_have_nothing_fetched() {
    try (LocalWeb web = LocalWeb.start()) {
      Map<String, String> fields = Map.of("look", "1", "link", web.address("/x").toString());
      assertThat(app.anonymous().submitFrom("/appearance", SUBMIT, fields).status()).isEqualTo(401);
      assertThat(app.person().submit(SUBMIT, fields).status()).isEqualTo(403);
      assertThat(web.asked()).isEmpty();
    }
  }

  @Test
  void an_edited_text_is_shown_before_it_is_saved() {
    TestClient author = app.person();
    String article =
        author.submitFrom(SUBMIT, SUBMIT, Map.of("title", "T", "text", "old")).header("location");
    String edit = article + "/edit";
    Answer page =
        author.submitFrom(edit, edit, Map.of("title", "New", "text", "*new*", "preview", "1"));
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.body())
        .contains("<em>new</em>", "*new*</textarea>")
        .doesNotContain("name=\"look\"");
    assertThat(value(page, "title")).isEqualTo("New");
    assertThat(author.get(article).body()).contains("old").doesNotContain("<em>new</em>");
  }
}
