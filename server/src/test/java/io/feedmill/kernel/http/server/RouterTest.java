package io.feedmill.kernel.http.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Route;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RouterTest {
  private final Router router =
      router(
          "/",
          "/articles",
          "/articles/submit",
          "/articles/{id}",
          "/articles/{id}/vote",
          "/articles/g/{group}",
          "/@{name}",
          "/@{name}/followers",
          "/api/{thing}/@{name}",
          "/api/{thing}/{id}",
          "/static/{file...}");

  private static Router router(String... templates) {
    return new Router(
        Stream.of(templates)
            .map(template ->
                new Route(
                    "GET", template, _ -> Reply.noContent(), null, false, null, false, null, null))
            .toList());
  }

  private Optional<Router.Target> found(String path) {
    return Optional.ofNullable(router.find(path)).map(targets -> targets.get("GET"));
  }

  private String template(String path) {
    return found(path).map(target -> target.route().template()).orElse("none");
  }

  private Map<String, String> parameters(String path) {
    return found(path).orElseThrow().parameters(path);
  }

  @Test
  void fixed_parts_win_over_placeholders() {
    assertThat(template("/articles/submit")).isEqualTo("/articles/submit");
    assertThat(template("/articles/17")).isEqualTo("/articles/{id}");
    assertThat(template("/")).isEqualTo("/");
  }

  @Test
  void a_fixed_part_that_leads_nowhere_gives_way_to_a_placeholder() {
    assertThat(template("/articles/submit/vote")).isEqualTo("/articles/{id}/vote");
    assertThat(template("/articles/g")).isEqualTo("/articles/{id}");
  }

  @Test
  void placeholders_are_percent_decoded_and_a_plus_stays_a_plus() {
    assertThat(parameters("/articles/a%2Fb+c")).isEqualTo(Map.of("id", "a/b+c"));
    assertThat(parameters("/articles/g/%C3%A4")).isEqualTo(Map.of("group", "ä"));
  }

  @Test
  void a_placeholder_behind_a_prefix_takes_only_what_begins_so() {
    assertThat(template("/@ann")).isEqualTo("/@{name}");
    assertThat(template("/@ann/followers")).isEqualTo("/@{name}/followers");
    assertThat(parameters("/@a%2Bb")).isEqualTo(Map.of("name", "a+b"));
    assertThat(template("/api/x/@ann")).isEqualTo("/api/{thing}/@{name}");
    assertThat(template("/api/x/ann")).isEqualTo("/api/{thing}/{id}");
    assertThat(template("/ann")).isEqualTo("none");
    assertThat(template("/@")).isEqualTo("none");
  }

  @Test
  void a_rest_placeholder_takes_the_rest_of_the_path() {
    assertThat(parameters("/static/css/site.css")).isEqualTo(Map.of("file", "css/site.css"));
    assertThat(parameters("/static/")).isEqualTo(Map.of("file", ""));
  }

  private static Route ofPart(String template, String part) {
    return new Route("GET", template, _ -> Reply.noContent(), null, false, null, false, null, part);
  }

  @Test
  void paths_of_a_part_exist_while_it_is_on() {
    Set<String> on = new HashSet<>(Set.of("shop"));
    Router parts =
        new Router(
            List.of(ofPart("/shop", "shop"), ofPart("/shop/{id}", "shop"), ofPart("/desk", "desk")),
            on::contains);
    assertThat(parts.find("/shop")).isNotNull();
    assertThat(parts.find("/shop/1")).isNotNull();
    assertThat(parts.find("/desk")).isNull();
    on.clear();
    assertThat(parts.find("/shop")).isNull();
    assertThat(parts.find("/shop/1")).isNull();
  }

  @Test
  void a_path_belongs_to_one_part() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> new Router(List.of(ofPart("/a/{id}", "shop"), ofPart("/a/{name}", "desk"))));
  }

  @Test
  void other_paths_are_unknown() {
    for (String path :
        List.of("/nothing", "/articles/", "/articles//vote", "//", "*", "", "/articles/1/2/3")) {
      assertThat(template(path)).as(path).isEqualTo("none");
    }
  }

  @Test
  void broken_percent_encoding_is_refused() {
    for (String path : List.of("/articles/%", "/articles/%g1", "/articles/%2")) {
      assertThatExceptionOfType(Problem.class)
          .as(path)
          .isThrownBy(() -> parameters(path))
          .matches(problem -> problem.status() == 400);
    }
  }

  @Test
  void the_same_route_twice_is_a_mistake_of_ours() {
    assertThatIllegalArgumentException().isThrownBy(() -> router("/a/{x}", "/a/{y}"));
  }
}
