package io.feedmill.notifications.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.server.ServerRole;
import io.feedmill.notifications.push.PushDevice;
import io.feedmill.notifications.push.PushService;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.util.EnumSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Nothing is pushed after the session or token of a subscription ended, although one server ends
/// it and another one pushes.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PushEndsTest {
  private final PushService service = PushService.start();
  private TestApp worker;
  private TestApp web;

  @BeforeAll
  void start() throws InterruptedException {
    worker = TestApp.start(service.settings());
    web = TestApp.over(worker.database(), service.settings(), EnumSet.of(ServerRole.WEB));
  }

  @AfterAll
  void stop() {
    web.close();
    worker.close();
    service.close();
  }

  /// The events that end the log-in of a device.
  enum Ending {
    LOGGED_OUT,
    LOGGED_OUT_BY_ANOTHER_DEVICE,
    LOGGED_OUT_EVERYWHERE,
    LOGGED_IN_AS_SOMEBODY_ELSE,
    PASSWORD_CHANGED,
    SUSPENDED,
    DELETED
  }

  private static void ok(Answer answer) {
    assertThat(answer.status()).as(answer.body()).isBetween(200, 299);
  }

  private static String credentials(String name) {
    return "{\"name\":\"%s\",\"password\":\"%s\"}".formatted(name, TestApp.PASSWORD);
  }

  private void end(Ending ending, TestAccount owner, TestClient device) {
    switch (ending) {
      case LOGGED_OUT -> ok(device.delete("/api/v1/sessions/current"));
      case LOGGED_OUT_BY_ANOTHER_DEVICE ->
          owner
              .client()
              .get("/api/v1/sessions")
              .json()
              .path("items")
              .valueStream()
              .filter(item -> !item.path("current").asBoolean())
              .forEach(item ->
                  ok(owner.client().delete("/api/v1/sessions/" + item.path("id").asString())));
      case LOGGED_OUT_EVERYWHERE -> ok(owner.client().delete("/api/v1/sessions/all"));
      case LOGGED_IN_AS_SOMEBODY_ELSE ->
          ok(device.post("/api/v1/sessions", credentials(TestAccount.at(web).name())));
      case PASSWORD_CHANGED ->
          ok(
              owner
                  .client()
                  .put(
                      "/api/v1/me/password",
                      "{\"old\":\"%s\",\"new\":\"another long one\"}".formatted(TestApp.PASSWORD)));
      case SUSPENDED ->
          ok(
              web.admin()
                  .put(
                      "/api/v1/accounts/" + owner.name() + "/suspension", "{\"reason\":\"spam\"}"));
      case DELETED ->
          ok(owner.client().delete("/api/v1/me", "{\"password\":\"" + TestApp.PASSWORD + "\"}"));
    }
  }

  @ParameterizedTest
  @EnumSource(Ending.class)
  void nothing_is_pushed_after_the_log_in_of_the_device_ended_on_another_server(Ending ending) {
    TestAccount owner = TestAccount.at(web);
    TestClient client = web.anonymous();
    ok(client.post("/api/v1/sessions", credentials(owner.name())));
    TestAccount device = TestAccount.of(client);
    PushReader reader = new PushReader(worker, service, device, service.device());
    reader.subscribe();
    reader.mention("before");
    reader.await(1);
    reader.refuse();
    reader.mention("waits");
    reader.awaitRefusal();
    end(ending, owner, client);
    if (ending != Ending.DELETED) {
      reader.mention("after");
    }
    reader.accept();
    assertThat(service.of(reader.device())).hasSize(1);
    assertThat(reader.count("true")).isZero();
  }

  @Test
  void a_subscription_whose_log_in_ended_is_deleted_without_news() {
    PushReader gone = PushReader.at(worker, service);
    PushReader stays = PushReader.at(worker, service);
    ok(gone.person().client().delete("/api/v1/sessions/current"));
    assertThat(gone.count("true")).isOne();
    worker.work("sweep-push");
    Eventually.holds(() -> assertThat(gone.count("true")).isZero());
    assertThat(stays.count("true")).isOne();
  }

  @Test
  void the_device_that_changed_the_password_keeps_its_subscription() {
    PushReader reader = PushReader.at(worker, service);
    end(Ending.PASSWORD_CHANGED, reader.person(), reader.person().client());
    reader.mention("after");
    reader.await(1);
  }

  private PushReader program(TestAccount owner, String scopes) {
    Answer token =
        owner.client().post("/api/v1/tokens", "{\"name\":\"t\",\"scopes\":" + scopes + "}");
    TestClient client = web.anonymous().header("Authorization", "Bearer " + token.text("/token"));
    PushDevice device = service.device();
    ok(client.post(PushReader.ROOT, service.json(device)));
    TestAccount program = new TestAccount(client, owner.id(), owner.name());
    return new PushReader(worker, service, program, device);
  }

  @Test
  void a_program_gets_messages_until_its_token_is_revoked() {
    TestAccount owner = TestAccount.at(web);
    PushReader reader = program(owner, "[\"notifications:read\",\"notifications:write\"]");
    reader.mention("before");
    reader.await(1);
    Answer tokens = owner.client().get("/api/v1/tokens");
    ok(owner.client().delete("/api/v1/tokens/" + tokens.text("/items/0/id")));
    reader.mention("after");
    reader.settle();
    assertThat(service.of(reader.device())).hasSize(1);
    assertThat(reader.count("true")).isZero();
  }

  @Test
  void an_ended_log_in_leaves_the_list_and_the_next_one_resumes_its_device() {
    PushReader reader = PushReader.at(worker, service);
    TestClient other = web.anonymous();
    ok(other.post("/api/v1/sessions", credentials(reader.person().name())));
    ok(reader.person().client().delete("/api/v1/sessions/current"));
    assertThat(other.get(PushReader.ROOT).json().path("items")).isEmpty();
    assertThat(reader.count("true")).isZero();
    PushReader again = new PushReader(worker, service, TestAccount.of(other), reader.device());
    again.subscribe();
    again.mention("after");
    again.await(1);
  }
}
