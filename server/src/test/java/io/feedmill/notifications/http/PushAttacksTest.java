package io.feedmill.notifications.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.notifications.push.PushDevice;
import io.feedmill.notifications.push.PushService;
import io.feedmill.testing.Answer;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Attacks with subscriptions, on a site that allows only public addresses.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PushAttacksTest {
  private static final String ROOT = PushReader.ROOT;

  private final PushService service = PushService.start();
  private TestApp app;

  @BeforeAll
  void start() throws InterruptedException {
    app = TestApp.start(Map.of());
  }

  @AfterAll
  void stop() {
    app.close();
    service.close();
  }

  private static String json(String endpoint, String p256dh, String auth) {
    return "{\"endpoint\":\"%s\",\"keys\":{\"p256dh\":\"%s\",\"auth\":\"%s\"}}"
        .formatted(endpoint, p256dh, auth);
  }

  private void refused(TestAccount person, String json, String pointer) throws SQLException {
    Answer answer = person.client().post(ROOT, json);
    assertThat(answer.status()).as(json + answer.body()).isIn(400, 413, 422);
    assertThat(answer.body()).contains(pointer);
    assertThat(
            app.number(
                "SELECT count(*) FROM notifications.push_subscription WHERE account = "
                    + person.id()))
        .isZero();
  }

  @Test
  void endpoints_that_are_not_public_and_https_are_refused() throws SQLException {
    TestAccount eve = TestAccount.at(app);
    PushDevice device = service.device();
    for (String endpoint :
        List.of(
            service.origin() + "/push",
            "https://127.0.0.1/push",
            "https://[::1]/push",
            "https://[::ffff:127.0.0.1]/push",
            "https://10.0.0.1/push",
            "https://192.168.1.1:8443/push",
            "https://169.254.169.254/latest/meta-data",
            "https://0.0.0.0/push",
            "https://[64:ff9b::7f00:1]/push",
            "http://push.example/push",
            "http://8.8.8.8/push",
            "ftp://push.example/push",
            "file:///etc/passwd",
            "javascript:alert(1)",
            "https://user@push.example/push",
            "https://push.example/push#part",
            "https:///push",
            "https://push.example:99999/push",
            "//push.example/push",
            "push",
            "https://push.example/a b",
            "")) {
      refused(eve, json(endpoint, device.p256dh(), device.authText()), "/endpoint");
    }
    refused(
        eve,
        json("https://push.example/" + "a".repeat(2_000), device.p256dh(), device.authText()),
        "/endpoint");
  }

  @Test
  void keys_that_are_none_are_refused() throws SQLException {
    TestAccount eve = TestAccount.at(app);
    PushDevice device = service.device();
    String good = device.p256dh();
    String offTheCurve = good.substring(0, good.length() - 4) + "AAAA";
    String compressed = "Ag" + good.substring(2, 44);
    for (String key :
        List.of(
            "",
            "####",
            "AAAA",
            offTheCurve,
            compressed,
            "A".repeat(87),
            "BAAA" + "A".repeat(83),
            good + "AAAA",
            "A".repeat(5_000))) {
      refused(eve, json("https://push.example/1", key, device.authText()), "/keys/p256dh");
    }
    for (String auth : List.of("", "AAAA", "ä", device.authText() + "AAAA", "A".repeat(300))) {
      refused(eve, json("https://push.example/1", good, auth), "/keys/auth");
    }
    for (String odd :
        List.of(
            "{}",
            "[]",
            "null",
            "{\"endpoint\":\"https://push.example/1\"}",
            "{\"endpoint\":\"https://push.example/1\",\"keys\":null}",
            "{\"endpoint\":7,\"keys\":{}}",
            "{\"endpoint\":\"https://push.example/1\",\"keys\":[\"a\"]}",
            "{\"endpoint\":\"https://push.example/1\",\"other\":1}",
            "{\"endpoint\":\"" + "a".repeat(3_000_000) + "\"}")) {
      refused(eve, odd, "type");
    }
  }

  @Test
  void a_name_of_this_machine_is_not_requested_and_its_subscription_is_deleted() {
    TestAccount eve = TestAccount.at(app);
    PushDevice device = service.device();
    String endpoint = service.origin().replace("http://127.0.0.1", "https://localhost");
    Answer kept = eve.client().post(ROOT, json(endpoint, device.p256dh(), device.authText()));
    assertThat(kept.status()).as(kept.body()).isEqualTo(201);
    PushReader reader = new PushReader(app, service, eve, device);
    reader.mention("hello");
    reader.settle();
    assertThat(reader.count("true")).isZero();
    assertThat(service.asked()).isZero();
  }

  @Test
  void an_account_has_at_most_20_subscriptions_however_many_it_wants() throws SQLException {
    TestAccount eve = TestAccount.at(app);
    PushDevice device = service.device();
    Map<Integer, Integer> answers = new HashMap<>();
    for (int i = 0; i < 1_000; i++) {
      String json = json("https://push.example/" + i, device.p256dh(), device.authText());
      answers.merge(eve.client().post(ROOT, json).status(), 1, Integer::sum);
    }
    assertThat(answers).containsOnlyKeys(201, 409, 429).containsEntry(201, 20);
    assertThat(
            app.number(
                "SELECT count(*) FROM notifications.push_subscription WHERE account = " + eve.id()))
        .isEqualTo(20);
  }

  @Test
  void strangers_and_tokens_without_the_scope_get_nothing() {
    PushDevice device = service.device();
    String json = json("https://push.example/1", device.p256dh(), device.authText());
    assertThat(app.anonymous().get(ROOT).status()).isEqualTo(401);
    assertThat(app.anonymous().post(ROOT, json).status()).isEqualTo(401);
    TestAccount ann = TestAccount.at(app);
    for (String scopes :
        List.of("[\"notifications:read\"]", "[\"notifications:write\"]", "[\"timeline:read\"]")) {
      Answer token =
          ann.client().post("/api/v1/tokens", "{\"name\":\"t\",\"scopes\":" + scopes + "}");
      assertThat(
              app.anonymous()
                  .header("Authorization", "Bearer " + token.text("/token"))
                  .post(ROOT, json)
                  .status())
          .as(scopes)
          .isEqualTo(403);
    }
    assertThat(ann.client().header("Origin", "https://evil.example").post(ROOT, json).status())
        .isEqualTo(403);
  }
}
