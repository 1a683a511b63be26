package io.feedmill.articles.http.discussion;

import static io.feedmill.articles.http.ArticleCalls.id;
import static io.feedmill.articles.http.ArticleCalls.submit;
import static io.feedmill.testing.ApiAnswers.assertProblem;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

/// Muted and blocked people in discussions.
@WithApp
class DiscussionPeopleHttpTest {
  private final TestApp app;

  DiscussionPeopleHttpTest(TestApp app) {
    this.app = app;
  }

  private static String comment(TestAccount author, String article, String text, String parent) {
    Map<String, String> body =
        parent.isEmpty() ? Map.of("text", text) : Map.of("text", text, "parent", parent);
    Answer answer = author.client().post(article + "/comments", Json.text(body));
    assertThat(answer.status()).as(answer.body()).isEqualTo(201);
    return answer.text("/id");
  }

  private static Document page(TestAccount reader, String article) {
    return Jsoup.parse(reader.client().get("/articles/" + id(article)).body());
  }

  @Test
  void comments_of_muted_people_are_folded_without_name_and_never_new() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    TestAccount kim = TestAccount.at(app);
    String article = submit(kim.client());
    page(ann, article);
    ann.put("mutes", ben);
    String first = comment(ben, article, "muted words", "");
    comment(kim, article, "an answer", first);
    comment(ben, article, "more muted words", "");
    Document page = page(ann, article);
    assertThat(page.select("#comments-heading").text()).isEqualTo("3 comments, 1 new");
    assertThat(page.select(".comment.new")).hasSize(1);
    assertThat(page.select("#c1 > .about, #c3 > .about").text()).doesNotContain(ben.name());
    assertThat(page.expectFirst("#c1 > .thread").hasAttr("open")).isTrue();
    assertThat(page.expectFirst("#c1 > .thread > .said > details:not([open]) .prose").text())
        .isEqualTo("muted words");
    assertThat(page.select("#c1 > .thread > .said > #c2")).hasSize(1);
    assertThat(page.expectFirst("#c3 > .thread").hasAttr("open")).isFalse();
    assertThat(page.select("#c3 > .thread > .said").text())
        .contains(ben.name(), "more muted words");
    Answer list = ann.client().get(article + "/comments?order=old");
    assertThat(list.json().at("/items/0/muted").asBoolean(false)).isTrue();
    assertThat(list.json().at("/items/1/muted").isMissingNode()).isTrue();
    assertThat(page(kim, article).select("#c1 > .about").text()).contains(ben.name());
    ann.remove("mutes", ben);
    assertThat(page(ann, article).select("#c1 > .about").text()).contains(ben.name());
  }

  @Test
  void lists_count_comments_of_muted_people_as_new_as_documented_in_the_list() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    String article = submit(TestAccount.at(app).client());
    String unmuted = "number of new comments in lists includes them";
    assertThat(ann.client().get("/home/following").body()).doesNotContain(unmuted);
    assertThat(ann.client().get("/home/blocked").body()).contains(unmuted);
    page(ann, article);
    ann.put("mutes", ben);
    comment(ben, article, "muted words", "");
    Eventually.holds(() ->
        assertThat(ann.client().get(article).json().at("/newComments").asInt(-1)).isEqualTo(1));
    assertThat(ann.client().get("/home/muted").body()).contains(unmuted);
    assertThat(page(ann, article).select("#comments-heading").text()).isEqualTo("1 comment");
  }

  @Test
  void replies_of_muted_people_send_no_notification() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    TestAccount kim = TestAccount.at(app);
    String article = submit(ann.client());
    ann.put("mutes", ben);
    comment(ben, article, "muted words", "");
    comment(kim, article, "other words", "");
    Eventually.holds(() -> {
      app.awaitEvents();
      assertThat(ann.client().get("/api/v1/me/notifications?kind=reply").body())
          .contains("other words")
          .doesNotContain("muted words");
    });
  }

  @Test
  void people_whom_the_author_blocked_see_this_instead_of_the_form() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    String article = submit(ann.client());
    String comment = comment(ann, article, "first", "");
    ann.put("blocks", ben);
    Answer refused = ben.client().post(article + "/comments", "{\"text\":\"hello\"}");
    assertProblem(refused, 403);
    assertThat(refused.text("/detail")).contains("author of the article has blocked you");
    Document page = page(ben, article);
    assertThat(page.select("form.write")).isEmpty();
    assertThat(page.select("#comments").text())
        .contains("The author of the article has blocked you");
    assertThat(page.select("#c1 a[href$=#reply]")).isEmpty();
    String form = "/articles/" + id(article) + "/comments";
    for (String preview : new String[] {"1", ""}) {
      Answer again =
          ben.client()
              .submitFrom("/articles", form, Map.of("text", "my words", "preview", preview));
      assertThat(again.status()).isEqualTo(403);
      assertThat(Jsoup.parse(again.body()).select("textarea").text()).isEqualTo("my words");
      assertThat(Jsoup.parse(again.body()).select(".notice.bad").text()).contains("blocked you");
    }
    assertThat(ann.client().get(article + "/comments").json().at("/items").size()).isOne();
    assertThat(comment).endsWith("-1");
  }

  @Test
  void people_whom_the_author_of_a_comment_blocked_may_answer_others() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    TestAccount kim = TestAccount.at(app);
    String article = submit(kim.client());
    String comment = comment(ann, article, "first", "");
    ann.put("blocks", ben);
    String body = Json.text(Map.of("text", "hello", "parent", comment));
    Answer refused = ben.client().post(article + "/comments", body);
    assertProblem(refused, 403);
    assertThat(refused.text("/detail")).contains("author of the comment has blocked you");
    String one = "/articles/" + id(article) + "/comments/1";
    Document page = Jsoup.parse(ben.client().get(one).body());
    assertThat(page.select("form.write")).isEmpty();
    assertThat(page.select("main").text()).contains("The author of the comment has blocked you");
    assertThat(page(ben, article).select("#c1 a[href$=#reply]")).isEmpty();
    assertThat(page(ben, article).select("form.write")).hasSize(1);
    comment(ben, article, "to all", "");
  }
}
