package io.feedmill.articles.http.discussion;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A walk of a browser without scripts through the pages of a whole discussion: by the link at the
/// end of each page, and by those of branches that a page cuts.
///
/// @param comments ids of all that were shown
/// @param twice ids that the pages of the discussion showed more than once; those of branches also
///   show the comments above
record PageWalk(Set<String> comments, List<String> twice) {
  private static final Pattern COMMENT =
      Pattern.compile("<div class=\"comment[^\"]*\" id=\"c(\\d+)\"");
  private static final Pattern CUT =
      Pattern.compile("<p class=\"cut\"><a( rel=\"next\")? href=\"([^\"]+)\"");

  /// Repeats each request that fails because a server is down.
  static PageWalk of(TestClient client, String article, String order) {
    PageWalk walk = new PageWalk(new HashSet<>(), new ArrayList<>());
    Queue<String> branches = new ArrayDeque<>();
    Queue<String> pages = new ArrayDeque<>();
    pages.add("/articles/" + article + "/comments?order=" + order);
    while (!pages.isEmpty()) {
      String page = read(client, pages.remove());
      walk.add(article, page, true);
      cut(page, pages, branches);
    }
    while (!branches.isEmpty()) {
      String page = read(client, branches.remove());
      walk.add(article, page, false);
      cut(page, branches, branches);
    }
    return walk;
  }

  private void add(String article, String page, boolean once) {
    Matcher shown = COMMENT.matcher(page);
    while (shown.find()) {
      String id = article + "-" + shown.group(1);
      if (!comments.add(id) && once) {
        twice.add(id);
      }
    }
  }

  private static void cut(String page, Queue<String> next, Queue<String> branches) {
    Matcher link = CUT.matcher(page);
    while (link.find()) {
      String href = link.group(2).replaceFirst("#.*", "").replace("&amp;", "&");
      (link.group(1) == null ? branches : next).add(href);
    }
  }

  private static String read(TestClient client, String path) {
    return Eventually.succeeds(() -> {
      Answer answer = client.get(path);
      assertThat(answer.status()).as(answer.body()).isEqualTo(200);
      return answer.body();
    });
  }
}
