package io.feedmill.accounts.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.articles.http.ArticleCalls;
import io.feedmill.kernel.http.Route;
import io.feedmill.syndication.http.DeskCalls;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Requests to every route and page with tokens of one scope each. The account has every role.
@WithApp
class TokenScopesTest {
  private static final List<String> SCOPES =
      List.of(
          "articles:read",
          "articles:write",
          "shop:read",
          "shop:write",
          "timeline:read",
          "timeline:write",
          "read",
          "follow",
          "mute",
          "block",
          "channels",
          "create",
          "media:read",
          "media:write",
          "desk:read",
          "desk:write",
          "moderate",
          "admin",
          "account");

  /// Scopes that open what is under an address beyond public ones. The first that fits counts.
  private static final Map<String, Set<String>> AREAS = new LinkedHashMap<>();

  static {
    Set<String> reader = Set.of("read", "follow", "mute", "block", "channels");
    Set<String> timeline = Set.of("timeline:read", "timeline:write");
    Set<String> articles = Set.of("articles:read", "articles:write", "moderate");
    Set<String> shop = Set.of("shop:read", "shop:write");
    Set<String> desk = Set.of("desk:read", "desk:write");
    AREAS.put("/api/v1/desk", desk);
    AREAS.put("/api/v1/feeds", desk);
    AREAS.put("/api/v1/notifications", desk);
    AREAS.put("/desk", desk);
    AREAS.put("/feeds", desk);
    Set<String> none = Set.of();
    AREAS.putAll(Map.of("/admin/items", none, "/admin/orders", none, "/admin/categories", none));
    AREAS.put("/admin", Set.of("admin"));
    AREAS.put("/api/v1/admin/orders", Set.of());
    AREAS.put("/api/v1/admin", Set.of("admin"));
    AREAS.put("/api/v1/timeline/rebuild", Set.of("admin"));
    AREAS.put("/api/v1/accounts", Set.of("admin", "moderate"));
    AREAS.put("/api/v1/flags", Set.of("moderate"));
    AREAS.put("/api/v1/items", Set.of("admin"));
    AREAS.put("/api/v1/rows", Set.of("admin"));
    AREAS.put("/api/v1/pages", Set.of("admin"));
    AREAS.put("/api/v1/site", Set.of("admin"));
    AREAS.put("/api/v1/timeline", timeline);
    AREAS.put("/api/v1/suggestions", timeline);
    AREAS.put("/api/v1/posts", timeline);
    for (String relation : List.of("friends", "followers", "blocks", "mutes")) {
      AREAS.put("/api/v1/" + relation, timeline);
    }
    AREAS.put("/api/v1/people", timeline);
    List.of("/home", "/compose", "/people", "/posts", "/@")
        .forEach(path -> AREAS.put(path, timeline));
    AREAS.put("/api/v1/articles", articles);
    AREAS.put("/api/v1/comments", articles);
    AREAS.put("/api/v1/groups", articles);
    AREAS.put("/api/v1/subscriptions", articles);
    AREAS.put("/api/v1/shelf", articles);
    AREAS.put("/api/v1/me/saved", articles);
    AREAS.put("/api/v1/me/hidden", articles);
    List.of("/articles", "/comments", "/groups").forEach(path -> AREAS.put(path, articles));
    AREAS.put("/submit", articles);
    List.of("/saved", "/hidden", "/flags").forEach(path -> AREAS.put(path, articles));
    AREAS.put("/api/v1/cart", shop);
    AREAS.put("/api/v1/checkout", shop);
    AREAS.put("/api/v1/orders", shop);
    AREAS.put("/shop", shop);
    AREAS.put("/reader", reader);
    AREAS.put("/microsub", reader);
    AREAS.put("/api/v1/reader/stars", reader);
    AREAS.put("/account", Set.of("account"));
    AREAS.put("/welcome", Set.of("account"));
    for (String own : List.of("password", "log-ins", "email", "second-factor", "passkeys")) {
      AREAS.put("/api/v1/me/" + own, Set.of("account"));
    }
    AREAS.put("/api/v1/suspensions", Set.of("moderate"));
    AREAS.put("/moderation/suspensions", Set.of("moderate"));
    AREAS.put("/moderation/invitations", Set.of("moderate"));
    AREAS.put("/api/v1/invitations", Set.of("account"));
    for (String shown : List.of("profile", "picture", "header")) {
      AREAS.put("/api/v1/me/" + shown, Set.of("account"));
    }
    AREAS.put("/api/v1/media", Set.of("media:read", "media:write"));
    AREAS.put("/api/v1/sessions", Set.of("account"));
    AREAS.put("/api/v1/app-passwords", Set.of("account"));
    AREAS.put("/api/v1/tokens", Set.of("account"));
  }

