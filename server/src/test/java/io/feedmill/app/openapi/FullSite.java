package io.feedmill.app.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.media.TestPictures;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestAccounts;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestClient.FilePart;
import java.awt.Color;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// A site that is full of demo content, with addresses of things that exist, and an account that
/// has every role.
final class FullSite {
  static final String EVERY = "every";

  private final TestApp app;
  private final Map<String, String> addresses = new HashMap<>();

  FullSite(TestApp app) {
    this.app = app;
    app.fillWithDemo();
    TestAccounts.add(
        app.database(), EVERY, TestApp.PASSWORD, "user", "moderator", "editor", "admin");
    try (TestClient client = client()) {
      fill(client);
    }
  }

  private void fill(TestClient client) {
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
    addresses.put("/api/v1/categories/{id}", first(client, "/api/v1/categories", "/items/0/id"));
    addresses.put("/api/v1/posts/{id}", post);
    addresses.put("/api/v1/desk/articles/{uuid}", desk);
    addresses.put("/api/v1/desk/feeds/{feed}", feed);
    addresses.put("/api/v1/accounts/{name}", "friends");
    addresses.put("/api/v1/admin/people/{name}", "friends");
    addresses.put("/api/v1/profiles/{name}", EVERY);
    addresses.put("/api/v1/users/{id}", "@" + EVERY);
    addresses.put("/api/v1/timeline/why", "?post=" + post);
    addresses.put("/api/v1/articles/link", "?link=https://example.org/rye");
    addresses.put("/api/v1/search", "?q=the");
    addresses.put("/api/v1/search/suggest", "?q=t");
    addresses.put("/microsub", "?action=channels");
  }

  /// Does what leaves something to read.
  private void act(TestClient client, String article, String item) {
    done(client.put("/api/v1/articles/" + article + "/saved", ""));
    done(client.post("/api/v1/cart", "{\"item\":\"%s\"}".formatted(item)));
    client.header("Idempotency-Key", "one");
    String order = done(client.post("/api/v1/checkout", "")).text("/id");
    addresses.put("/api/v1/orders/{id}", order);
    addresses.put("/api/v1/admin/orders/{id}", order);
    addresses.put("/api/v1/guest-orders/{token}", guestOrder(item));
    client.header("Idempotency-Key", "two");
    done(client.post("/api/v1/cart", "{\"item\":\"%s\"}".formatted(item)));
    addresses.put("/api/v1/cart/{item}", item);
    byte[] png = TestPictures.picture("png", 20, 10, Color.ORANGE);
    FilePart file = new FilePart("file", "a.png", "image/png", png);
    addresses.put(
        "/api/v1/media/{id}", done(client.upload("/api/v1/media", Map.of(), file)).text("/id"));
    done(client.post("/api/v1/articles/" + article + "/flags", "{\"reason\":\"spam\"}"));
    String comments = "/api/v1/articles/" + article + "/comments";
    String comment = done(client.post(comments, "{\"text\":\"Yes\"}")).text("/id");
    addresses.put("/api/v1/comments/{comment}", comment);
    String draft = "/api/v1/articles/" + article + "/draft";
    done(client.put(draft, "{\"text\":\"Well\",\"sequence\":1}"));
    done(client.post("/api/v1/comments/" + comment + "/flags", "{\"reason\":\"spam\"}"));
    done(client.post("/api/v1/items/" + item + "/views", ""));
    for (String relation : List.of("friends", "blocks", "mutes")) {
      TestAccounts.add(app.database(), relation, TestApp.PASSWORD, "user");
      done(client.put("/api/v1/" + relation + "/@" + relation, ""));
    }
    done(client.post("/api/v1/tokens", "{\"name\":\"laptop\",\"scopes\":[\"*\"]}"));
  }

  static Answer done(Answer answer) {
    assertThat(answer.status()).as(answer.body()).isBetween(200, 299);
    return answer;
  }

  /// The account that has every role, logged in.
  TestClient client() {
    TestClient client = app.anonymous();
    done(
        client.post(
            "/api/v1/sessions",
            "{\"name\":\"%s\",\"password\":\"%s\"}".formatted(EVERY, TestApp.PASSWORD)));
    return client;
  }

  private String guestOrder(String item) {
    TestClient guest = app.anonymous();
    done(guest.put("/api/v1/cart/" + item, "{\"quantity\":1}"));
    guest.header("Idempotency-Key", "guest");
    String order = "{\"guest\":{\"name\":\"Gus\",\"email\":\"gus@example.org\"}}";
    String address = done(guest.post("/api/v1/checkout", order)).header("location");
    return address.substring(address.lastIndexOf('/') + 1);
  }

  private static String first(TestClient client, String list, String pointer) {
    Answer answer = client.get(list);
    assertThat(answer.status()).as(list).isEqualTo(200);
    return answer.text(pointer);
  }

  /// Of something that exists.
  String address(String template) {
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

  /// Of nothing.
  static String unknown(String template) {
    return template
        .replaceAll("\\{uuid}", "0a0a0a0a-0000-4000-8000-000000000000")
        .replaceAll("\\{comment}", "999999999-1")
        .replaceAll(
            "\\{(feed|group|name)}", template.contains("{name}") ? "nothing_here" : "nothing-here")
        .replaceAll("\\{[^}]*}", "999999999");
  }
}
