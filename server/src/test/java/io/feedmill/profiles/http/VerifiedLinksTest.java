package io.feedmill.profiles.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.LocalWeb;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Links of profiles to pages that link back, or do not.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class VerifiedLinksTest {
  private static final String SITE = "https://mill.example";

  private final LocalWeb web = LocalWeb.start();
  private TestApp app;

  @BeforeAll
  void start() throws InterruptedException {
    app = TestApp.start(Map.of("FEEDMILL_PUBLIC_URL", SITE, "FEEDMILL_FETCH_ALLOW", "127.0.0.1"));
  }

  @AfterAll
  void stop() {
    app.close();
    web.close();
  }

  private void pageOf(String path, String name) {
    web.page(path, "text/html", "<a rel='me' href='" + SITE + "/@" + name + "'>me</a>");
  }

  private void link(TestAccount person, String... urls) {
    String body =
        Json.text(Map.of("links", List.of(urls).stream().map(url -> Map.of("url", url)).toList()));
    Answer saved = person.client().send("PATCH", "/api/v1/me", "application/json", body);
    assertThat(saved.status()).as(saved.body()).isEqualTo(200);
  }

  private void awaitChecked(TestAccount person) {
    Eventually.succeeds(() -> {
      assertThat(
              app.number(
                  "SELECT count(*) FROM profiles.link_check WHERE account = "
                      + person.id()
                      + " AND due < now() + interval '1 hour'"))
          .isZero();
      return true;
    });
  }

  private boolean verified(TestAccount person, int link) {
    return app.anonymous()
        .get("/api/v1/profiles/" + person.name())
        .json()
        .at("/links/" + link + "/verified")
        .asBoolean();
  }

  @Test
  void a_page_that_links_back_gives_its_link_a_mark_and_others_do_not() throws SQLException {
    TestAccount ann = TestAccount.at(app);
    pageOf("/ann", ann.name());
    pageOf("/bob", "bob");
    web.redirect("/moved", 301, "/ann");
    web.redirect("/elsewhere", 302, "http://localhost:" + web.address("/").getPort() + "/ann");
    link(
        ann,
        web.address("/bob").toString(),
        web.address("/ann").toString(),
        web.address("/moved").toString(),
        web.address("/elsewhere").toString());
    awaitChecked(ann);
    Eventually.holds(() -> assertThat(verified(ann, 1)).isTrue());
    assertThat(verified(ann, 0)).isFalse();
    assertThat(verified(ann, 2)).isTrue();
    assertThat(verified(ann, 3)).isFalse();
    String page = app.anonymous().get("/@" + ann.name()).body();
    assertThat(page.split("class=\"quietly\"> links back", -1)).hasSize(3);
    assertThat(
            ann.client()
                .delete("/api/v1/me", "{\"password\":\"" + TestApp.PASSWORD + "\"}")
                .status())
        .isEqualTo(202);
    Eventually.succeeds(() -> {
      assertThat(app.number("SELECT count(*) FROM profiles.link_check WHERE account = " + ann.id()))
          .isZero();
      return true;
    });
  }

  @Test
  void a_changed_link_loses_its_mark_at_once() {
    TestAccount ann = TestAccount.at(app);
    pageOf("/first", ann.name());
    link(ann, web.address("/first").toString());
    Eventually.holds(() -> assertThat(verified(ann, 0)).isTrue());
    link(ann, web.address("/nothing-here").toString());
    assertThat(verified(ann, 0)).isFalse();
    awaitChecked(ann);
    assertThat(verified(ann, 0)).isFalse();
  }

  @Test
  void saving_links_is_limited_and_so_are_requests_to_other_sites() {
    TestAccount ann = TestAccount.at(app);
    for (int i = 0; i < 30; i++) {
      link(ann, web.address("/x").toString());
    }
    Answer refused =
        ann.client()
            .send(
                "PATCH",
                "/api/v1/me",
                "application/json",
                "{\"links\":[{\"url\":\"https://example.org/\"}]}");
    assertThat(refused.status()).isEqualTo(429);
    assertThat(
            ann.client()
                .send("PATCH", "/api/v1/me", "application/json", "{\"bio\":\"x\"}")
                .status())
        .isEqualTo(200);
  }
}
