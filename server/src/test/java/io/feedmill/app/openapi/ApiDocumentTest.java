package io.feedmill.app.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.http.Route;
import io.feedmill.testing.Answer;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Compares `openapi.yaml` with responses of the server, and checks the page of the API.
@Tag("slow")
@WithApp
class ApiDocumentTest {
  private static final String DOCUMENTED =
      "/api/.*|/health/.*|/metrics|/microsub|/auth|/token(/.*)?|/\\.well-known/oauth.*|/openapi\\.yaml|/media/.*|/avatars/.*|/[^{]*\\.(rss|atom|json)|/articles/\\{id}/comments\\.(rss|atom|json)";

  private final TestApp app;

  ApiDocumentTest(TestApp app) {
    this.app = app;
  }

  @Test
  void every_operation_of_the_document_is_a_route_and_every_route_for_programs_is_documented() {
    Set<String> answered =
        app.routes().all().stream()
            .filter(route -> route.template().matches(DOCUMENTED))
            // The picture of the samples at /admin/design.
            .filter(route -> !route.template().equals("/media/sample/{size}"))
            .map(ApiDocumentTest::name)
            .collect(Collectors.toCollection(TreeSet::new));
    Set<String> documented =
        ApiDocument.load().sections().stream()
            .flatMap(section -> section.operations().stream())
            .map(operation -> operation.method() + " " + operation.path())
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(documented).isEqualTo(answered).hasSizeGreaterThan(20);
  }

  private static String name(Route route) {
    return route.method() + " " + route.template();
  }

  @Test
  void the_document_is_served_as_it_is() {
    Answer answer = app.anonymous().get("/openapi.yaml");
    assertThat(answer.header("content-type")).isEqualTo("application/yaml");
    assertThat(answer.body()).startsWith("openapi: 3.1");
  }

  @Test
  void only_administrators_see_workers_and_health() {
    assertThat(app.person().get("/admin").status()).isEqualTo(403);
    Answer page = app.admin().get("/admin");
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.body()).contains("<td>relay-events</td>").contains("PostgreSQL</dt><dd>up");
  }
}
