package io.feedmill.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.http.Route;
import io.feedmill.storefront.http.ShopCalls;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// The metadata of pages and of the site for search engines, other sites and home screens.
@Tag("slow")
@WithApp("FEEDMILL_PUBLIC_URL=https://site.example")
class PageMetadataTest {
  private static final String SITE = "https://site.example";
  private static final String HOSTILE = "</script><script>x()</script><!-- \u2028 & \"q\"";

  private final TestApp app;
  private String article;
  private String deleted;
  private String item;
  private String person;
  private String post;

  PageMetadataTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void fill() {
    TestClient author = app.person();
    person = author.get("/api/v1/me").text("/name");
    String quoted = JsonMapper.shared().writeValueAsString(HOSTILE);
    article = "/articles/" + submit(author, quoted);
    deleted = "/articles/" + submit(author, "\"Deleted\"");
    author.delete("/api/v1" + deleted);
    post = "/posts/" + author.post("/api/v1/posts", "{\"text\":" + quoted + "}").text("/id");
    TestClient admin = app.admin();
    item = "/shop/items/" + ShopCalls.add(admin, "Teapot", 3_600, 2);
    admin.send("PATCH", "/api/v1/site", "application/json", "{\"tagline\":\"Links and talk\"}");
  }

  private static String submit(TestClient author, String title) {
    return author
        .post(
            "/api/v1/articles",
            "{\"title\":" + title + ",\"text\":\"Words\",\"groups\":[\"java\"]}")
        .text("/id");
  }

  private Document page(String path) {
    Answer answer = app.anonymous().header("Accept", "text/html").get(path);
    assertThat(answer.status()).as(path).isEqualTo(200);
    return Jsoup.parse(answer.body());
  }

  private JsonNode data(String path) {
    Document page = page(path);
    assertThat(page.select("script:not([src])")).as(path).hasSize(1);
    return JsonMapper.shared()
        .readTree(page.expectFirst("script[type=application/ld+json]").data());
  }

  @Test
  void every_public_page_says_what_it_is_and_where() {
    for (String path :
        List.of("/articles", "/articles/g/java", article, "/shop", item, "/@" + person, post)) {
      Document page = page(path);
      assertThat(page.select("meta[name=description]")).as(path).hasSize(1);
      assertThat(page.select("meta[name=description]").attr("content")).as(path).isNotBlank();
      assertThat(page.select("link[rel=canonical]").attr("href")).as(path).isEqualTo(SITE + path);
      assertThat(page.select("meta[property=og:url]").attr("content")).isEqualTo(SITE + path);
      assertThat(page.select("meta[property=og:title]").attr("content")).as(path).isNotBlank();
      assertThat(page.select("meta[name=twitter:card]")).as(path).hasSize(1);
      assertThat(page.select("link[rel=manifest]").attr("href")).isEqualTo("/manifest.webmanifest");
      String touch = page.select("link[rel=apple-touch-icon]").attr("href");
      assertThat(app.anonymous().get(touch).header("content-type")).isEqualTo("image/png");
    }
  }

  @Test
  void pages_describe_themselves_by_schema_org() {
    JsonNode shared = data(article);
    assertThat(shared.at("/@context").asString()).isEqualTo("https://schema.org");
    assertThat(shared.at("/@type").asString()).isEqualTo("DiscussionForumPosting");
    assertThat(shared.at("/headline").asString()).isEqualTo(HOSTILE);
    assertThat(shared.at("/author/url").asString()).isEqualTo(SITE + "/@" + person);
    assertThat(shared.at("/datePublished").asString()).matches("\\d{4}-.*Z");
    JsonNode product = data(item);
    assertThat(product.at("/@type").asString()).isEqualTo("Product");
    assertThat(product.at("/offers/price").asString()).isEqualTo("36.00");
    assertThat(product.at("/offers/priceCurrency").asString()).isEqualTo("EUR");
    assertThat(product.at("/offers/availability").asString()).endsWith("/InStock");
    JsonNode profile = data("/@" + person);
    assertThat(profile.at("/@type").asString()).isEqualTo("ProfilePage");
    assertThat(profile.at("/mainEntity/alternateName").asString()).isEqualTo("@" + person);
    assertThat(data(post).at("/text").asString()).isEqualTo(HOSTILE);
  }

