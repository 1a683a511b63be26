package io.feedmill.articles.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

/// What is beside the pages of discussions, saved articles and the moderation log.
@WithApp
class ArticleAsidesHttpTest {
  private final TestApp app;

  ArticleAsidesHttpTest(TestApp app) {
    this.app = app;
  }

  private static Document page(TestClient client, String path) {
    Answer answer = client.get(path);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    return Jsoup.parse(answer.body());
  }

  @Test
  void what_was_voted_and_commented_on_today_is_beside_pages_without_data_of_their_own() {
    TestClient author = app.person();
    ArticleCalls.submit(author, "quiet-group");
    assertThat(page(author, "/articles/log").select("#trending")).as("none voted").isEmpty();
    String active = ArticleCalls.submit(author, "active-group", "second-group");
    TestClient reader = app.person();
    reader.put(active + "/vote", "{\"direction\":\"up\"}");
    String comment =
        reader.post(active + "/comments", "{\"text\":\"Well\"}").text("/id").split("-")[1];
    String article = "/articles/" + ArticleCalls.id(active);
    for (String path :
        new String[] {
          "/articles/log",
          "/articles/saved",
          article + "/comments",
          article + "/comments/" + comment
        }) {
      Eventually.holds(() -> {
        Document page = page(reader, path);
        assertThat(page.select(".aside #trending ~ ul a").eachAttr("href"))
            .containsExactly("/articles/g/active-group", "/articles/g/second-group", article);
        assertThat(page.select(".aside #trending ~ ul span").eachText())
            .containsExactly("2", "2", "2");
        assertThat(page.select(".aside #front-groups")).hasSize(1);
      });
    }
    assertThat(page(app.anonymous(), article + "/comments").select("#trending")).hasSize(1);
  }

  @Test
  void people_to_follow_are_beside_the_form_of_a_post_and_followers() {
    TestClient writer = app.person();
    writer.post("/api/v1/posts", "{\"text\":\"Hello\"}");
    String name = writer.get("/api/v1/me").text("/name");
    TestClient other = app.person();
    for (String path : new String[] {"/compose", "/@" + name + "/followers"}) {
      Eventually.holds(
          () -> assertThat(page(other, path).select(".aside #front-people")).hasSize(1));
    }
  }
}
