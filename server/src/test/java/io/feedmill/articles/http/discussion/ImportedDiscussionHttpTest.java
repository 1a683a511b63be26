package io.feedmill.articles.http.discussion;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.articles.ArticlesOnRedis;
import io.feedmill.articles.discussionimport.ImportDiscussion;
import io.feedmill.kernel.work.Progress;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// The pages of a discussion that was imported from another site, and the possible actions.
@WithApp
class ImportedDiscussionHttpTest {
  private final TestApp app;

  ImportedDiscussionHttpTest(TestApp app) {
    this.app = app;
  }

  /// @return id of the article
  private String imported(TestAccount owner, long id) {
    String story =
        """
        {"id":%d,"created_at_i":1175714200,"type":"story","title":"Old story","text":"Words","children":[
         {"id":1,"created_at_i":1175714390,"type":"comment","author":"<img src=x onerror=x>","text":"old <b>words</b>","children":[]},
         {"id":2,"created_at_i":%d,"type":"comment","author":"bob","text":"fresh","points":4,"children":[]}]}
        """
            .formatted(id, Instant.now().minusSeconds(60).getEpochSecond());
    String report;
    try (ArticlesOnRedis articles = ArticlesOnRedis.another()) {
      report =
          ImportDiscussion.create(articles.redis, Instant.now())
              .run(
                  story.getBytes(StandardCharsets.UTF_8),
                  Long.parseLong(owner.id()),
                  Progress.UNWATCHED)
              .lines()
              .getFirst();
    }
    assertThat(report).contains("2 comments imported");
    return report.replaceAll("article ([0-9]+):.*", "$1");
  }

  @Test
  void its_authors_are_shown_by_name_and_have_no_account() {
    String article = imported(TestAccount.at(app), 11);
    JsonNode items =
        app.anonymous()
            .get("/api/v1/articles/" + article + "/comments?order=old")
            .json()
            .at("/items");
    assertThat(items.get(0).at("/author").asString()).isEqualTo("<img src=x onerror=x> on HN");
    assertThat(items.get(0).at("/time").asString()).startsWith("2007-04-04T19:19:50");
    assertThat(items.get(0).at("/html").asString()).isEqualTo("<p>old <strong>words</strong></p>");
    Document page = Jsoup.parse(app.anonymous().get("/articles/" + article).body());
    assertThat(page.select("#c1 > .about").text()).contains("<img src=x onerror=x> on HN");
    assertThat(page.select("[onerror], #c1 > .about a[href^=/@], #c1 .badge")).isEmpty();
    Eventually.holds(() ->
        assertThat(app.anonymous().get("/comments").body()).contains("bob on HN", "Old story"));
    assertThat(app.anonymous().get("/articles/" + article + "/comments.json").body())
        .contains("bob on HN");
  }

  @Test
  void its_votes_count_with_those_of_this_site_while_voting_is_open() {
    TestAccount owner = TestAccount.at(app);
    String article = imported(owner, 12);
    TestClient voter = app.person();
    Answer vote = voter.put("/api/v1/comments/" + article + "-2/vote", "{\"direction\":\"down\"}");
    assertThat(vote.json().at("/votes").asInt()).isEqualTo(3);
    assertThat(vote.json().at("/upvotes").asInt()).isEqualTo(4);
    Answer back = voter.put("/api/v1/comments/" + article + "-2/vote", "{\"direction\":\"none\"}");
    assertThat(back.json().at("/votes").asInt()).isEqualTo(4);
    assertThat(
            voter.put("/api/v1/comments/" + article + "-1/vote", "{\"direction\":\"up\"}").status())
        .isEqualTo(409);
    assertThat(owner.client().delete("/api/v1/comments/" + article + "-2").status()).isEqualTo(403);
    Answer reply =
        voter.post(
            "/api/v1/articles/" + article + "/comments",
            "{\"text\":\"Late\",\"parent\":\"" + article + "-1\"}");
    assertThat(reply.status()).as(reply.body()).isEqualTo(201);
  }
}
