package io.feedmill.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.http.Route;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A site with one part only: every link and form of every page leads to something that is on.
@WithApp
@Tag("slow")
class PartsAloneTest {
  /// Pages of one route that are read: the others have the same links.
  private static final int OF_ONE_ROUTE = 2;

  /// Their links are tested by themselves, or are those of samples.
  private static final Pattern LEFT_OUT =
      Pattern.compile("/docs/.*|/(?:media|avatars|proxy|api)/.*|/admin/design");

  private final TestApp app;
  private final Map<String, List<Route>> routes = new HashMap<>();
  private String on = "";

  PartsAloneTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void fill() {
    app.fillWithDemo();
  }

  @AfterEach
  void allParts() {
    assertThat(app.admin().put("/api/v1/site", "{}").status()).isEqualTo(200);
  }

  private void only(String part) {
    on = part;
    String change = Json.text(Map.of("parts", List.of(part)));
    Answer changed = app.admin().send("PATCH", "/api/v1/site", "application/json", change);
    assertThat(changed.status()).as(changed.body()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"articles", "timeline", "reader", "shop", "desk"})
  void with_one_part_alone_every_link_and_form_leads_to_something_that_is_on(String part) {
    only(part);
    Set<String> broken = new TreeSet<>();
    for (TestClient viewer : List.of(app.anonymous(), app.admin())) {
      Walk walk = new Walk(viewer.header("Accept", "text/html"));
      walk.from("/");
      app.routes().all().stream()
          .filter(route -> route.method().equals("GET") && !route.template().contains("{"))
          .filter(route -> route.part() == null || route.part().equals(part))
          .map(Route::template)
          .filter(path -> !LEFT_OUT.matcher(path).matches() && !path.endsWith("/live"))
          .forEach(walk::from);
      walk.all();
      assertThat(walk.pages).as("pages").isGreaterThan(8);
      broken.addAll(walk.broken);
    }
    assertThat(broken).isEmpty();
  }

  @Test
  void the_search_explains_only_operators_of_parts_that_are_on() {
    Map<String, List<String>> operators =
        Map.of(
            "articles", List.of("in:", "site:", "is:saved"),
            "reader", List.of("is:unread", "is:read"),
            "shop", List.of());
    operators.forEach((part, own) -> {
      only(part);
      String tips = Jsoup.parse(app.admin().get("/search").body()).select(".tips").text();
      assertThat(tips).contains("after:");
      own.forEach(operator -> assertThat(tips).contains(operator));
      operators.values().stream()
          .flatMap(List::stream)
          .filter(other -> !own.contains(other))
          .forEach(other -> assertThat(tips).as(part).doesNotContain(other));
    });
  }

  /// Follows the links of pages.
  private final class Walk {
    private final TestClient viewer;
    private final Deque<String> waiting = new ArrayDeque<>();
    private final Map<String, Integer> ofRoute = new HashMap<>();
    private final Set<String> seen = new HashSet<>();
    private final Set<String> broken = new TreeSet<>();
    private int pages;

    Walk(TestClient viewer) {
      this.viewer = viewer;
    }

    void from(String path) {
      if (seen.add(path) && ofRoute.merge(template(path), 1, Integer::sum) <= OF_ONE_ROUTE) {
        waiting.add(path);
      }
    }

    void all() {
      while (!waiting.isEmpty()) {
        String path = waiting.remove();
        Answer answer = viewer.get(path);
        if (answer.status() == 200 && answer.header("content-type").startsWith("text/html")) {
          pages++;
          links(path, Jsoup.parse(answer.body()));
        }
      }
    }

    private void links(String page, Document content) {
      Set<String> targets = new TreeSet<>(content.select("a[href^=/]").eachAttr("href"));
      targets.addAll(content.select("form[action^=/]").eachAttr("action"));
      targets.addAll(content.select("[formaction^=/]").eachAttr("formaction"));
      targets.addAll(content.select("link[rel=alternate][href^=/]").eachAttr("href"));
      for (String target : targets) {
        String to = target.replaceFirst("[#?].*", "");
        if (!to.startsWith("//") && !LEFT_OUT.matcher(to).matches()) {
          if (isOff(to)) {
            broken.add(template(page) + ": " + to);
          }
          from(to);
        }
      }
    }
  }

  /// Whether the path has routes, and all of them belong to parts that are off.
  private boolean isOff(String path) {
    List<Route> found = routes(path);
    return !found.isEmpty()
        && found.stream().allMatch(route -> route.part() != null && !route.part().equals(on));
  }

  /// The template of the first route of a path, or the path itself.
  private String template(String path) {
    List<Route> found = routes(path.replaceFirst("\\?.*", ""));
    return found.isEmpty() ? path : found.getFirst().template();
  }

  private List<Route> routes(String path) {
    return routes.computeIfAbsent(
        path,
        _ -> app.routes().all().stream().filter(route -> matches(route.template(), path)).toList());
  }

  private static boolean matches(String template, String path) {
    String[] wanted = template.split("/", -1);
    String[] given = path.split("/", -1);
    if (wanted.length != given.length) {
      return false;
    }
    for (int i = 0; i < wanted.length; i++) {
      int begin = wanted[i].indexOf('{');
      boolean same =
          begin < 0
              ? wanted[i].equals(given[i])
              : given[i].startsWith(wanted[i].substring(0, begin));
      if (!same) {
        return false;
      }
    }
    return true;
  }
}