  /// Operations on which any valid token identifies its owner.
  private static final Set<String> OF_ANY_TOKEN =
      Set.of(
          "/api/v1/me",
          "/health/ready",
          "/login",
          "/continue",
          "/signup",
          "/invitation/{code}",
          "/token",
          "/token/introspect");

  private final TestApp app;
  private final TestClient shared;
  private final Map<String, String> tokens = new TreeMap<>();
  private TestClient owner;

  TokenScopesTest(TestApp app) {
    this.app = app;
    this.shared = app.anonymous();
  }

  @BeforeAll
  void start() {
    owner = app.admin();
    owner.put("/api/v1/accounts/admin/roles", "{\"roles\":[\"admin\",\"editor\",\"moderator\"]}");
    for (String scope : SCOPES) {
      tokens.put(scope, token("\"scopes\":[\"" + scope + "\"]"));
    }
    tokens.put("*", token("\"scopes\":[\"*\"]"));
  }

  /// The tests log out everywhere.
  @BeforeEach
  void logIn() {
    owner = app.admin();
  }

  private String token(String members) {
    Answer made = owner.post("/api/v1/tokens", "{\"name\":\"t\"," + members + "}");
    assertThat(made.status()).as(made.body()).isEqualTo(201);
    return made.text("/token");
  }

  private TestClient by(String token) {
    return app.anonymous().header("Authorization", "Bearer " + token);
  }

  private static String path(Route route) {
    return route
        .template()
        .replaceAll("^/microsub$", "/microsub?action=channels&name=x")
        .replaceAll("\\{uuid}|\\{article}", "0a0a0a0a-0000-4000-8000-000000000000")
        .replaceAll("\\{(feed|name)}", "production")
        .replaceAll("\\{[^}]*}", "1");
  }

  /// Reads only the head of a response, which may be a live stream. Requests share connections, but
  /// send no cookies of earlier responses.
  private Answer ask(Map<String, String> headers, Route route) {
    shared.cookies().clear();
    boolean get = route.method().equals("GET");
    return shared.send(headers, get ? "HEAD" : route.method(), path(route), "", "");
  }

  private Answer ask(String token, Route route) {
    return ask(Map.of("Authorization", "Bearer " + token), route);
  }

