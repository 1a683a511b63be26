package io.feedmill.syndication.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// An editor who uses the API of the desk.
///
/// @param client with a login
public record DeskCalls(TestClient client) {
  public static final String ARTICLES = "/api/v1/desk/articles/";
  public static final String FEEDS = "/api/v1/desk/feeds";

  public static DeskCalls at(TestApp app) {
    return new DeskCalls(app.admin());
  }

  /// Adds a new article to the desk.
  ///
  /// @return its UUID
  public String put(String title) {
    String uuid = UUID.randomUUID().toString();
    assertThat(put(uuid, Map.of("title", title)).status()).isEqualTo(201);
    return uuid;
  }

  /// @param members in addition to those of a usual article
  public Answer put(String uuid, Map<String, ?> members) {
    Map<String, Object> article = new HashMap<>();
    article.put("title", "A title");
    article.put("url", "https://mill.example/" + uuid);
    article.put("html", "<p>A body with <b>words</b>.</p>");
    article.put("authors", List.of("Ann"));
    article.putAll(members);
    return client.put(ARTICLES + uuid, Json.text(article));
  }

  public Answer article(String uuid) {
    return client.get(ARTICLES + uuid);
  }

  /// @param verb such as `publish`
  public Answer move(String uuid, String feed, String verb) {
    Answer answer = client.post(ARTICLES + uuid + "/feeds/" + feed + "/" + verb, "{}");
    assertThat(answer.status()).as(answer.body()).isEqualTo(200);
    return answer;
  }

  /// Creates a feed that counts every fetch.
  public String feed(String name, Map<String, ?> members) {
    Map<String, Object> feed = new HashMap<>(members);
    feed.put("name", name);
    feed.putIfAbsent("gapSeconds", 0);
    Answer made = client.post(FEEDS, Json.text(feed));
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    return name;
  }

  /// @return the token
  public String consumer(String feed, String name) {
    Answer made = client.post(FEEDS + "/" + feed + "/consumers", Json.text(Map.of("name", name)));
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    return made.text("/token");
  }

  public String state(String uuid, String feed) {
    return article(uuid).text("/feeds/" + feed + "/state");
  }

  /// Number of impressions of all consumers in this epoch.
  public int impressions(String uuid, String feed) {
    int count = 0;
    for (var consumer : article(uuid).json().at("/feeds/" + feed + "/impressions")) {
      count += consumer.path("times").size();
    }
    return count;
  }
}
