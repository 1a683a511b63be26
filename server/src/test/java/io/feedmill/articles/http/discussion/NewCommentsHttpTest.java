package io.feedmill.articles.http.discussion;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.articles.http.ArticleCalls;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// New comments in a discussion since the viewer's last visit.
@WithApp
class NewCommentsHttpTest {
  private final TestApp app;
  private final TestClient ann;
  private String article = "";
  private String page = "";

  NewCommentsHttpTest(TestApp app) {
    this.app = app;
    ann = app.person();
  }

  @BeforeEach
  void submit() {
    article = ArticleCalls.submit(ann);
    page = "/articles/" + ArticleCalls.id(article);
  }

  private String comment(TestClient author, String text) {
    Answer answer = author.post(article + "/comments", "{\"text\":\"%s\"}".formatted(text));
    assertThat(answer.status()).isEqualTo(201);
    return answer.text("/id");
  }

  private static Document page(TestClient viewer, String path) {
    Answer answer = viewer.get(path);
    assertThat(answer.status()).isEqualTo(200);
    return Jsoup.parse(answer.body());
  }

  private static String heading(TestClient viewer, String path) {
    return page(viewer, path).select("#comments-heading").text();
  }

  private void inLists(TestClient viewer, String words, String number) {
    Eventually.holds(() -> {
      Document list = page(viewer, "/articles?rank=new");
      assertThat(list.select("a[href=" + page + "#comments]").text()).isEqualTo(words);
      assertThat(viewer.get(article).json().at("/newComments").asString("absent"))
          .isEqualTo(number);
    });
  }

  @Test
  void comments_by_others_since_the_visit_before_are_marked_and_counted_on_pages_and_in_lists() {
    TestClient ben = app.person();
    comment(ann, "first");
    inLists(ben, "1 comment", "absent");
    assertThat(heading(ben, page)).isEqualTo("1 comment");
    assertThat(page(ben, page).select(".comment.new")).isEmpty();
    comment(ann, "second");
    comment(ben, "his own");
    String removed = comment(ann, "third");
    inLists(ben, "4 comments, 3 new", "3");
    ann.delete("/api/v1/comments/" + removed);
    for (int again = 0; again < 2; again++) {
      Document shown = page(ben, page);
      assertThat(shown.select("#comments-heading").text()).isEqualTo("3 comments, 1 new");
      assertThat(shown.select(".comment.new").eachAttr("id")).containsExactly("c2");
      assertThat(shown.select("#c2 > .about .mark").text()).isEqualTo("new");
    }
    inLists(ben, "3 comments", "0");
  }

  @Test
  void all_pages_of_a_visit_agree_on_what_is_new() {
    TestClient ben = app.person();
    comment(ann, "first");
    page(ben, page);
    comment(ann, "second");
    assertThat(page(ben, page + "/comments/2").select(".comment.new").eachAttr("id"))
        .containsExactly("c2");
    assertThat(heading(ben, page + "/comments?order=new")).isEqualTo("2 comments, 1 new");
    assertThat(page(ben, page + "/comments/2").select(".comment.new").eachAttr("id"))
        .containsExactly("c2");
    assertThat(heading(ben, page)).isEqualTo("2 comments, 1 new");
  }

  @Test
  void what_is_fetched_in_advance_without_body_or_by_programs_is_not_read() {
    TestClient ben = app.person();
    comment(ann, "first");
    page(ben, page);
    comment(ann, "second");
    ben.send("HEAD", page, "", "");
    ben.send(Map.of("Sec-Purpose", "prefetch;prerender"), "GET", page, "", "");
    ben.get(article + "/comments");
    inLists(ben, "2 comments, 1 new", "1");
  }

  @Test
  void a_guest_and_another_account_know_nothing_of_it() {
    TestClient ben = app.person();
    comment(ann, "first");
    page(ben, page);
    page(app.anonymous(), page);
    comment(ann, "second");
    inLists(ben, "2 comments, 1 new", "1");
    inLists(app.anonymous(), "2 comments", "absent");
    inLists(app.person(), "2 comments", "absent");
    assertThat(page(app.anonymous(), page).select(".comment.new")).isEmpty();
  }

  @Test
  void the_form_of_a_comment_leads_to_a_page_that_marks_what_came_meanwhile() {
    TestClient ben = app.person();
    comment(ann, "first");
    page(ben, page);
    comment(ann, "meanwhile");
    ben.submitFrom(page + "/comments/1", page + "/comments", Map.of("text", "mine"));
    assertThat(page(ben, page).select(".comment.new").eachAttr("id")).containsExactly("c2");
  }
}
