package io.feedmill.site.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import org.junit.jupiter.api.Test;

/// One journey through the site: rename it, disable the shop, restore all.
@WithApp
class SiteJourneyTest {
  private static final String API = "/api/v1/site";

  @Test
  void an_administrator_renames_the_site_and_disables_a_part_of_it(TestApp app) {
    TestClient admin = app.admin();
    TestClient guest = app.anonymous().header("Accept", "text/html");
    String choices = "{\"name\":\"Mill\",\"parts\":[\"articles\",\"timeline\"]}";
    assertThat(app.person().send("PATCH", API, "application/json", choices).status())
        .isEqualTo(403);
    Answer changed = admin.send("PATCH", API, "application/json", choices);
    assertThat(changed.status()).as(changed.body()).isEqualTo(200);
    assertThat(guest.get("/articles").body()).contains("<title>Articles · Mill</title>");
    assertThat(guest.get("/shop").status()).isEqualTo(404);
    assertThat(admin.put(API, "{}").status()).isEqualTo(200);
    assertThat(guest.get("/articles").body()).doesNotContain("· Mill</title>");
    assertThat(guest.get("/shop").status()).isEqualTo(200);
  }
}
