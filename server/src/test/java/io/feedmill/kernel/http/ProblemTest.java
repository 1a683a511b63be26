package io.feedmill.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProblemTest {
  private static String document(Problem problem) {
    return Json.write(problem.document("r-1")).toString(StandardCharsets.UTF_8);
  }

  @Test
  void a_document_has_the_members_of_rfc_9457_and_the_request_id() {
    assertThat(document(Problem.notFound("no article 17")))
        .isEqualTo(
            """
            {"type":"/problems/not-found","title":"Not found","status":404,\
            "detail":"no article 17","requestId":"r-1"}\
            """);
  }

  @Test
  void field_errors_are_listed_with_their_pointers() {
    Problem problem =
        Problem.invalid(
            List.of(
                new FieldError("/title", "is too long"), new FieldError("/link", "is missing")));
    assertThat(document(problem))
        .isEqualTo(
            """
            {"type":"/problems/invalid","title":"Invalid content","status":422,\
            "detail":"/title: is too long; /link: is missing",\
            "errors":[{"pointer":"/title","message":"is too long"},\
            {"pointer":"/link","message":"is missing"}],"requestId":"r-1"}\
            """);
  }

  @Test
  void a_problem_can_say_more_in_members_of_its_own() {
    Problem problem =
        Problem.conflict("duplicate-link", "Known link", "see 17").member("article", "17");
    assertThat(document(problem)).contains("\"article\":\"17\"", "\"status\":409");
  }

  @Test
  void the_wait_after_too_many_requests_is_rounded_up_to_seconds() {
    assertThat(retryAfter(Duration.ZERO)).isEqualTo("1");
    assertThat(retryAfter(Duration.ofMillis(1_001))).isEqualTo("2");
    assertThat(retryAfter(Duration.ofSeconds(30))).isEqualTo("30");
  }

  private static String retryAfter(Duration wait) {
    return String.valueOf(Problem.tooManyRequests(wait, "slow down").headers().get("Retry-After"));
  }
}
