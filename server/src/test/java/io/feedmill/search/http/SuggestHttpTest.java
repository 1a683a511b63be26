package io.feedmill.search.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// Words that are offered while a person types, and instead of mistyped ones.
@WithApp("FEEDMILL_SEARCHES_PER_MINUTE=100000")
class SuggestHttpTest {
  private final TestApp app;

  SuggestHttpTest(TestApp app) {
    this.app = app;
  }

  private String publish(TestAccount author, String title) {
    Answer made =
        author
            .client()
            .post(
                "/api/v1/articles",
                Json.text(Map.of("title", title, "text", "words", "groups", List.of())));
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    return made.text("/id");
  }

  private Answer get(String path, String q) {
    return app.anonymous().get(path + "?q=" + URLEncoder.encode(q, StandardCharsets.UTF_8));
  }

  private List<String> offered(String typed) {
    Answer answer = get("/api/v1/search/suggest", typed);
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    return answer.json().path("items").valueStream().map(JsonNode::asString).toList();
  }

  @Test
  void the_last_word_is_completed_by_words_of_titles_the_most_frequent_first() {
    TestAccount ann = TestAccount.at(app);
    publish(ann, "Orangutan");
    publish(ann, "Orangery of Châtillon");
    String last = publish(ann, "The orangery again");
    Eventually.holds(() -> assertThat(offered("oran")).containsExactly("orangery", "orangutan"));
    assertThat(offered("from:ann visit to ORANGU")).containsExactly("from:ann visit to orangutan");
    assertThat(offered("châ")).containsExactly("chatillon");
    ann.client().delete("/api/v1/articles/" + last);
    Eventually.holds(() -> assertThat(offered("agai")).isEmpty());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "o",
        "\"oran",
        "-oran",
        "from:oran",
        "%",
        "oran%",
        "oran_",
        "\\",
        "oran "
      })
  void nothing_is_offered_for_what_is_no_beginning_of_a_word(String typed) {
    assertThat(offered(typed)).isEmpty();
  }

  @Test
  void the_nearest_word_is_offered_when_nothing_was_found() {
    TestAccount ann = TestAccount.at(app);
    String id = publish(ann, "Kilimanjaro");
    Eventually.holds(
        () -> assertThat(TestAccount.ids(get("/api/v1/search", "kilimanjaro"))).contains(id));
    Answer missed = get("/api/v1/search", "kilimanjar0o -valley");
    assertThat(missed.text("/didYouMean")).isEqualTo("kilimanjaro -valley");
    assertThat(get("/api/v1/search", "kilimanjaro").json().has("didYouMean")).isFalse();
    assertThat(get("/api/v1/search", "qqqqqqqq").json().has("didYouMean")).isFalse();
  }
}
