package io.feedmill.app.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.TestAccounts;
import io.feedmill.testing.TestClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Each refusal of a bad request by the server is listed in the document for the operation.
@Tag("slow")
@WithApp
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ApiRefusalsTest {
  private static final String JSON = "application/json";
  private static final String TOO_LARGE = "{\"text\":\"" + "x".repeat(1_100_000) + "\"}";

  private final TestApp app;
  private final DocumentSchemas document = new DocumentSchemas();
  private final Map<String, TreeSet<String>> unlisted = new TreeMap<>();
  private FullSite site;
  private TestClient guest;
  private TestClient person;
  private String token;
  private String useless;

  ApiRefusalsTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void fill() {
    site = new FullSite(app);
    guest = app.anonymous();
    TestAccounts.add(app.database(), "plain", TestApp.PASSWORD, "user");
    person = app.anonymous();
    FullSite.done(
        person.post(
            "/api/v1/sessions",
            "{\"name\":\"plain\",\"password\":\"%s\"}".formatted(TestApp.PASSWORD)));
    try (TestClient every = site.client()) {
      token = token(every, "*");
      useless = token(every, "create");
    }
  }

  private static String token(TestClient owner, String scope) {
    String made = "{\"name\":\"t\",\"scopes\":[\"" + scope + "\"]}";
    return FullSite.done(owner.post("/api/v1/tokens", made)).text("/token");
  }

  @Test
  void each_refusal_of_a_bad_request_is_in_the_document() {
    for (DocumentSchemas.Operation operation : document.operations()) {
      if (operation.path().startsWith("/api/")) {
        askByTokens(operation);
        if (!operation.path().endsWith("/live")) {
          ask(operation);
        }
      }
    }
    assertThat(lines()).isEmpty();
    for (String alive : List.of(token, useless)) {
      assertThat(
              app.anonymous().header("Authorization", "Bearer " + alive).get("/api/v1/me").status())
          .isEqualTo(200);
    }
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    unlisted.forEach((operation, answers) -> lines.add(operation + " " + answers));
    return lines;
  }

  /// Requests with refused tokens, and with a token of all scopes for unknown things.
  private void askByTokens(DocumentSchemas.Operation operation) {
    String nowhere = FullSite.unknown(operation.path());
    check(operation, "dead token", guest, bearer("fm_" + "x".repeat(43)), nowhere, "");
    if (!operation.path().equals("/api/v1/sessions/all")) {
      check(operation, "unknown parameter", guest, bearer(token), nowhere + "?nonsense=1", "{}");
    }
  }

  private static Map<String, String> bearer(String token) {
    return Map.of("Authorization", "Bearer " + token);
  }

  private void ask(DocumentSchemas.Operation operation) {
    String nowhere = FullSite.unknown(operation.path());
    boolean reads = operation.method().equals("get");
    check(operation, "no log-in", guest, Map.of(), nowhere, "");
    check(operation, "token without scope", guest, bearer(useless), nowhere, "{}");
    if (!reads) {
      Map<String, String> foreign = Map.of("Origin", "https://elsewhere.example");
      check(operation, "other site", person, foreign, nowhere, "{}");
    }
    if (!operation.path().contains("/sessions")) {
      check(operation, "unknown", guest, bearer(token), nowhere, "{}");
      check(operation, "no role", person, Map.of(), nowhere, "{}");
    }
    if (operation.members().containsKey("requestBody")) {
      askWithBodies(operation, FullSite.unknown(site.address(operation.path())));
      askWithBodies(operation, nowhere);
    }
  }

  private void askWithBodies(DocumentSchemas.Operation operation, String address) {
    for (String body : List.of("{", "{\"nonsense\":1}", "[]", "{}")) {
      check(operation, body, guest, bearer(token), address, body);
    }
    check(operation, "large", guest, bearer(token), address, TOO_LARGE);
    send(operation, "text", guest, bearer(token), address, "text/plain", "x");
    send(operation, "no type", guest, bearer(token), address, "", "{}");
  }

  private void check(
      DocumentSchemas.Operation operation,
      String what,
      TestClient client,
      Map<String, String> headers,
      String address,
      String body) {
    boolean takes = operation.members().containsKey("requestBody");
    send(operation, what, client, headers, address, takes ? JSON : "", takes ? body : "");
  }

  private void send(
      DocumentSchemas.Operation operation,
      String what,
      TestClient client,
      Map<String, String> headers,
      String address,
      String type,
      String body) {
    String method = operation.method().toUpperCase(Locale.ROOT);
    int status = client.send(headers, method, address, type, body).status();
    guest.cookies().clear();
    boolean listed = document.responses(operation).containsKey(Integer.toString(status));
    if (status >= 400 && !listed) {
      unlisted.computeIfAbsent(operation.toString(), _ -> new TreeSet<>()).add(status + " " + what);
    }
  }
}
