package io.feedmill.app.docs;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The documentation as the site shows it.
@Tag("slow")
@WithApp
class DocsHttpTest {
  private final TestApp app;

  DocsHttpTest(TestApp app) {
    this.app = app;
  }

  /// All pages that can be reached from `/docs` by links, by path.
  private Map<String, Document> walk() {
    TestClient reader = app.anonymous();
    Map<String, Document> pages = new HashMap<>();
    Deque<String> waiting = new ArrayDeque<>(List.of("/docs"));
    while (!waiting.isEmpty()) {
      String path = waiting.remove();
      if (!pages.containsKey(path)) {
        Answer answer = reader.get(path);
        assertThat(answer.status()).as(path).isEqualTo(200);
        Document page = Jsoup.parse(answer.body());
        pages.put(path, page);
        for (String href : page.select("a[href^=/docs]").eachAttr("href")) {
          waiting.add(href.replaceFirst("#.*", ""));
        }
      }
    }
    return pages;
  }

  @Test
  void every_link_of_every_page_leads_to_a_page_and_to_an_element_of_it() {
    Map<String, Document> pages = walk();
    assertThat(pages).hasSizeGreaterThan(100);
    TestClient reader = app.anonymous();
    List<String> broken = new ArrayList<>();
    Map<String, Integer> others = new HashMap<>();
    pages.forEach((path, page) -> {
      for (Element link : page.select("a[href]")) {
        String href = link.attr("href");
        String to = href.replaceFirst("#.*", "");
        Document target = to.isEmpty() ? page : pages.get(to);
        String id = href.contains("#") ? href.replaceFirst(".*#", "") : "";
        if (target != null) {
          if (!id.isEmpty() && target.getElementById(id) == null) {
            broken.add(path + ": " + href);
          }
        } else if (to.startsWith("/")) {
          int status = others.computeIfAbsent(to, other -> reader.get(other).status());
          if (status >= 400 && status != 401) {
            broken.add(path + ": " + href);
          }
        } else if (!to.startsWith("http")) {
          broken.add(path + ": " + href);
        }
      }
      for (String picture : page.select("main img").eachAttr("src")) {
        Answer answer = reader.get(picture);
        if (answer.status() != 200 || !answer.header("content-type").startsWith("image/")) {
          broken.add(path + ": " + picture);
        }
      }
    });
    assertThat(broken).isEmpty();
  }

  @Test
  void from_the_first_page_next_leads_through_all_and_previous_back() {
    TestClient reader = app.anonymous();
    Set<String> seen = new java.util.HashSet<>();
    String path = "/docs";
    String before = "";
    while (true) {
      assertThat(seen.add(path)).as(path).isTrue();
      Document page = Jsoup.parse(reader.get(path).body());
      assertThat(page.select(".doc-next [rel=prev]").attr("href")).isEqualTo(before);
      Element next = page.selectFirst(".doc-next [rel=next]");
      if (next == null) {
        break;
      }
      before = path;
      path = next.attr("href");
    }
    assertThat(seen).containsAll(walk().keySet());
  }

  @Test
  void a_page_is_the_same_for_all_viewers_and_revalidated() {
    Answer page = app.anonymous().get("/docs/operations");
    assertThat(page.header("cache-control")).isEqualTo("public, no-cache");
    assertThat(app.admin().get("/docs/operations").body()).isEqualTo(page.body());
    TestClient again = app.anonymous().header("If-None-Match", page.header("etag"));
    assertThat(again.get("/docs/operations").status()).isEqualTo(304);
    assertThat(page.all("set-cookie")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/docs", "/docs/operations", "/docs?q=backup", "/api", "/api?q=vote"})
  void the_frame_is_in_the_language_of_the_reader_and_the_content_is_marked_as_english(
      String path) {
    Answer german = app.anonymous().header("Accept-Language", "de").get(path);
    assertThat(german.header("vary")).contains("Accept-Language");
    Document page = Jsoup.parse(german.body());
    assertThat(page.expectFirst("html").attr("lang")).isEqualTo("de");
    assertThat(page.select(".footer").text()).contains("Doku");
    assertThat(page.select("main .docs-head").text()).contains("Doku", "Suchen");
    assertThat(page.select("main [lang=en]")).isNotEmpty();
    assertThat(Jsoup.parse(app.anonymous().get(path).body()).select(".footer").text())
        .contains("Docs");
  }

  @Test
  void a_changed_name_of_the_site_and_parts_that_are_off_show_at_once() {
    TestClient admin = app.admin();
    assertThat(admin.get("/docs").body()).contains("href=\"/shop\"");
    String change = "{\"name\":\"Papermill\",\"parts\":[\"articles\"]}";
    assertThat(admin.send("PATCH", "/api/v1/site", "application/json", change).status())
        .isEqualTo(200);
    assertThat(app.anonymous().get("/docs").body())
        .contains("Papermill")
        .doesNotContain("href=\"/shop\"");
    assertThat(app.anonymous().get("/docs/operations").body()).contains("Papermill");
    assertThat(admin.put("/api/v1/site", "{}").status()).isEqualTo(200);
  }

  @Test
  void names_of_files_lead_to_pages() {
    TestClient reader = app.anonymous();
    assertThat(reader.get("/docs/operations.md").header("location")).isEqualTo("/docs/operations");
    assertThat(reader.get("/docs/decisions/").header("location")).isEqualTo("/docs/decisions");
    assertThat(reader.get("/docs/index.md").header("location")).isEqualTo("/docs");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/docs/nothing",
        "/docs/../feedmill.properties",
        "/docs/%2e%2e/openapi.yaml",
        "/docs/images/../index.md",
        "/docs/images/nothing.png",
        "/docs/images/%2e%2e/%2e%2e/logback.xml",
        "/docs//operations",
        "/docs/%00",
        "/docs/operations/index.md/"
      })
  void nothing_but_documents_and_their_pictures_is_served(String path) {
    assertThat(app.anonymous().get(path).status()).isIn(400, 404);
  }

  @Test
  void words_are_found_without_scripts_and_lead_to_the_heading_above_them() {
    TestClient reader = app.anonymous();
    Document page = Jsoup.parse(reader.get("/docs?q=restore+backups").body());
    assertThat(page.select(".results mark")).isNotEmpty();
    for (String href : page.select(".results h2 a").eachAttr("href")) {
      Document target = Jsoup.parse(reader.get(href.replaceFirst("#.*", "")).body());
      if (href.contains("#")) {
        assertThat(target.getElementById(href.replaceFirst(".*#", ""))).as(href).isNotNull();
      }
    }
    assertThat(reader.get("/docs?q=" + "a+".repeat(3_000)).status()).isIn(200, 414);
    assertThat(reader.get("/docs?q=%3Cscript%3Ealert(1)").body())
        .contains("&lt;script")
        .doesNotContain("<script>");
    assertThat(reader.get("/docs?q=").body()).contains("rel=\"next\"");
  }
}
