package io.feedmill.app.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// The server's JSON response to each GET matches the document, on a site that is full of demo
/// content. A member that the document does not name is an error.
@Tag("slow")
@WithApp
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ApiAnswersTest {
  /// Operations that need data which only a receipt, a browser, a build or another program
  /// provides.
  private static final Set<String> NOT_ASKED =
      Set.of(
          "/api/v1/deletions/{receipt}",
          "/api/v1/desk/feeds/{feed}/snapshots/{etag}",
          "/auth",
          "/token");

  private final TestApp app;
  private final DocumentSchemas document = new DocumentSchemas();
  private FullSite site;

  ApiAnswersTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void fill() {
    site = new FullSite(app);
  }

  @Test
  void each_get_answers_as_the_document_says() {
    List<String> wrong = new ArrayList<>();
    int checked = 0;
    try (TestClient client = site.client()) {
      for (DocumentSchemas.Operation operation : document.operations()) {
        Map<?, ?> content = document.content(document.responses(operation).get("200"));
        Object json = content.get("application/json");
        if (operation.method().equals("get")
            && json != null
            && !NOT_ASKED.contains(operation.path())) {
          checked++;
          check(client, operation, DocumentSchemas.map(json).get("schema"), wrong);
        }
      }
    }
    assertThat(wrong).isEmpty();
    assertThat(checked).isGreaterThan(50);
  }

  private void check(
      TestClient client,
      DocumentSchemas.Operation operation,
      @Nullable Object schema,
      List<String> wrong) {
    Answer answer = client.get(site.address(operation.path()));
    if (answer.status() == 404 && document.responses(operation).containsKey("404")) {
      return;
    }
    if (answer.status() != 200) {
      wrong.add(operation + ": " + answer.status() + " " + answer.body());
      return;
    }
    document.check(schema, answer.body()).forEach(error -> wrong.add(operation + ": " + error));
  }
}
