package io.feedmill.app.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.http.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// The examples of the document are what its schemas describe.
class ApiExamplesTest {
  private final DocumentSchemas document = new DocumentSchemas();

  @Test
  void every_body_of_a_request_in_json_has_an_example_that_its_schema_allows() {
    List<String> wrong = new ArrayList<>();
    int checked = 0;
    for (DocumentSchemas.Operation operation : document.operations()) {
      Map<?, ?> json =
          DocumentSchemas.map(
              document.content(operation.members().get("requestBody")).get("application/json"));
      if (!json.isEmpty()) {
        checked++;
        check(operation + " body", json, wrong);
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(checked).isGreaterThan(50);
  }

  @Test
  void every_answer_in_json_has_an_example_that_its_schema_allows() {
    List<String> wrong = new ArrayList<>();
    int[] checked = {0};
    for (DocumentSchemas.Operation operation : document.operations()) {
      document
          .responses(operation)
          .forEach((status, answer) ->
              document
                  .content(answer)
                  .forEach((type, content) -> {
                    if (type.toString().endsWith("json") && status.toString().startsWith("2")) {
                      checked[0]++;
                      check(operation + " " + status, DocumentSchemas.map(content), wrong);
                    }
                  }));
    }
    assertThat(wrong).isEmpty();
    assertThat(checked[0]).isGreaterThan(150);
  }

  private @Nullable Object example(Map<?, ?> content) {
    Object own = content.get("example");
    return own == null ? document.resolved(content.get("schema")).get("example") : own;
  }

  private void check(String what, Map<?, ?> content, List<String> wrong) {
    Object schema = content.get("schema");
    Object example = example(content);
    if (example == null) {
      wrong.add(what + ": no example");
      return;
    }
    document.check(schema, Json.text(example)).forEach(error -> wrong.add(what + ": " + error));
  }
}
