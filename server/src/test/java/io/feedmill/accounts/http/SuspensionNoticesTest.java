package io.feedmill.accounts.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.WithApp;
import io.feedmill.kernel.http.Json;
import io.feedmill.testing.Answer;
import io.feedmill.testing.TestClient;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Notifications of lifted suspensions.
@WithApp
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SuspensionNoticesTest {
  private final TestApp app;
  private TestAccount moderator;

  SuspensionNoticesTest(TestApp app) {
    this.app = app;
  }

  @BeforeAll
  void start() {
    moderator = TestAccount.of(app.admin());
  }

  private static String path(TestAccount person) {
    return "/api/v1/accounts/" + person.name() + "/suspension";
  }

  private void suspend(TestAccount person) {
    Answer made = moderator.client().put(path(person), "{\"reason\":\"spam\"}");
    assertThat(made.status()).as(made.body()).isEqualTo(200);
  }

  private void lift(TestAccount person) {
    assertThat(moderator.client().delete(path(person)).status()).isEqualTo(204);
    app.awaitEvents();
  }

  private Answer list(TestAccount person) {
    TestClient again = app.anonymous();
    String credentials = Json.text(Map.of("name", person.name(), "password", TestApp.PASSWORD));
    assertThat(again.post("/api/v1/sessions", credentials).status()).isBetween(200, 201);
    return again.get("/api/v1/me/notifications?kind=moderation");
  }

  @Test
  void a_person_is_notified_of_a_lifted_suspension_without_the_moderator() {
    TestAccount ann = TestAccount.at(app);
    suspend(ann);
    lift(ann);
    Answer told = list(ann);
    assertThat(told.text("/items/0/subject/title")).isEqualTo("Your suspension was lifted");
    assertThat(told.body()).doesNotContain(moderator.name());
    suspend(ann);
    lift(ann);
    Answer second = list(ann);
    assertThat(second.json().at("/items").size()).isOne();
    assertThat(second.text("/items/0/id")).isNotEqualTo(told.text("/items/0/id"));
    assertThat(list(TestAccount.at(app)).json().at("/items").size()).isZero();
  }
}
