package io.feedmill.site.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.accounts.api.Role;
import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.sql.SQLException;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Changes of the site in the log of administrators.
@WithApp
class SiteLogTest {
  private final TestApp app;
  private final TestClient admin;

  SiteLogTest(TestApp app) {
    this.app = app;
    this.admin = app.admin();
  }

  @Test
  void changes_of_the_site_are_in_the_log_once_with_what_was_changed() throws SQLException {
    TestAccount other = TestAccount.at(app);
    app.role(other.name(), Set.of(Role.ADMIN));
    TestClient client = other.client();
    String log = "/api/v1/admin/log?action=site-changed&actor=" + other.name();
    String texts = Json.text(Map.of("name", "The <Mill>", "rules", "Be *kind*"));
    assertThat(client.send("PATCH", "/api/v1/site", "application/json", texts).status())
        .isEqualTo(200);
    assertThat(client.send("PATCH", "/api/v1/site", "application/json", texts).status())
        .as("again, with nothing changed")
        .isEqualTo(200);
    assertThat(client.send("PATCH", "/api/v1/site", "application/json", "{\"signUp\":\"no\"}"))
        .matches(refused -> refused.status() == 422);
    assertThat(
            client
                .send("PATCH", "/api/v1/site", "application/json", "{\"signUp\":\"closed\"}")
                .status())
        .isEqualTo(200);
    assertThat(admin.put("/api/v1/site", "{}").status()).isEqualTo(200);
    Answer entries =
        Eventually.succeeds(() -> {
          Answer found = admin.get(log);
          assertThat(found.json().path("items").size()).as(found.body()).isEqualTo(2);
          return found;
        });
    assertThat(entries.text("/items/0/detail")).isEqualTo("sign-up: as the settings say → closed");
    assertThat(entries.text("/items/1/detail"))
        .isEqualTo("name: as the settings say → The <Mill>, rules");
    assertThat(entries.json().at("/items/0").has("subject")).isFalse();
    assertThat(
            app.admin()
                .header("Accept", "text/html")
                .get("/admin/log?action=site-changed&actor=" + other.name())
                .body())
        .contains("Changed the site", "The &lt;Mill&gt;")
        .doesNotContain("[deleted]");
    assertThat(app.number("SELECT count(*) FROM kernel.outbox WHERE due_at IS NULL")).isZero();
  }
}
