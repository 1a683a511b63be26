package io.feedmill.articles.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.ApiAnswers;
import io.feedmill.testing.TestClient;
import org.junit.jupiter.api.Test;

/// One journey through articles: submit, vote, list, delete.
@WithApp
class ArticlesJourneyTest {
  @Test
  void an_article_is_submitted_voted_for_ranked_first_and_deleted(TestApp app) {
    TestClient author = app.person();
    String first = ArticleCalls.submit(author, "java");
    String second = ArticleCalls.submit(author, "java");
    app.person().put(first + "/vote", "{\"direction\":\"up\"}");
    TestClient anyone = app.anonymous();
    assertThat(anyone.get(first).json().at("/votes").asInt()).isEqualTo(2);
    assertThat(ApiAnswers.ids(anyone.get("/api/v1/articles?group=java&rank=score")))
        .containsExactly(ArticleCalls.id(first), ArticleCalls.id(second));
    assertThat(author.delete(first).status()).isEqualTo(204);
    assertThat(anyone.get(first).status()).isEqualTo(410);
  }
}