  @Test
  void robots_are_kept_from_every_page_that_needs_a_log_in() {
    Answer robots = app.anonymous().get("/robots.txt");
    assertThat(robots.header("content-type")).startsWith("text/plain");
    assertThat(robots.body()).contains("\nSitemap: " + SITE + "/sitemap.xml\n");
    List<String> kept =
        robots
            .body()
            .lines()
            .filter(line -> line.startsWith("Disallow: "))
            .map(line -> line.substring("Disallow: ".length()))
            .toList();
    TestClient browser = app.anonymous().header("Accept", "text/html");
    List<String> open = new ArrayList<>();
    for (Route route : app.routes().all()) {
      String path = route.template();
      boolean page = route.method().equals("GET") && path.indexOf('{') < 0;
      if (page && kept.stream().noneMatch(path::startsWith)) {
        Answer answer = browser.get(path);
        if (answer.status() == 401
            || answer.status() == 403
            || (answer.status() == 303 && answer.header("location").startsWith("/login"))) {
          open.add(path);
        }
      }
    }
    assertThat(open).isEmpty();
    for (String path : List.of("/", "/articles", article, "/@" + person, "/shop", item)) {
      assertThat(kept).as(path).noneMatch(path::startsWith);
    }
  }

  private List<String> locations(String path, String root, String each) {
    Answer answer = app.anonymous().get(path);
    assertThat(answer.status()).as(path).isEqualTo(200);
    assertThat(answer.header("content-type")).isEqualTo("application/xml; charset=utf-8");
    Document xml = Jsoup.parse(answer.body(), "", Parser.xmlParser());
    Element top = xml.expectFirst(root);
    assertThat(top.tagName()).isEqualTo(root);
    assertThat(top.attr("xmlns")).isEqualTo("http://www.sitemaps.org/schemas/sitemap/0.9");
    assertThat(top.children())
        .hasSizeBetween(0, 50_000)
        .allMatch(child ->
            child.tagName().equals(each)
                && child.children().size() == 1
                && child.child(0).tagName().equals("loc"));
    List<String> found = top.select("loc").eachText();
    assertThat(found)
        .allMatch(loc ->
            loc.startsWith(SITE + "/") && loc.length() < 2_048 && URI.create(loc).isAbsolute());
    return found;
  }

  @Test
  void the_sitemap_names_all_that_guests_may_see_and_nothing_else() {
    List<String> pages = new ArrayList<>();
    for (String file : locations("/sitemap.xml", "sitemapindex", "sitemap")) {
      pages.addAll(locations(file.substring(SITE.length()), "urlset", "url"));
    }
    assertThat(pages)
        .doesNotHaveDuplicates()
        .contains(SITE + article, SITE + item, SITE + "/@" + person, SITE + "/articles/g/java")
        .doesNotContain(SITE + deleted);
    for (String page : pages) {
      String path = page.substring(SITE.length());
      assertThat(app.anonymous().get(path).status()).as(path).isLessThan(400);
    }
  }

  @Test
  void a_sitemap_that_has_not_changed_is_not_sent_again_and_others_do_not_exist() {
    Answer first = app.anonymous().get("/sitemap.xml");
    Answer again =
        app.anonymous()
            .send(Map.of("If-None-Match", first.header("etag")), "GET", "/sitemap.xml", "", "");
    assertThat(again.status()).isEqualTo(304);
    for (String path : List.of("articles-1.xml", "articles-00.xml", "posts-0.xml", "articles-0")) {
      assertThat(app.anonymous().get("/sitemaps/" + path).status()).as(path).isEqualTo(404);
    }
  }

  @Test
  void a_part_that_is_off_is_not_in_the_sitemap() {
    TestClient admin = app.admin();
    admin.send(
        "PATCH", "/api/v1/site", "application/json", "{\"parts\":[\"articles\",\"timeline\"]}");
    try {
      assertThat(app.anonymous().get("/sitemap.xml").body()).doesNotContain("/items-");
      assertThat(app.anonymous().get("/sitemaps/items-0.xml").status()).isEqualTo(404);
    } finally {
      admin.send(
          "PATCH",
          "/api/v1/site",
          "application/json",
          "{\"parts\":[\"articles\",\"timeline\",\"reader\",\"shop\",\"desk\"]}");
    }
    assertThat(app.anonymous().get("/sitemap.xml").body()).contains("/items-");
  }

  @Test
  void the_manifest_names_the_site_and_icons_that_exist() {
    Answer answer = app.anonymous().get("/manifest.webmanifest");
    assertThat(answer.header("content-type")).isEqualTo("application/manifest+json");
    JsonNode manifest = JsonMapper.shared().readTree(answer.body());
    assertThat(manifest.at("/name").asString()).isEqualTo("Feedmill");
    assertThat(manifest.at("/description").asString()).isEqualTo("Links and talk");
    assertThat(manifest.at("/start_url").asString()).isEqualTo("/");
    assertThat(manifest.at("/icons")).isNotEmpty();
    for (JsonNode icon : manifest.at("/icons")) {
      Answer file = app.anonymous().get(icon.at("/src").asString());
      assertThat(file.header("content-type")).startsWith(icon.at("/type").asString());
    }
  }
}
