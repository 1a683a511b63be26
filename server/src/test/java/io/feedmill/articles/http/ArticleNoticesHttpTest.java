package io.feedmill.articles.http;

import static io.feedmill.articles.http.ArticleCalls.id;
import static io.feedmill.articles.http.ArticleCalls.submit;
import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Notifications of decisions about articles and of milestones, to their authors.
@WithApp
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ArticleNoticesHttpTest {
  private final TestApp app;
  private TestClient admin;
  private TestAccount moderator;

  ArticleNoticesHttpTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    admin = app.admin();
    moderator = TestAccount.of(admin);
    Eventually.holds(
        () -> assertThat(app.number("SELECT count(*) FROM articles.notice_position")).isEqualTo(3));
  }

  private Answer list(TestAccount person, String kind) {
    app.awaitEvents();
    return person.client().get("/api/v1/me/notifications?kind=" + kind);
  }

  private static String title(Answer list) {
    return list.text("/items/0/subject/title");
  }

  private void decide(String article, String action, String reason) {
    Answer answer =
        admin.post(
            article + "/moderation",
            "{\"action\":\"%s\",\"reason\":\"%s\"}".formatted(action, reason));
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
  }

  private void awaitTitle(TestAccount person, String kind, String title) {
    Eventually.holds(() -> assertThat(title(list(person, kind))).isEqualTo(title));
  }

  @Test
  void authors_are_notified_of_the_last_decision_without_the_moderator() {
    TestAccount ann = TestAccount.at(app);
    String article = submit(ann.client());
    decide(article, "remove", "off topic");
    awaitTitle(ann, "moderation", "Your article “title” was removed: off topic");
    Answer told = list(ann, "moderation");
    assertThat(told.text("/items/0/subject/url")).isEqualTo("/articles/" + id(article));
    assertThat(told.body()).doesNotContain(moderator.name());
    assertThat(ann.client().get("/articles/" + id(article)).status()).isEqualTo(200);
    decide(article, "restore", "");
    awaitTitle(ann, "moderation", "Your article “title” was restored");
    assertThat(list(ann, "moderation").json().at("/items").size()).isOne();
    decide(article, "lock", "enough");
    awaitTitle(ann, "moderation", "Your article “title” was locked: enough");
    ann.client().delete(article);
    assertThat(list(ann, "moderation").json().at("/items").size()).isZero();
    assertThat(list(ann, "moderation").json().at("/unread").asInt()).isZero();
  }

  @Test
  void authors_who_moderate_their_own_article_are_not_notified() {
    String own = submit(admin);
    decide(own, "lock", "mine");
    TestAccount ann = TestAccount.at(app);
    String article = submit(ann.client());
    decide(article, "pin", "good");
    awaitTitle(ann, "moderation", "Your article “title” was pinned: good");
    assertThat(list(moderator, "moderation").json().at("/items").size()).isZero();
    decide(article, "unpin", "");
  }

  @Test
  void authors_are_notified_when_a_moderator_hides_or_shows_the_picture() {
    TestAccount ann = TestAccount.at(app);
    Answer submitted =
        ann.client()
            .post(
                "/api/v1/articles",
                "{\"title\":\"title\",\"link\":\"http://192.0.2.1/%s\"}".formatted(ann.name()));
    String article = submitted.header("location");
    switchPicture(ann.client(), article, false);
    switchPicture(ann.client(), article, true);
    switchPicture(admin, article, false);
    awaitTitle(ann, "moderation", "Your article “title” is shown without its picture");
    assertThat(list(ann, "moderation").body()).doesNotContain(moderator.name());
    Answer log = app.anonymous().get("/api/v1/moderation-log?limit=1");
    assertThat(log.text("/items/0/action")).isEqualTo("hide-picture");
    assertThat(log.text("/items/0/article")).isEqualTo(id(article));
    switchPicture(admin, article, true);
    awaitTitle(ann, "moderation", "Your article “title” is shown with its picture again");
  }

  private static void switchPicture(TestClient client, String article, boolean shown) {
    Answer answer = client.put(article + "/picture", "{\"shown\":%s}".formatted(shown));
    assertThat(answer.status()).as(answer.body()).isEqualTo(204);
  }

  private static void vote(TestAccount person, String article, String direction) {
    Answer answer =
        person.client().put(article + "/vote", "{\"direction\":\"%s\"}".formatted(direction));
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
  }

  @Test
  void authors_are_notified_of_milestones_of_their_comments_while_these_are_shown() {
    TestAccount ann = TestAccount.at(app);
    String article = submit(moderator.client());
    String id = ann.client().post(article + "/comments", "{\"text\":\"well\"}").text("/id");
    String comment = "/api/v1/comments/" + id;
    for (int i = 0; i < 9; i++) {
      assertThat(list(ann, "milestone").json().at("/items").size()).isZero();
      vote(TestAccount.at(app), comment, "up");
    }
    awaitTitle(ann, "milestone", "Your comment on “title” reached 10 votes");
    assertThat(list(ann, "milestone").text("/items/0/subject/url"))
        .isEqualTo("/articles/" + id.replace("-", "/comments/") + "#c1");
    assertThat(ann.client().get("/notifications").body()).contains("reached 10 votes");
    ann.client().delete(comment);
    assertThat(list(ann, "milestone").json().at("/items").size()).isZero();
  }

  @Test
  void a_milestone_is_reported_once_also_when_votes_go_down_and_up_again() {
    TestAccount ann = TestAccount.at(app);
    String article = submit(ann.client());
    List<TestAccount> voters = new ArrayList<>();
    for (int i = 0; i < 24; i++) {
      voters.add(TestAccount.at(app));
    }
    voters.subList(0, 9).forEach(voter -> vote(voter, article, "up"));
    awaitTitle(ann, "milestone", "Your article “title” reached 10 votes");
    String first = list(ann, "milestone").text("/items/0/id");
    vote(voters.getFirst(), article, "down");
    vote(voters.getFirst(), article, "up");
    voters.subList(9, 23).forEach(voter -> vote(voter, article, "up"));
    String marker = submit(voters.getLast().client());
    voters.subList(0, 9).forEach(voter -> vote(voter, marker, "up"));
    awaitTitle(voters.getLast(), "milestone", "Your article “title” reached 10 votes");
    assertThat(list(ann, "milestone").text("/items/0/id")).isEqualTo(first);
    vote(voters.getLast(), article, "up");
    awaitTitle(ann, "milestone", "Your article “title” reached 25 votes");
    assertThat(list(ann, "milestone").json().at("/items").size()).isOne();
    assertThat(ann.client().get("/notifications").body()).contains("reached 25 votes");
    decide(article, "remove", "spam");
    assertThat(list(ann, "milestone").json().at("/items").size()).isZero();
  }
}
