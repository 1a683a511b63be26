package io.feedmill.articles.http.discussion;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.articles.http.ArticleCalls;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Drafts of comments by API and by forms without scripts.
@WithApp
class CommentDraftsHttpTest {
  private final TestApp app;
  private final TestClient ann;
  private String api = "";
  private String page = "";

  CommentDraftsHttpTest(TestApp app) {
    this.app = app;
    ann = app.person();
  }

  @BeforeEach
  void submit() {
    api = ArticleCalls.submit(ann);
    page = "/articles/" + ArticleCalls.id(api);
  }

  private static Document shown(TestClient client, String path) {
    return Jsoup.parse(client.get(path).body());
  }

  private String offered(String path) {
    return shown(ann, path).expectFirst("#reply textarea").wholeText();
  }

  private static String draft(String text, int sequence) {
    return "{\"text\":\"%s\",\"sequence\":%d}".formatted(text, sequence);
  }

  private static Map<String, String> form(String text, String button, String sequence) {
    return Map.of("text", text, button, "1", "sequence", sequence, "key", "key-of-a-form");
  }

  @Test
  void a_draft_is_saved_read_and_deleted_by_api() {
    assertThat(ann.get(api + "/draft").body()).isEqualTo("{\"text\":\"\",\"sequence\":0}");
    Answer saved = ann.put(api + "/draft", draft("Well", 3));
    assertThat(saved.status()).as(saved.body()).isEqualTo(200);
    assertThat(saved.text("/sequence")).isEqualTo("3");
    Answer older = ann.put(api + "/draft", draft("We", 3));
    assertThat(older.status()).isEqualTo(409);
    assertThat(older.body()).contains("draft-older");
    assertThat(ann.get(api + "/draft").text("/text")).isEqualTo("Well");
    assertThat(app.person().get(api + "/draft").text("/text")).isEmpty();
    assertThat(app.anonymous().get(api + "/draft").status()).isEqualTo(401);
    assertThat(ann.delete(api + "/draft").status()).isEqualTo(204);
    assertThat(ann.get(api + "/draft").text("/text")).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{} | 422",
        "{\"text\":\"x\"} | 422",
        "{\"text\":\"x\",\"sequence\":0} | 422",
        "{\"text\":\"x\",\"sequence\":-1} | 422",
        "{\"text\":\"x\",\"sequence\":1000000001} | 422",
        "{\"text\":\"\\u0000\",\"sequence\":1} | 422",
        "{\"text\":\"\\ud800\",\"sequence\":1} | 422",
        "[] | 422",
        "{ | 400",
      })
  void an_invalid_draft_is_refused_and_nothing_is_kept(String body, int status) {
    assertThat(ann.put(api + "/draft", body).status()).isEqualTo(status);
    assertThat(ann.get(api + "/draft").text("/sequence")).isEqualTo("0");
  }

  @Test
  void a_draft_has_at_most_ten_thousand_characters_and_belongs_to_a_comment_of_the_article() {
    assertThat(ann.put(api + "/draft", draft("x".repeat(10_000), 1)).status()).isEqualTo(200);
    assertThat(ann.put(api + "/draft", draft("x".repeat(10_001), 2)).status()).isEqualTo(422);
    assertThat(ann.get(api + "/draft?parent=no").status()).isEqualTo(400);
    assertThat(ann.get(api + "/draft?parent=999999-1").status()).isEqualTo(400);
    assertThat(ann.put("/api/v1/articles/999999999/draft", draft("x", 1)).status()).isEqualTo(404);
  }

  @Test
  void a_saved_draft_is_offered_again_and_deleted_when_the_comment_is_sent() {
    Answer saved = ann.submitFrom(page, page + "/comments", Map.of("text", "half a", "draft", "1"));
    assertThat(saved.header("location")).isEqualTo(page + "#reply");
    assertThat(shown(app.anonymous(), page).text()).doesNotContain("half a");
    assertThat(offered(page)).isEqualTo("half a");
    assertThat(offered(page + "/comments?order=new")).isEqualTo("half a");
    Map<String, String> whole = Map.of("text", "half a loaf", "sequence", "1");
    assertThat(ann.submitFrom(page, page + "/comments", whole).status()).isEqualTo(303);
    assertThat(offered(page)).isEmpty();
    assertThat(ann.put(api + "/draft", draft("half a lo", 1)).status()).isEqualTo(409);
  }

  @Test
  void a_reply_has_a_draft_of_its_own_and_a_quote_is_added_to_it() {
    ann.submitFrom(page, page + "/comments", Map.of("text", "first"));
    String one = page + "/comments/1";
    Map<String, String> reply = Map.of("text", "I think", "draft", "1", "parent", "1");
    Answer saved = ann.submitFrom(one, page + "/comments", reply);
    assertThat(saved.header("location")).isEqualTo(one + "#reply");
    assertThat(offered(one)).isEqualTo("I think");
    assertThat(offered(page)).isEmpty();
    assertThat(offered(one + "?quote=1")).startsWith("I think\n\n> ").contains("> first");
    String id = ArticleCalls.id(api) + "-1";
    Answer sent =
        ann.post(
            api + "/comments",
            "{\"text\":\"I think so\",\"parent\":\"%s\",\"draft\":1}".formatted(id));
    assertThat(sent.status()).as(sent.body()).isEqualTo(201);
    assertThat(offered(one)).isEmpty();
  }

  @Test
  void an_edit_has_a_draft_until_it_is_sent_or_the_text_changes_elsewhere() {
    ann.submitFrom(page, page + "/comments", Map.of("text", "first"));
    String edit = page + "/comments/1/edit";
    Answer saved = ann.submitFrom(edit, edit, form("first, and", "draft", "0"));
    assertThat(saved.header("location")).isEqualTo(edit + "#reply");
    assertThat(offered(edit)).isEqualTo("first, and");
    assertThat(offered(page + "/comments/1")).as("a reply is another text").isEmpty();
    String query = "/draft?edit=" + ArticleCalls.id(api) + "-1";
    assertThat(ann.get(api + query).text("/text")).isEqualTo("first, and");
    assertThat(ann.put(api + query, draft("older", 1)).status()).isEqualTo(409);
    assertThat(ann.submitFrom(edit, edit, form("older", "draft", "0")).status()).isEqualTo(409);
    String comment = "/api/v1/comments/" + ArticleCalls.id(api) + "-1";
    ann.send("PATCH", comment, "application/json", "{\"text\":\"from a program\"}");
    assertThat(offered(edit)).isEqualTo("from a program");
    ann.put(api + query, draft("second", 5));
    assertThat(offered(edit)).isEqualTo("second");
    ann.submitFrom(edit, edit, form("second try", "unused", "5"));
    assertThat(ann.get(api + query).text("/text")).isEmpty();
    assertThat(offered(edit)).isEqualTo("second try");
    ann.put(api + query, draft("third", 6));
    ann.send("PATCH", comment, "application/json", "{\"text\":\"third\",\"draft\":6}");
    assertThat(ann.get(api + query).text("/text")).isEmpty();
    assertThat(ann.get(api + "/draft?edit=no").status()).isEqualTo(400);
  }

  @Test
  void an_older_text_of_another_window_is_shown_again_and_saved_on_request() {
    ann.put(api + "/draft", draft("written in window A", 5));
    Map<String, String> old = form("from window B", "draft", "2");
    Answer refused = ann.submitFrom(page, page + "/comments", old);
    assertThat(refused.status()).isEqualTo(409);
    Document again = Jsoup.parse(refused.body());
    assertThat(again.select(".notice.bad").text()).contains("another window");
    assertThat(again.select("#reply textarea").text()).isEqualTo("from window B");
    assertThat(offered(page)).isEqualTo("written in window A");
    String last = again.select("#reply [name=sequence]").val();
    Map<String, String> once = form("from window B", "draft", last);
    assertThat(ann.submitFrom(page, page + "/comments", once).status()).isEqualTo(303);
    assertThat(offered(page)).isEqualTo("from window B");
  }

  @Test
  void a_previewed_or_refused_comment_keeps_the_number_of_its_draft() {
    Map<String, String> seen = form("Well", "preview", "4");
    Answer preview = ann.submitFrom(page, page + "/comments", seen);
    assertThat(Jsoup.parse(preview.body()).select("#reply [name=sequence]").val()).isEqualTo("4");
    Map<String, String> empty = form("  ", "unused", "6");
    Answer refused = ann.submitFrom(page, page + "/comments", empty);
    assertThat(Jsoup.parse(refused.body()).select("#reply [name=sequence]").val()).isEqualTo("6");
  }
}
