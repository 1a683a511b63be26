package io.feedmill.app.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/// The refusals that the document must list for an operation because of its description.
class RefusalListsTest {
  /// A page that leads to the log-in, and a service for tokens of any scope.
  private static final Set<String> PROTOCOL = Set.of("/auth", "/token/introspect");

  private final DocumentSchemas document = new DocumentSchemas();

  private Set<String> due(DocumentSchemas.Operation operation) {
    Set<String> due = new TreeSet<>();
    Access access = Access.of(operation.members().get("security"));
    boolean reads = operation.method().equals("get");
    if (!access.open() && !PROTOCOL.contains(operation.path())) {
      due.add("401");
      if (!reads || !access.scopes().isEmpty()) {
        due.add("403");
      }
    }
    if (operation.path().startsWith("/api/")) {
      due.addAll(Set.of("400", "401"));
    }
    Map<?, ?> json =
        DocumentSchemas.map(
            document.content(operation.members().get("requestBody")).get("application/json"));
    if (!json.isEmpty()) {
      due.add("400");
      if (operation.path().startsWith("/api/")) {
        due.addAll(Set.of("413", "415"));
      }
    }
    if (operation.path().contains("{") && !document.responses(operation).containsKey("201")) {
      due.add("404");
    }
    if (!access.open() && takesPassword(json)) {
      due.add("429");
    }
    return due;
  }

  private boolean takesPassword(Map<?, ?> json) {
    Map<?, ?> members =
        DocumentSchemas.map(document.resolved(json.get("schema")).get("properties"));
    return members.containsKey("password") || members.containsKey("old");
  }

  @Test
  void each_operation_lists_what_follows_from_its_access_its_body_and_its_path() {
    List<String> missing = new ArrayList<>();
    for (DocumentSchemas.Operation operation : document.operations()) {
      Set<String> lacking = due(operation);
      document.responses(operation).keySet().forEach(status -> lacking.remove(status.toString()));
      if (!lacking.isEmpty()) {
        missing.add(operation + " " + lacking);
      }
    }
    assertThat(missing).isEmpty();
  }

  @Test
  void a_refusal_of_too_many_calls_names_the_time_to_wait() {
    List<String> silent = new ArrayList<>();
    for (DocumentSchemas.Operation operation : document.operations()) {
      Object limited = document.responses(operation).get("429");
      if (limited != null
          && !DocumentSchemas.map(document.resolved(limited).get("headers"))
              .containsKey("Retry-After")) {
        silent.add(operation.toString());
      }
    }
    assertThat(silent).isEmpty();
  }
}
