package io.feedmill.articles.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;

/// Common calls of tests of articles over HTTP.
public final class ArticleCalls {
  private static final String ARTICLES = "/api/v1/articles";

  private ArticleCalls() {}

  /// Submits a text.
  ///
  /// @return path of the article
  public static String submit(TestClient person, String... groups) {
    String names = groups.length == 0 ? "" : "\"" + String.join("\",\"", groups) + "\"";
    Answer answer =
        person.post(
            ARTICLES, "{\"title\":\"title\",\"text\":\"text\",\"groups\":[%s]}".formatted(names));
    assertThat(answer.status()).as(answer.body()).isEqualTo(201);
    return answer.header("location");
  }

  /// The id in an article's path.
  public static String id(String article) {
    return article.substring(article.lastIndexOf('/') + 1);
  }
}
