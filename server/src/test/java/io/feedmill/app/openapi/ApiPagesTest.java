package io.feedmill.app.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.ArrayList;
import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The page of the API.
@Tag("slow")
@WithApp
class ApiPagesTest {
  private static final int MOST_BYTES = 60_000;

  private final TestApp app;

  ApiPagesTest(TestApp app) {
    this.app = app;
  }

  private Document page() {
    return Jsoup.parse(app.anonymous().get("/api").body());
  }

  @Test
  void each_operation_has_its_access_a_call_and_an_answer() {
    Document page = page();
    List<String> lacking = new ArrayList<>();
    for (ApiPage.Section section : ApiDocument.load().sections()) {
      assertThat(page.getElementById("tag-" + section.name())).as(section.name()).isNotNull();
      for (ApiPage.Operation operation : section.operations()) {
        String text = page.select("#" + operation.id()).text();
        boolean whole =
            text.contains("curl ") && text.contains("await fetch(") && text.contains("Response 2");
        if (!whole) {
          lacking.add(operation.id());
        }
      }
    }
    assertThat(lacking).isEmpty();
    assertThat(page.select("#listArticles dt[data-name=rank]").text()).isEqualTo("rank query");
    assertThat(page.select("#vote [data-example]").text()).isEqualTo("{\"direction\": \"up\"}");
  }

  @Test
  void every_link_of_the_page_leads_to_an_element_or_a_page() {
    Document page = page();
    TestClient reader = app.anonymous();
    List<String> broken = new ArrayList<>();
    for (Element link : page.select("main a[href], .rail a[href]")) {
      String href = link.attr("href");
      boolean there =
          href.startsWith("#")
              ? page.getElementById(href.substring(1)) != null
              : href.endsWith("/live") || reader.get(href).status() < 400;
      if (!there) {
        broken.add(href);
      }
    }
    assertThat(broken).isEmpty();
  }

  @Test
  void no_two_elements_have_one_id_and_every_call_has_values_for_its_parameters() {
    Document page = page();
    List<String> ids = page.select("[id]").eachAttr("id");
    assertThat(ids).doesNotHaveDuplicates();
    for (Element call : page.select(".copied code")) {
      assertThat(call.text().lines().findFirst().orElse(""))
          .doesNotContainPattern("[{}]'|/[{][a-z]|[/=][A-Z]{2,}(['/&]|$)");
    }
  }

  @Test
  void the_page_is_the_same_for_all_viewers_small_and_revalidated() {
    Answer page = app.anonymous().get("/api");
    assertThat(page.header("cache-control")).isEqualTo("public, no-cache");
    assertThat(page.all("set-cookie")).isEmpty();
    assertThat(app.admin().get("/api").body()).isEqualTo(page.body());
    TestClient again = app.anonymous().header("If-None-Match", page.header("etag"));
    assertThat(again.get("/api").status()).isEqualTo(304);
    Answer packed = app.anonymous().header("Accept-Encoding", "br").get("/api");
    assertThat(packed.header("content-encoding")).isEqualTo("br");
    assertThat(Integer.parseInt(packed.header("content-length"))).isLessThan(MOST_BYTES);
  }

  @Test
  void words_are_found_without_scripts_and_lead_to_operations() {
    TestClient reader = app.anonymous();
    Document found = Jsoup.parse(reader.get("/api?q=Vote+ARTICLES").body());
    assertThat(found.select(".api-results a").eachAttr("href")).contains("/api#vote");
    Document page = page();
    for (String href : found.select(".api-results a").eachAttr("href")) {
      assertThat(page.getElementById(href.replaceFirst(".*#", ""))).as(href).isNotNull();
    }
    assertThat(reader.get("/api?q=nothing+like+this").body()).contains("No results for");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"%3Cscript%3Ealert(1)", "%22%3E%3Cscript%3Ealert(1)", "+", "%00", "a+a+a"})
  void what_is_searched_is_text(String q) {
    Answer answer = app.anonymous().get("/api?q=" + q);
    assertThat(answer.status()).isIn(200, 400);
    assertThat(answer.body()).doesNotContain("<script>");
  }
}
