package io.feedmill.syndication;

import io.feedmill.kernel.http.Json;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.UUID;

/// An editor's calls.
///
/// @param authorization header line
record DeskClient(HttpClient client, String base, String authorization) {
  String send(String method, String path, Map<String, ?> body)
      throws IOException, InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(base + "/api/v1/desk" + path))
            .method(method, HttpRequest.BodyPublishers.ofString(Json.text(body)))
            .header("Content-Type", "application/json")
            .header("Authorization", authorization.substring("Authorization: ".length()))
            .build();
    HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
    if (answer.statusCode() >= 300) {
      throw new IOException(path + ": " + answer.statusCode() + " " + answer.body());
    }
    return answer.body();
  }

  /// Writes an article and publishes it in the feeds `window` and `queue`.
  void publish(int number) throws IOException, InterruptedException {
    send(
        "PUT",
        article(number),
        Map.of(
            "title",
            "Article " + number,
            "url",
            "https://mill.example/" + number,
            "html",
            Bodies.html(2_000, number),
            "version",
            1));
    send("POST", article(number) + "/feeds/window/publish", Map.of());
    send("POST", article(number) + "/feeds/queue/publish", Map.of());
  }

  /// @param verb `publish` or `remove`
  void move(int number, String verb) throws IOException, InterruptedException {
    send("POST", article(number) + "/feeds/window/" + verb, Map.of());
  }

  private static String article(int number) {
    return "/articles/" + new UUID(1, number);
  }
}
