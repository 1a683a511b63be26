package io.feedmill.articles.http.discussion;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import tools.jackson.databind.JsonNode;

/// A walk through a whole discussion by its cursors: the pages of the article, and those of each
/// branch that a page cuts.
///
/// @param comments by id, each as it was shown first
/// @param children of each comment in the order in which they were shown, and of the article by ""
/// @param twice ids that were shown more than once
record DiscussionWalk(
    Map<String, JsonNode> comments, Map<String, List<JsonNode>> children, List<String> twice) {
  /// Repeats each request that fails because a server is down; the cursors are valid on every
  /// server.
  ///
  /// @param limit comments of a page
  static DiscussionWalk of(TestClient client, String article, String order, int limit) {
    DiscussionWalk walk =
        new DiscussionWalk(new LinkedHashMap<>(), new HashMap<>(), new ArrayList<>());
    String first = "/api/v1/articles/" + article + "/comments";
    Queue<String> pages = new ArrayDeque<>(List.of(first + "?order=" + order + "&limit=" + limit));
    while (!pages.isEmpty()) {
      String path = pages.remove();
      JsonNode page = read(client, path);
      for (JsonNode item : page.at("/items")) {
        walk.add(item);
        more(pages, "/api/v1/comments/" + item.at("/id").asString() + "/replies", item, limit);
      }
      more(pages, path.split("\\?", 2)[0], page, limit);
    }
    return walk;
  }

  private static void more(Queue<String> pages, String path, JsonNode node, int limit) {
    if (node.has("next")) {
      pages.add(path + "?after=" + node.at("/next").asString() + "&limit=" + limit);
    }
  }

  private void add(JsonNode item) {
    String id = item.at("/id").asString();
    if (comments.putIfAbsent(id, item) == null) {
      children.computeIfAbsent(item.at("/parent").asString(""), _ -> new ArrayList<>()).add(item);
    } else {
      twice.add(id);
    }
  }

  private static JsonNode read(TestClient client, String path) {
    return Eventually.succeeds(() -> {
      Answer answer = client.get(path);
      assertThat(answer.status()).as(answer.body()).isEqualTo(200);
      return answer.json();
    });
  }
}
