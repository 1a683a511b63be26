package io.feedmill.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {
  private record Wanted(String name) {}

  private static Problem refusal(String body) {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    return catchThrowableOfType(Problem.class, () -> Json.readExactly(bytes, Wanted.class));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{", "{name:1}", "{\"name\":\"x\"", "{\"name\":\"x", "nope", "\u0001"})
  void a_body_that_is_not_json_is_told_where_it_ceases_to_be_in_words_of_ours(String body) {
    Problem problem = refusal(body);
    assertThat(problem.status()).isEqualTo(400);
    assertThat(problem.detail())
        .startsWith("the body is not JSON: ")
        .containsPattern(", at line 1, column \\d+$")
        .doesNotContain("Source", "REDACTED", "StreamReadFeature", "UNKNOWN");
  }

  @Test
  void a_body_of_another_kind_is_called_the_body() {
    assertThat(refusal("[]").detail()).isEqualTo("the body has the wrong type");
    assertThat(refusal("null").detail()).isEqualTo("the body must be an object");
    assertThat(refusal("{\"name\":{}}").detail()).isEqualTo("/name: has the wrong type");
  }
}