  private static Set<String> area(String path) {
    return AREAS.entrySet().stream()
        .filter(area -> path.startsWith(area.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse(Set.of());
  }

  private static boolean refused(int status) {
    return status == 401 || status == 403;
  }

  @Test
  void no_token_of_one_scope_opens_a_route_or_page_that_its_scope_does_not_name() {
    List<String> opened = new ArrayList<>();
    Set<String> anyAllowed = new TreeSet<>();
    for (Route route : app.routes().all()) {
      if (OF_ANY_TOKEN.contains(route.template())) {
        continue;
      }
      int everybody = ask(Map.of(), route).status();
      for (String scope : SCOPES) {
        int status = ask(tokens.getOrDefault(scope, ""), route).status();
        if (status != everybody && !refused(status)) {
          boolean reads = scope.endsWith(":read");
          boolean allowed =
              area(route.template()).contains(scope) && (route.method().equals("GET") || !reads);
          (allowed ? anyAllowed : opened)
              .add(scope + " " + route.method() + " " + route.template() + " " + status);
        }
      }
    }
    assertThat(opened).isEmpty();
    assertThat(anyAllowed.size()).as("%s", anyAllowed).isGreaterThan(40);
  }

  @Test
  void a_dead_token_is_refused_on_every_route_and_page_and_never_a_guest() {
    String dead = token("\"scopes\":[\"*\"]");
    owner
        .get("/api/v1/tokens")
        .json()
        .path("items")
        .valueStream()
        .findFirst()
        .ifPresent(newest -> owner.delete("/api/v1/tokens/" + newest.path("id").asString()));
    List<String> guests = new ArrayList<>();
    for (String token : List.of(dead, "fm_" + "x".repeat(43), "rubbish", "")) {
      for (Route route : app.routes().all()) {
        int status = ask(token, route).status();
        boolean protocol = route.open() && !route.template().equals("/microsub");
        boolean other = route.otherTokens() && !token.startsWith("fm_");
        if (status != 401 && !protocol && !other) {
          guests.add(status + " " + route.method() + " " + route.template());
        }
      }
    }
    assertThat(guests).isEmpty();
  }

  @Test
  void a_token_of_an_editor_without_the_scope_of_the_desk_sees_a_queue_feed_as_a_stranger_does() {
    DeskCalls desk = new DeskCalls(owner);
    desk.feed("queued", Map.of("mode", "queue"));
    desk.move(desk.put("Not out yet"), "queued", "publish");
    for (String scope : SCOPES) {
      Answer page = by(tokens.getOrDefault(scope, "")).get("/feeds/queued.html");
      Answer stranger = app.anonymous().get("/feeds/queued.html");
      if (scope.equals("desk:read")) {
        assertThat(page.status()).as(scope).isEqualTo(200);
      } else {
        assertThat(page.status()).as(scope).isEqualTo(stranger.status());
        assertThat(page.body()).as(scope).doesNotContain("Not out yet");
      }
    }
  }

  @Test
  void a_token_without_the_scope_of_an_area_sees_what_a_stranger_sees() {
    TestClient author = app.person();
    String article = ArticleCalls.submit(author);
    owner.post(article + "/moderation", "{\"action\":\"remove\",\"reason\":\"off topic\"}");
    int stranger = app.anonymous().get(article).status();
    assertThat(owner.get(article).status()).isEqualTo(200);
    for (String scope : SCOPES) {
      assertThat(by(tokens.getOrDefault(scope, "")).get(article).status())
          .as(scope)
          .isEqualTo(stranger);
    }
  }

  @Test
  void a_token_with_an_end_is_dead_from_then_on_and_makes_none_that_lives_longer()
      throws SQLException {
    Instant later = Instant.now().plusSeconds(3_600);
    TestClient program = by(token("\"scopes\":[\"*\"],\"expires\":\"" + later + "\""));
    assertThat(program.get("/api/v1/me").status()).isEqualTo(200);
    assertThat(program.post("/api/v1/tokens", "{\"name\":\"x\",\"scopes\":[\"*\"]}").status())
        .isEqualTo(403);
    Instant end = Instant.now().plusSeconds(10);
    app.update("UPDATE accounts.api_token SET expires = '" + end + "' WHERE expires > now()");
    Eventually.holds(() -> assertThat(program.get("/api/v1/me").status()).isEqualTo(401));
    assertThat(Instant.now()).isAfterOrEqualTo(end);
    for (String wrong : List.of("2020-01-01T00:00:00Z", "tomorrow", "9999-01-01T00:00:00Z")) {
      String body = "{\"name\":\"x\",\"scopes\":[\"*\"],\"expires\":\"" + wrong + "\"}";
      assertThat(owner.post("/api/v1/tokens", body).status()).as(wrong).isEqualTo(422);
    }
  }
}
