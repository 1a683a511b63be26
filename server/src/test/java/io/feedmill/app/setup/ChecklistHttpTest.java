package io.feedmill.app.setup;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.ApiAnswers;
import io.feedmill.testing.TestClient;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/// The checklist of a site from its first hour on: each test continues where the previous one
/// ended.
@Tag("slow")
@WithApp
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ChecklistHttpTest {
  private static final String API = "/api/v1/site/checklist";

  private final TestApp app;
  private final TestClient admin;

  ChecklistHttpTest(TestApp app) {
    this.app = app;
    this.admin = app.admin();
  }

  private static Document page(TestClient client, String path) {
    return Jsoup.parse(client.get(path).body());
  }

  private boolean done(String step) {
    return admin
        .get(API)
        .json()
        .at("/steps")
        .valueStream()
        .filter(each -> each.path("step").asString().equals(step))
        .findFirst()
        .orElseThrow()
        .path("done")
        .asBoolean();
  }

  private void change(String json) {
    assertThat(admin.send("PATCH", "/api/v1/site", "application/json", json).status())
        .isEqualTo(200);
  }

  @Test
  @Order(1)
  void a_new_site_shows_its_administrator_every_step_and_where_it_is_done() {
    for (String path : new String[] {"/", "/admin"}) {
      Document page = page(admin, path);
      assertThat(page.select(".checklist .head p").text()).isEqualTo("0 of 5 done");
      assertThat(page.select(".checklist li a").eachAttr("href"))
          .containsExactly(
              "/admin/site#name",
              "/admin/site#people",
              "/admin/mail",
              "/articles/submit",
              "/account/invitations");
    }
    assertThat(page(app.anonymous(), "/").select(".checklist")).isEmpty();
  }

  @Test
  @Order(2)
  void a_step_is_done_when_its_result_exists() {
    change("{\"name\":\"The Mill\"}");
    assertThat(done("site")).as("the parts are not chosen yet").isFalse();
    change("{\"parts\":[\"shop\",\"reader\"]}");
    assertThat(done("site")).isTrue();
    assertThat(page(admin, "/").select(".checklist li a").eachAttr("href"))
        .contains("/reader/feeds")
        .doesNotContain("/articles/submit", "/admin/site#name");
    change("{\"signUp\":\"open\"}");
    assertThat(done("sign-up")).isTrue();
    assertThat(done("content")).isFalse();
    String item = "{\"name\":\"First\",\"description\":\"x\",\"priceMinor\":500,\"qty\":3}";
    assertThat(admin.post("/api/v1/items", item).status()).isEqualTo(201);
    assertThat(done("content")).isTrue();
    assertThat(done("invite")).isFalse();
    assertThat(app.person().get(API).status()).isEqualTo(403);
    assertThat(done("invite")).isTrue();
    change("{\"name\":\"Feedmill\"}");
    assertThat(done("site")).isFalse();
    assertThat(page(admin, "/").select(".checklist .head p").text()).isEqualTo("3 of 5 done");
  }

  @Test
  @Order(3)
  void an_administrator_hides_it_for_all_and_shows_it_again() {
    Answer hidden =
        admin.submitFrom("/", "/admin/checklist", Map.of("hidden", "1", "next", "//evil.example"));
    assertThat(hidden.header("location")).isEqualTo("/admin");
    assertThat(admin.get(API).text("/hidden")).isEqualTo("true");
    assertThat(page(admin, "/").select(".checklist")).isEmpty();
    assertThat(page(admin, "/admin").select(".checklist")).isEmpty();
    assertThat(page(admin, "/admin").select(".checklist-hidden button").text())
        .isEqualTo("Show setup checklist");
    admin.submitFrom("/admin", "/admin/checklist", Map.of());
    assertThat(page(admin, "/").select(".checklist")).hasSize(1);
    assertThat(admin.put(API, "{\"hidden\":true}").text("/hidden")).isEqualTo("true");
    ApiAnswers.assertProblem(admin.put(API, "{}"), 422);
    assertThat(admin.put(API, "{\"hidden\":false}").text("/hidden")).isEqualTo("false");
  }

  @Test
  @Order(4)
  void only_administrators_read_or_hide_it() {
    TestClient person = app.person();
    assertThat(app.anonymous().get(API).status()).isEqualTo(401);
    assertThat(person.put(API, "{\"hidden\":true}").status()).isEqualTo(403);
    assertThat(person.submitFrom("/account", "/admin/checklist", Map.of("hidden", "1")).status())
        .isEqualTo(403);
    assertThat(admin.submit("/admin/checklist", Map.of("hidden", "1")).status()).isEqualTo(403);
    assertThat(admin.get(API).text("/hidden")).isEqualTo("false");
  }
}
