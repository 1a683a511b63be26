package io.feedmill.kernel.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.HttpConfig;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.server.WebServer;
import io.vertx.core.Vertx;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class SiteTest {
  private static final Pattern TOKEN = Pattern.compile("name=\"_csrf\" value=\"([^\"]+)\"");

  private final Vertx vertx = Vertx.vertx();
  private final HttpClient client = HttpClient.newHttpClient();
  private final Site site =
      new Site(
          List.of(
              new SiteSection("articles", "Articles", "newspaper", "/articles", "articles", null),
              new SiteSection("admin", "Admin", "gauge", "/admin", null, "admin")),
          call ->
              call.header("X-Person")
                  .map(name ->
                      new Visitor(
                          name, Set.of(name), "/picture", 0, Visitor.Flagged.NOTHING, () -> 0))
                  .orElse(null));
  private WebServer server;

  @BeforeEach
  void start() {
    Routes routes = new Routes();
    site.routes(routes);
    routes.get("/page", call -> site.page(200, "web/problem.jte", shown(call)));
    routes.post(
        "/send",
        call ->
            site.done(
                call, "/page", Notice.good("Kept: " + site.form(call).text("say").orElse(""))));
    routes.get(
        "/refuse",
        _ -> {
          throw Problem.unauthorized("log in or send a token");
        });
    routes.get(
        "/wrong",
        _ -> {
          throw Problem.badParameter("after", "is no cursor");
        });
    server =
        WebServer.start(
            vertx,
            List.of(vertx.getOrCreateContext()),
            HttpConfig.local(),
            routes,
            Thread::startVirtualThread,
            (_, _, _) -> {},
            site::problem);
  }

  private ProblemPage shown(Call call) {
    PageFrame frame = site.frame(call, "articles", "<Title>");
    return new ProblemPage(frame, 200, "T", "D", List.of(), null, null, "id");
  }

  @AfterEach
  void stop() {
    server.close();
    vertx.close();
    client.close();
  }

  @Test
  void a_page_escapes_its_title_and_marks_the_active_room() {
    assertThat(get("/page").body())
        .startsWith("<!doctype html>")
        .contains("<title>&lt;Title&gt; · Feedmill</title>")
        .contains("<a href=\"/articles\" aria-current=\"page\">", "<span>Articles</span></a>");
  }

  @Test
  void a_room_is_shown_only_to_those_with_its_role() {
    assertThat(get("/page").body()).doesNotContain("/admin");
    assertThat(get("/page", "X-Person", "user").body()).doesNotContain("/admin");
    assertThat(get("/page", "X-Person", "admin").body())
        .contains("<a href=\"/admin\">", "Admin</a>");
  }

  @Test
  void log_in_leads_back_to_the_page() {
    assertThat(get("/page?a=b&c=d").body()).contains("/login?next=%2Fpage%3Fa%3Db%26c%3Dd");
  }

  @Test
  void a_form_with_the_token_of_the_same_browser_is_accepted_and_its_notice_shown_once() {
    Visit visit = visit();
    HttpResponse<String> sent = send("say=hi+%3Cb%3E&_csrf=" + visit.token(), visit.cookie());
    assertThat(sent.statusCode()).isEqualTo(303);
    assertThat(sent.headers().firstValue("Location")).hasValue("/page");

    String flash = cookies(sent);
    HttpResponse<String> next = get("/page", "Cookie", visit.cookie() + "; " + flash);
    assertThat(next.body())
        .contains(
            "<div class=\"toast good\" role=\"status\">",
            "<p class=\"notice good\">Kept: hi &lt;b&gt;</p>");
    assertThat(next.headers().allValues("Set-Cookie")).anyMatch(c -> c.contains("Max-Age=0"));
  }

  @Test
  void a_browser_keeps_its_token_from_page_to_page() {
    Visit visit = visit();
    HttpResponse<String> again = get("/page", "Cookie", visit.cookie(), "X-Person", "ann");
    for (String token : List.of(visit.token(), token(again))) {
      assertThat(send("say=hi&_csrf=" + token, visit.cookie()).statusCode()).isEqualTo(303);
    }
    assertThat(again.headers().allValues("Set-Cookie")).isEmpty();
  }

  @Test
  void a_browser_keeps_how_pages_look_and_unknown_choices_are_the_standard() {
    Visit visit = visit();
    HttpResponse<String> sent =
        post(
            "/appearance",
            "theme=dark&text=huge&face=serif&next=%2F%2Fevil.example&_csrf=" + visit.token(),
            visit.cookie());
    assertThat(sent.headers().firstValue("Location")).hasValue("/appearance");
    assertThat(cookies(sent)).contains("appearance=theme-dark.face-serif");
    assertThat(get("/page", "Cookie", "appearance=theme-dark.face-serif.text-x.x-y-z").body())
        .contains("<html lang=\"en\" data-theme=\"dark\" data-face=\"serif\">");
    assertThat(get("/page", "Cookie", "appearance=theme-\"><script>").body())
        .contains("<html lang=\"en\">");
    assertThat(post("/appearance", "theme=dark", visit.cookie()).statusCode()).isEqualTo(403);
  }

  @Test
  void a_form_without_the_token_or_with_another_one_is_refused() {
    Visit visit = visit();
    Visit other = visit();
    assertThat(send("say=hi", visit.cookie()).statusCode()).isEqualTo(403);
    assertThat(send("say=hi&_csrf=" + other.token(), visit.cookie()).statusCode()).isEqualTo(403);
    assertThat(send("say=hi&_csrf=" + visit.token(), "a=b").statusCode()).isEqualTo(403);
    assertThat(send("say=hi&_csrf=", "feedmill-form=").statusCode()).isEqualTo(403);
  }

  @Test
  void browsers_get_a_page_for_a_problem_and_programs_a_document() {
    HttpResponse<String> page =
        get("/refuse", "Accept", "text/html,*/*", "Authorization", "Bearer of-nobody");
    assertThat(page.statusCode()).isEqualTo(401);
    assertThat(page.body())
        .contains("<h1>Log in to see this</h1>")
        .doesNotContain("a token")
        .contains("/login?next=%2Frefuse")
        .contains(page.headers().firstValue("X-Request-Id").orElseThrow());
    HttpResponse<String> document = get("/refuse");
    assertThat(document.headers().firstValue("Content-Type"))
        .hasValue("application/problem+json; charset=utf-8");
    assertThat(document.body()).contains("Log in first", "log in or send a token");
  }

  @Test
  void a_page_says_what_is_wrong_with_an_address_in_words_for_people() {
    String page = get("/wrong", "Accept", "text/html").body();
    assertThat(page).contains("<h1>This address does not work</h1>", "“after” is no cursor.");
    assertThat(get("/wrong").body()).contains("Bad parameter", "after: is no cursor");
    page = get("/send", "Accept", "text/html").body();
    assertThat(page).contains("<h1>This address only takes forms</h1>").doesNotContain("POST");
    page = get("/nothing-here", "Accept", "text/html").body();
    assertThat(page).contains("there is nothing at this address.").contains("href=\"/search\"");
  }

  @Test
  void the_page_of_a_problem_is_anonymous_and_loads_the_header_of_the_visitor() {
    HttpResponse<String> page = get("/nothing-here", "Accept", "text/html", "X-Person", "admin");
    assertThat(page.body())
        .contains("data-personal=\"/header\"")
        .doesNotContain(">admin<", "href=\"/admin\"");
    HttpResponse<String> theirs = get("/header?target=/refuse", "X-Person", "admin");
    assertThat(theirs.headers().firstValue("Cache-Control")).hasValue("private, no-store");
    assertThat(theirs.body()).contains(">admin<", "<a href=\"/admin\"", "Log out", "_csrf");
    assertThat(get("/header?target=/refuse").body())
        .contains("/login?next=%2Frefuse")
        .doesNotContain("Log out");
    assertThat(get("/header?target=//evil.example/").body()).doesNotContain("evil.example");
  }

  @Test
  void a_static_file_is_kept_for_ever_under_the_address_with_its_hash() throws IOException {
    HttpResponse<byte[]> plain = bytes(site.assets().url("app.css"), "identity");
    HttpResponse<byte[]> packed = bytes(site.assets().url("app.css"), "br;q=0.1, gzip");
    HttpResponse<byte[]> smaller = bytes(site.assets().url("app.css"), "br, gzip");
    assertThat(plain.headers().firstValue("Cache-Control")).get().asString().contains("immutable");
    assertThat(plain.headers().firstValue("Content-Type")).hasValue("text/css; charset=utf-8");
    assertThat(packed.headers().firstValue("Content-Encoding")).hasValue("gzip");
    assertThat(new GZIPInputStream(new ByteArrayInputStream(packed.body())).readAllBytes())
        .isEqualTo(plain.body());
    assertThat(smaller.headers().firstValue("Content-Encoding")).hasValue("br");
    assertThat(smaller.body().length).isLessThan(packed.body().length);
    assertThat(
            Stream.of(plain, packed, smaller)
                .map(each -> each.headers().firstValue("ETag").orElseThrow()))
        .doesNotHaveDuplicates();
  }

  @Test
  void a_static_file_of_another_release_is_answered_but_not_kept() {
    HttpResponse<byte[]> old = bytes("/assets/app.000000000000.css", "identity");
    assertThat(old.statusCode()).isEqualTo(200);
    assertThat(old.headers().firstValue("Cache-Control")).hasValue("public, no-cache");
  }

  @Test
  void unknown_static_files_are_not_found() {
    for (String path : List.of("/assets/app.css", "/assets/no.0.css", "/assets/x", "/assets/../a"))
      assertThat(get(path).statusCode()).as(path).isEqualTo(404);
  }

  @Test
  void files_for_crawlers_and_browsers_exist() {
    assertThat(get("/robots.txt").body()).startsWith("User-agent: *");
    assertThat(get("/favicon.ico").statusCode()).isEqualTo(200);
    assertThat(get("/favicon.svg").body()).startsWith("<svg");
  }

  private record Visit(String token, String cookie) {}

  private Visit visit() {
    HttpResponse<String> page = get("/page", "X-Person", "ann");
    return new Visit(token(page), cookies(page));
  }

  private static String token(HttpResponse<String> page) {
    Matcher token = TOKEN.matcher(page.body());
    assertThat(token.find()).isTrue();
    return token.group(1);
  }

  private static String cookies(HttpResponse<?> answer) {
    return String.join(
        "; ",
        answer.headers().allValues("Set-Cookie").stream().map(c -> c.split(";", 2)[0]).toList());
  }

  private HttpResponse<String> get(String path, String... headers) {
    HttpRequest.Builder request = request(path);
    return fetch(
        headers.length == 0 ? request : request.headers(headers),
        HttpResponse.BodyHandlers.ofString());
  }

  private HttpResponse<byte[]> bytes(String path, String encoding) {
    return fetch(
        request(path).header("Accept-Encoding", encoding), HttpResponse.BodyHandlers.ofByteArray());
  }

  private HttpResponse<String> send(String form, String cookie) {
    return post("/send", form, cookie);
  }

  private HttpResponse<String> post(String path, String form, String cookie) {
    return fetch(
        request(path)
            .header("Content-Type", "application/x-www-form-urlencoded")
            .header("Cookie", cookie)
            .POST(HttpRequest.BodyPublishers.ofString(form, StandardCharsets.UTF_8)),
        HttpResponse.BodyHandlers.ofString());
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + server.port() + path));
  }

  private <T> HttpResponse<T> fetch(
      HttpRequest.Builder request, HttpResponse.BodyHandler<T> handler) {
    try {
      return client.send(request.build(), handler);
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
