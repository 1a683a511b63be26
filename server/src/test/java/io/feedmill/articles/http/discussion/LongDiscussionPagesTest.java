package io.feedmill.articles.http.discussion;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.articles.http.ArticleCalls;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Pages of a discussion with more comments than a page has, without scripts.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LongDiscussionPagesTest {
  private static final int COMMENTS = 203;

  private TestApp app;
  private TestClient ann;
  private String api = "";
  private String page = "";

  @BeforeAll
  void start() throws InterruptedException {
    app = TestApp.start(Map.of("FEEDMILL_COMMENTS_PER_MINUTE", "100000"));
  }

  @AfterAll
  void stop() {
    app.close();
  }

  @BeforeEach
  void submit() {
    ann = app.person();
    api = ArticleCalls.submit(ann);
    page = "/articles/" + ArticleCalls.id(api);
  }

  private void comment(TestClient author, int parent) {
    String of = parent == 0 ? "" : ",\"parent\":\"%s-%d\"".formatted(ArticleCalls.id(api), parent);
    Answer answer = author.post(api + "/comments", "{\"text\":\"text\"%s}".formatted(of));
    assertThat(answer.status()).as(answer.body()).isEqualTo(201);
  }

  private void fill(int comments) {
    for (int i = 0; i < comments; i++) {
      comment(ann, 0);
    }
  }

  private static Document shown(TestClient viewer, String path) {
    Answer answer = viewer.get(path);
    assertThat(answer.status()).as(path).isEqualTo(200);
    return Jsoup.parse(answer.body());
  }

  @Test
  void forms_lead_to_a_page_that_has_the_comment() {
    fill(COMMENTS);
    String edit = page + "/comments/3/edit";
    Answer edited = ann.submitFrom(edit, edit, Map.of("text", "better"));
    assertThat(edited.header("location")).isEqualTo(page + "/comments/3#c3");
    Answer replied =
        ann.submitFrom(
            page + "/comments/3", page + "/comments", Map.of("text", "x", "parent", "3"));
    assertThat(replied.header("location")).endsWith("/comments/204#c204");
    String cut = shown(ann, page).expectFirst(".cut a[rel=next]").attr("href");
    Document rest = shown(ann, cut);
    String form = rest.expectFirst(".comment form.vote [name=back]").val();
    assertThat(form).isEqualTo(cut);
    String number = rest.expectFirst(".comment").id().substring(1);
    Answer voted =
        app.person()
            .submitFrom(
                cut,
                page + "/comments/" + number + "/vote",
                Map.of("direction", "up", "back", form));
    assertThat(voted.header("location")).isEqualTo(cut + "#c" + number);
  }

  @Test
  void new_comments_that_are_not_on_the_page_have_a_page_with_what_they_reply_to() {
    fill(COMMENTS);
    TestClient ben = app.person();
    shown(ben, page);
    TestClient cleo = app.person();
    for (int parent = COMMENTS; parent < COMMENTS + 11; parent++) {
      comment(cleo, parent);
    }
    comment(ben, 1);
    String fresh = page + "/comments?new=1";
    Eventually.holds(() ->
        assertThat(
                shown(ben, "/articles?rank=new")
                    .select("a[href^=" + page + "/comments]")
                    .attr("href"))
            .isEqualTo(fresh + "#comments"));
    Document first = shown(ben, page);
    assertThat(first.select("#comments-heading a[href]").eachAttr("href")).containsExactly(fresh);
    assertThat(first.select("a[data-more-new]").text()).isEqualTo("11 more new comments");
    Document only = shown(ben, fresh);
    assertThat(only.select("#comments-heading").text()).isEqualTo("215 comments, 11 new");
    assertThat(only.select(".comment").eachAttr("id"))
        .hasSize(12)
        .startsWith("c203")
        .endsWith("c214");
    assertThat(only.select(".comment.new")).hasSize(11);
    assertThat(only.select("#c203 > .thread > .said > #c204")).hasSize(1);
    Document deep = shown(ben, page + "/comments/214");
    assertThat(deep.select(".comment").eachAttr("id")).startsWith("c206").endsWith("c214");
    assertThat(deep.select(".cut a").eachText()).containsExactly("3 comments above");
    assertThat(deep.select(".cut a").attr("href")).isEqualTo(page + "/comments/205");
  }

  @Test
  void more_new_comments_than_a_page_has_continue_on_the_next_one() {
    comment(ann, 0);
    TestClient ben = app.person();
    shown(ben, page);
    fill(COMMENTS);
    Document first = shown(ben, page + "/comments?new=1");
    assertThat(first.select(".comment.new")).hasSize(200);
    String next = first.select("a[data-more-new][rel=next]").attr("href");
    assertThat(next).isEqualTo(page + "/comments?new=1&after=201");
    assertThat(shown(ben, next).select(".comment.new").eachAttr("id"))
        .containsExactly("c202", "c203", "c204");
    assertThat(ben.get(page + "/comments?new=1&after=x").status()).isEqualTo(400);
    assertThat(ben.get(page + "/comments?new=1&after=-7").status()).isEqualTo(400);
    assertThat(shown(ben, page + "/comments?new=1&after=100000").select(".comment")).isEmpty();
  }

  @Test
  void without_new_comments_the_page_says_so_and_guests_get_the_newest_ones() {
    fill(2);
    TestClient ben = app.person();
    shown(ben, page);
    Document none = shown(ben, page + "/comments?new=1");
    assertThat(none.select(".discussion .sentence").text())
        .isEqualTo("No comments since your last visit.");
    assertThat(none.select(".discussion a[href=" + page + "#comments]").text())
        .isEqualTo("All comments");
    assertThat(app.anonymous().get(page + "/comments?new=1").header("location"))
        .isEqualTo(page + "/comments?order=new");
  }

  @Test
  void all_pages_with_comments_are_live_and_lead_to_what_arrives() {
    fill(COMMENTS);
    String cut = shown(ann, page).expectFirst(".cut a[rel=next]").attr("href");
    for (String path :
        new String[] {
          page, page + "/comments?order=new", cut, page + "/comments/7", page + "/comments?new=1"
        }) {
      Document live = shown(ann, path);
      assertThat(live.select("[data-live=articles]")).as(path).hasSize(1);
      assertThat(live.select("[data-live=articles]").attr("data-last")).as(path).contains("-");
      assertThat(live.select(".discussion").attr("data-article")).isEqualTo(ArticleCalls.id(api));
      assertThat(live.select(".discussion").attr("data-last")).isEqualTo("" + COMMENTS);
      assertThat(live.select("[data-comments-note] a").attr("data-further"))
          .isEqualTo(page + "/comments?new=1#comments");
    }
    assertThat(shown(app.anonymous(), cut).select("[data-comments-note] a").attr("href"))
        .isEqualTo(page + "/comments?order=new#comments");
    assertThat(
            shown(ann, page + "/comments?order=old").select("[data-comments-note] a").attr("href"))
        .isEqualTo(page + "/comments?order=old#comments");
  }
}
