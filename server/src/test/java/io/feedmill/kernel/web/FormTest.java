package io.feedmill.kernel.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.http.FieldError;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class FormTest {
  private static final Query SENT =
      new Query(
          Map.of(
              "title", List.of("A title"),
              "groups", List.of("java", "redis"),
              "password", List.of("secret"),
              "_csrf", List.of("token")));

  @Test
  void a_refused_form_holds_what_was_sent_but_no_secrets() {
    Form form = Form.refused(SENT, Problem.invalid("/title", "is too long"), "password");
    assertThat(form.value("title")).isEqualTo("A title");
    assertThat(form.values()).doesNotContainKeys("password", "_csrf");
  }

  @Test
  void an_error_is_shown_at_the_field_of_its_pointer() {
    Problem problem =
        Problem.invalid(
            List.of(new FieldError("/title", "first"), new FieldError("/groups/1", "second")));
    Form form = Form.refused(SENT, problem);
    assertThat(form.error("title")).isEqualTo("first");
    assertThat(form.error("groups")).isEqualTo("second");
    assertThat(form.error("")).isNull();
  }

  @Test
  void an_error_without_a_field_is_shown_above_the_form() {
    Form form = Form.refused(SENT, Problem.conflict("taken", "Taken", "the name is taken"));
    assertThat(form.error("")).isEqualTo("the name is taken");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "//evil.example",
        "/\\evil.example",
        "https://evil.example",
        "javascript:alert(1)",
        "/\t/evil.example",
        "/\n",
        "articles",
        "\\\\evil",
        "/ä"
      })
  void a_path_that_may_leave_the_site_is_not_followed(String path) {
    assertThat(LocalPath.of(Optional.of(path), "/home")).isEqualTo("/home");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/articles?rank=hot&page=2#a17", "/a//b"})
  void a_path_of_this_site_is_followed(String path) {
    assertThat(LocalPath.of(Optional.of(path), "/home")).isEqualTo(path);
  }
}
