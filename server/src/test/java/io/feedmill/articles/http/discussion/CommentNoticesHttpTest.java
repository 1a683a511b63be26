package io.feedmill.articles.http.discussion;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.articles.http.ArticleCalls;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Notifications of replies and mentions in discussions.
@WithApp
class CommentNoticesHttpTest {
  private final TestApp app;

  CommentNoticesHttpTest(TestApp app) {
    this.app = app;
  }

  private List<String> titles(TestAccount person, String kind) {
    app.awaitEvents();
    return person
        .client()
        .get("/api/v1/me/notifications?kind=" + kind)
        .json()
        .at("/items")
        .valueStream()
        .map(item -> item.at("/subject/title").asString())
        .toList();
  }

  private static String comment(TestAccount person, String article, String text, String parent) {
    String of = parent.isEmpty() ? "" : ",\"parent\":\"" + parent + "\"";
    Answer answer =
        person.client().post(article + "/comments", "{\"text\":\"%s\"%s}".formatted(text, of));
    assertThat(answer.status()).as(answer.body()).isEqualTo(201);
    return answer.text("/id");
  }

  @Test
  void replies_and_mentions_notify_only_the_people_concerned() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    TestAccount cleo = TestAccount.at(app);
    String article = ArticleCalls.submit(ann.client());
    String first = comment(ben, article, "to the article", "");
    String second = comment(cleo, article, "to Ben, @%s sees it too".formatted(ann.name()), first);
    comment(ben, article, "to myself, @%s".formatted(ben.name()), first);
    Eventually.holds(() -> assertThat(titles(ann, "reply")).containsExactly("to the article"));
    Eventually.holds(() ->
        assertThat(titles(ann, "mention"))
            .containsExactly("to Ben, @%s sees it too".formatted(ann.name())));
    assertThat(titles(ben, "reply"))
        .containsExactly("to Ben, @%s sees it too".formatted(ann.name()));
    assertThat(titles(ben, "mention")).isEmpty();
    assertThat(titles(cleo, "reply")).isEmpty();
    Answer line = ann.client().get("/api/v1/me/notifications?kind=mention");
    assertThat(line.text("/items/0/subject/url"))
        .isEqualTo("/articles/" + second.replace("-", "/comments/"));
    assertThat(ann.client().get("/notifications").body()).contains("to the article");
    cleo.client().delete("/api/v1/comments/" + second);
    assertThat(titles(ann, "mention")).isEmpty();
    assertThat(titles(ben, "reply")).isEmpty();
  }

  @Test
  void an_edit_notifies_only_people_mentioned_for_the_first_time() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    TestAccount cleo = TestAccount.at(app);
    String article = ArticleCalls.submit(ann.client());
    String path = "/api/v1/comments/" + comment(ann, article, "for @" + ben.name(), "");
    Eventually.holds(() -> assertThat(titles(ben, "mention")).hasSize(1));
    String text = "for @%s and @%s".formatted(ben.name(), cleo.name());
    Answer edited =
        ann.client().send("PATCH", path, "application/json", "{\"text\":\"" + text + "\"}");
    assertThat(edited.status()).as(edited.body()).isEqualTo(200);
    Eventually.holds(() -> assertThat(titles(cleo, "mention")).containsExactly(text));
    assertThat(titles(ben, "mention")).containsExactly(text);
    assertThat(titles(ann, "mention")).isEmpty();
  }

  @Test
  void edits_of_one_comment_notify_at_most_twenty_people() throws SQLException {
    TestAccount ann = TestAccount.at(app);
    String article = ArticleCalls.submit(ann.client());
    String id = comment(ann, article, "for nobody yet", "");
    TestAccount last = ann;
    for (int round = 0; round < 3; round++) {
      StringBuilder names = new StringBuilder();
      for (int i = 0; i < 8; i++) {
        last = TestAccount.at(app);
        names.append(" @").append(last.name());
      }
      ann.client()
          .send(
              "PATCH",
              "/api/v1/comments/" + id,
              "application/json",
              "{\"text\":\"round %d for%s\"}".formatted(round, names));
    }
    TestAccount ben = TestAccount.at(app);
    comment(ann, article, "for @" + ben.name(), "");
    Eventually.holds(() -> assertThat(titles(ben, "mention")).hasSize(1));
    assertThat(
            app.number(
                "SELECT count(*) FROM articles.answer WHERE article = %s AND number = %s"
                    .formatted(id.replaceAll("-.*", ""), id.replaceAll(".*-", ""))))
        .isEqualTo(20);
    assertThat(titles(last, "mention")).isEmpty();
  }

  @Test
  void actions_of_a_blocked_person_send_no_notification() {
    TestAccount ann = TestAccount.at(app);
    TestAccount ben = TestAccount.at(app);
    TestAccount cleo = TestAccount.at(app);
    String article = ArticleCalls.submit(ann.client());
    comment(ben, article, "from a blocked one", "");
    ann.put("blocks", ben);
    comment(cleo, article, "from another one", "");
    Eventually.holds(() -> assertThat(titles(ann, "reply")).containsExactly("from another one"));
  }
}
