package io.feedmill.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {
  private enum Colour {
    RED
  }

  private record Wanted(
      @Nullable String name,
      @Nullable Integer count,
      @Nullable Long size,
      @Nullable Double share,
      @Nullable BigDecimal amount,
      @Nullable Boolean open,
      @Nullable Colour colour,
      @Nullable Instant at,
      @Nullable List<String> tags) {}

  private static Problem refusal(String body) {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    return catchThrowableOfType(Problem.class, () -> Json.readExactly(bytes, Wanted.class));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{", "{name:1}", "{\"name\":\"x\"", "{\"name\":\"x", "nope", "\u0001"})
  void a_body_that_is_not_json_is_refused_with_the_position_of_the_fault_in_our_own_words(
      String body) {
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

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "name; 1",
        "name; 1.5",
        "name; true",
        "name; [\"x\"]",
        "count; \"1\"",
        "count; \"\"",
        "count; 1.0",
        "count; 1.5",
        "count; true",
        "count; [1]",
        "count; 4294967297",
        "size; \"1\"",
        "size; 1e3",
        "share; \"1\"",
        "share; true",
        "amount; \"1.5\"",
        "amount; false",
        "open; 1",
        "open; 0",
        "open; \"true\"",
        "open; \"\"",
        "colour; 0",
        "colour; \"\"",
        "at; \"\"",
        "tags; \"x\"",
        "tags; {}",
      })
  void a_member_of_another_type_is_refused_and_never_converted(String name, String value) {
    Problem problem = refusal("{\"%s\":%s}".formatted(name, value));
    assertThat(problem.status()).isEqualTo(422);
    assertThat(problem.detail()).isEqualTo("/" + name + ": has the wrong type");
  }

  @Test
  void a_text_in_a_list_is_a_text() {
    assertThat(refusal("{\"tags\":[\"x\",1]}").detail()).isEqualTo("/tags/1: has the wrong type");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"{\"name\":\"x\",\"name\":\"x\"}", "{\"name\":null,\"na\\u006de\":\"x\"}"})
  void a_member_that_is_given_twice_is_refused(String body) {
    Problem problem = refusal(body);
    assertThat(problem.status()).isEqualTo(400);
    assertThat(problem.detail())
        .contains("name")
        .doesNotContain("Source", "REDACTED", "StreamReadFeature");
  }

  @Test
  void a_member_of_its_type_is_taken() {
    String body =
        """
        {"name":"x","count":1,"size":9007199254740993,"share":2,"amount":1.50,"open":true,
         "colour":"RED","at":"2026-01-02T03:04:05Z","tags":["y"]}
        """;
    assertThat(Json.readExactly(body.getBytes(StandardCharsets.UTF_8), Wanted.class))
        .isEqualTo(
            new Wanted(
                "x",
                1,
                9_007_199_254_740_993L,
                2.0,
                new BigDecimal("1.50"),
                true,
                Colour.RED,
                Instant.parse("2026-01-02T03:04:05Z"),
                List.of("y")));
  }
}
