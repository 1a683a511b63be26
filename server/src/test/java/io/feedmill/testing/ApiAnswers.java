package io.feedmill.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;

/// Reads and checks responses of the JSON API.
public final class ApiAnswers {
  private ApiAnswers() {}

  /// The ids of the items in a list.
  public static List<String> ids(Answer page) {
    List<String> ids = new ArrayList<>();
    page.json().at("/items").forEach(item -> ids.add(item.at("/id").asString()));
    return ids;
  }

  /// Checks that a response is a problem document with this status.
  public static void assertProblem(Answer answer, int status) {
    assertThat(answer.status()).as(answer.body()).isEqualTo(status);
    assertThat(answer.header("content-type")).startsWith("application/problem+json");
    assertThat(answer.json().at("/status").asInt()).isEqualTo(status);
  }
}
