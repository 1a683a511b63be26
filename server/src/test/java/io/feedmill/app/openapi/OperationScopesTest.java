package io.feedmill.app.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// The scopes that the document names for an operation are those whose tokens the server admits, in
/// the name of an account that has every role.
@Tag("slow")
@WithApp
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OperationScopesTest {
  /// Revokes the tokens with which the others are requested.
  private static final Set<String> NOT_ASKED = Set.of("delete /api/v1/sessions/all");

  private final TestApp app;
  private final DocumentSchemas document = new DocumentSchemas();
  private final Map<String, String> tokens = new LinkedHashMap<>();

  OperationScopesTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    try (TestClient owner = app.admin()) {
      owner.put("/api/v1/accounts/admin/roles", "{\"roles\":[\"admin\",\"editor\",\"moderator\"]}");
      document.scopes().forEach(scope -> tokens.put(scope, token(owner, List.of(scope))));
      for (DocumentSchemas.Operation operation : document.operations()) {
        List<String> scopes = Access.of(operation.members().get("security")).scopes();
        if (scopes.size() > 1) {
          tokens.put(String.join(" ", scopes), token(owner, scopes));
        }
      }
    }
  }

  private static String token(TestClient owner, List<String> scopes) {
    Answer made = owner.post("/api/v1/tokens", Json.text(Map.of("name", "t", "scopes", scopes)));
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    return made.text("/token");
  }

  @Test
  void each_operation_names_the_scopes_that_open_it() {
    List<String> wrong = new ArrayList<>();
    try (TestClient client = app.anonymous()) {
      for (DocumentSchemas.Operation operation : document.operations()) {
        Access access = Access.of(operation.members().get("security"));
        if (operation.path().startsWith("/api/")
            && access.token()
            && !NOT_ASKED.contains(operation.toString())) {
          String needed = String.join(" ", access.scopes());
          String open = open(client, operation);
          if (!open.equals(needed)) {
            wrong.add(operation + " [" + open + "] [" + needed + "]");
          }
        }
      }
    }
    assertThat(wrong).isEmpty();
  }

  /// The fewest scopes that open it; empty for any. An empty body does nothing, but may be refused
  /// before the scope: then an example is sent.
  private String open(TestClient client, DocumentSchemas.Operation operation) {
    String open = open(client, operation, "{}");
    return open.isEmpty() && operation.members().containsKey("requestBody")
        ? open(client, operation, Json.text(document.example(operation)))
        : open;
  }

  private String open(TestClient client, DocumentSchemas.Operation operation, String body) {
    Set<String> open = new TreeSet<>();
    Set<String> refused = new TreeSet<>();
    tokens.forEach((scope, token) -> {
      int status = ask(client, operation, token, body);
      (status == 401 || status == 403 ? refused : open).add(scope);
    });
    if (refused.isEmpty()) {
      return "";
    }
    boolean one = open.stream().anyMatch(scope -> !scope.contains(" ") && !scope.equals("*"));
    open.removeIf(scope -> (one && scope.contains(" ")) || scope.equals("*"));
    return open.isEmpty() ? "*" : String.join(" or ", open);
  }

  /// Only by HEAD where a response may be a live stream.
  private int ask(
      TestClient client, DocumentSchemas.Operation operation, String token, String body) {
    client.cookies().clear();
    boolean reads = operation.method().equals("get");
    boolean takes = operation.members().containsKey("requestBody");
    return client
        .send(
            Map.of("Authorization", "Bearer " + token),
            reads ? "HEAD" : operation.method().toUpperCase(Locale.ROOT),
            FullSite.unknown(operation.path()),
            takes ? "application/json" : "",
            takes ? body : "")
        .status();
  }
}
