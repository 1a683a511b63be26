package io.feedmill.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/// An account that is logged in, posts, and follows others, through the API.
public record TestAccount(TestClient client, String id, String name) {
  public static TestAccount at(TestApp app) {
    return of(app.person());
  }

  public static TestAccount of(TestClient client) {
    Answer me = client.get("/api/v1/me");
    return new TestAccount(client, me.text("/id"), me.text("/name"));
  }

  /// @return id of the post
  public String post(String text) {
    Answer answer = client.post("/api/v1/posts", Json.text(Map.of("text", text)));
    assertThat(answer.status()).as(answer.body()).isEqualTo(201);
    return answer.text("/id");
  }

  /// @return the reply to a reply
  public Answer reply(String to, String text) {
    return client.post("/api/v1/posts", Json.text(Map.of("text", text, "replyTo", to)));
  }

  public Answer quote(String post, String text) {
    return client.post("/api/v1/posts", Json.text(Map.of("text", text, "quote", post)));
  }

  public Answer repost(String post) {
    return client.post("/api/v1/posts", Json.text(Map.of("repostOf", post)));
  }

  public Answer edit(String post, String text) {
    return client.send(
        "PATCH", "/api/v1/posts/" + post, "application/json", Json.text(Map.of("text", text)));
  }

  /// @param list `friends`, `blocks` or `mutes`
  public Answer put(String list, TestAccount other) {
    return client.put("/api/v1/" + list + "/" + other.id(), "{}");
  }

  public Answer remove(String list, TestAccount other) {
    return client.delete("/api/v1/" + list + "/" + other.id());
  }

  public static List<String> ids(Answer page) {
    return page.json().at("/items").valueStream().map(item -> text(item, "id")).toList();
  }

  private static String text(JsonNode item, String member) {
    return item.path(member).asString("");
  }
}
