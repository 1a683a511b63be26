package io.feedmill.app.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.media.TestPictures;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestAccounts;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestClient.FilePart;
import java.awt.Color;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// What the server really answers to each GET in JSON is what the document describes, on a site
/// that is full of demo content. A member that the document does not name is an error.
@Tag("slow")
@WithApp
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ApiAnswersTest {
  /// What needs a thing that only a receipt, a browser, a build or another program gives.
  private static final Set<String> NOT_ASKED =
      Set.of(
          "/api/v1/deletions/{receipt}",
          "/api/v1/desk/feeds/{feed}/snapshots/{etag}",
          "/auth",
          "/token");

  private final TestApp app;
  private final DocumentSchemas document = new DocumentSchemas();
  private final Map<String, String> addresses = new HashMap<>();

  ApiAnswersTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void fill() {
    app.fillWithDemo();
    TestAccounts.add(
        app.database(), "every", TestApp.PASSWORD, "user", "moderator", "editor", "admin");
    try (TestClient client = client()) {
      String article = first(client, "/api/v1/articles?rank=score", "/items/0/id");
      String group = first(client, "/api/v1/groups", "/items/0/name");
      String item = first(client, "/api/v1/items", "/items/0/id");
      String post = done(client.post("/api/v1/posts", "{\"text\":\"Rye is ripe\"}")).text("/id");
      act(client, article, item);
      String desk = first(client, "/api/v1/desk/articles", "/items/0/uuid");
      String feed = first(client, "/api/v1/desk/feeds", "/items/0/name");
      addresses.put("/api/v1/articles/{id}", article);
      addresses.put("/api/v1/groups/{group}", group);
      addresses.put("/api/v1/items/{id}", item);
      addresses.put("/api/v1/posts/{id}", post);
      addresses.put("/api/v1/desk/articles/{uuid}", desk);
      addresses.put("/api/v1/desk/feeds/{feed}", feed);
      addresses.put("/api/v1/accounts/{name}", "every");
      addresses.put("/api/v1/admin/people/{name}", "every");
      addresses.put("/api/v1/profiles/{name}", "every");
      addresses.put("/api/v1/users/{id}", "@every");
      addresses.put("/api/v1/timeline/why", "?post=" + post);
      addresses.put("/api/v1/articles/link", "?link=https://example.org/rye");
      addresses.put("/api/v1/search", "?q=the");
      addresses.put("/api/v1/search/suggest", "?q=t");
      addresses.put("/microsub", "?action=channels");
    }
  }

  /// Does what leaves something to read.
  private void act(TestClient client, String article, String item) {
    done(client.put("/api/v1/articles/" + article + "/saved", ""));
    done(client.post("/api/v1/cart", "{\"item\":\"%s\"}".formatted(item)));
    client.header("Idempotency-Key", "one");
    addresses.put("/api/v1/orders/{id}", done(client.post("/api/v1/checkout", "")).text("/id"));
    client.header("Idempotency-Key", "two");
    done(client.post("/api/v1/cart", "{\"item\":\"%s\"}".formatted(item)));
    addresses.put("/api/v1/cart/{item}", item);
    byte[] png = TestPictures.picture("png", 20, 10, Color.ORANGE);
    FilePart file = new FilePart("file", "a.png", "image/png", png);
    addresses.put(
        "/api/v1/media/{id}", done(client.upload("/api/v1/media", Map.of(), file)).text("/id"));
    done(client.post("/api/v1/articles/" + article + "/flags", "{\"reason\":\"spam\"}"));
    String comments = "/api/v1/articles/" + article + "/comments";
    addresses.put(
        "/api/v1/comments/{comment}",
        done(client.post(comments, "{\"text\":\"Yes\"}")).text("/id"));
    done(client.post("/api/v1/items/" + item + "/views", ""));
    for (String relation : List.of("friends", "blocks", "mutes")) {
      TestAccounts.add(app.database(), relation, TestApp.PASSWORD, "user");
      done(client.put("/api/v1/" + relation + "/@" + relation, ""));
    }
    done(client.post("/api/v1/tokens", "{\"name\":\"laptop\",\"scopes\":[\"*\"]}"));
  }

  private static Answer done(Answer answer) {
    assertThat(answer.status()).as(answer.body()).isBetween(200, 299);
    return answer;
  }

  private TestClient client() {
    TestClient client = app.anonymous();
    client.post(
        "/api/v1/sessions", "{\"name\":\"every\",\"password\":\"%s\"}".formatted(TestApp.PASSWORD));
    return client;
  }

  private static String first(TestClient client, String list, String pointer) {
    Answer answer = client.get(list);
    assertThat(answer.status()).as(list).isEqualTo(200);
    return answer.text(pointer);
  }

  @Test
  void each_get_answers_as_the_document_says() {
    List<String> wrong = new ArrayList<>();
    int checked = 0;
    try (TestClient client = client()) {
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
    String address = address(operation.path());
    Answer answer = client.get(address);
    if (answer.status() == 404 && document.responses(operation).containsKey("404")) {
      return;
    }
    if (answer.status() != 200) {
      wrong.add(operation + ": " + answer.status() + " " + answer.body());
      return;
    }
    document.check(schema, answer.body()).forEach(error -> wrong.add(operation + ": " + error));
  }

  /// Of something that exists.
  private String address(String template) {
    String known = addresses.get(template);
    if (known != null && known.startsWith("?")) {
      return template + known;
    }
    for (Map.Entry<String, String> address : addresses.entrySet()) {
      if (template.startsWith(address.getKey()) && template.contains("{")) {
        int open = address.getKey().indexOf('{');
        String value = URLEncoder.encode(address.getValue(), StandardCharsets.UTF_8);
        return template.substring(0, open) + value + template.substring(address.getKey().length());
      }
    }
    return template;
  }
}
