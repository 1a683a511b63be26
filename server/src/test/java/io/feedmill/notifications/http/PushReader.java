package io.feedmill.notifications.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.notifications.push.PushDevice;
import io.feedmill.notifications.push.PushService;
import io.feedmill.notifications.push.PushService.Message;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import java.util.List;

/// A person with a device that receives pushed notifications.
record PushReader(TestApp app, PushService service, TestAccount person, PushDevice device) {
  static final String ROOT = "/api/v1/me/push";

  private static final String OPEN =
      "SELECT count(*) FROM notifications.push_subscription WHERE coalesce(taken, due) IS NOT NULL AND account = ";

  static PushReader at(TestApp app, PushService service) {
    TestAccount person = TestAccount.at(app);
    PushReader reader = new PushReader(app, service, person, service.device());
    reader.subscribe();
    return reader;
  }

  /// @return id of the subscription
  String subscribe() {
    Answer answer = person.client().post(ROOT, service.json(device));
    assertThat(answer.status()).as(answer.body()).isEqualTo(201);
    return answer.text("/id");
  }

  /// @return who mentioned the reader
  TestAccount mention(String text) {
    TestAccount ben = TestAccount.at(app);
    ben.post(text + " @" + person.name());
    return ben;
  }

  List<Message> await(int number) {
    Eventually.holds(() -> assertThat(service.of(device)).hasSize(number));
    return service.of(device);
  }

  long count(String condition) {
    return app.number(
        "SELECT count(*) FROM notifications.push_subscription WHERE account = "
            + person.id()
            + " AND "
            + condition);
  }

  /// Changes the rows of the reader.
  void shift(String change) {
    app.number(
        "WITH moved AS (UPDATE notifications.push_subscription SET %s WHERE account = %s RETURNING 1) SELECT count(*) FROM moved"
            .formatted(change, person.id()));
  }

  /// Has messages refused until [#accept], as by a push service that is down.
  void refuse() {
    shift("sent = NULL");
    service.answer(device, 503, "3600");
  }

  /// Waits until a message was refused.
  void awaitRefusal() {
    app.awaitEvents();
    Eventually.holds(() -> assertThat(count("failures > 0 AND taken IS NULL")).isOne());
  }

  /// Has the push service accept messages again, and what waits for it sent.
  void accept() {
    service.answer(device, 201, "");
    settle();
  }

  /// Has pauses pass, and waits until everything is decided.
  void settle() {
    app.awaitEvents();
    Eventually.holds(() -> {
      shift("due = CASE WHEN due IS NULL THEN NULL ELSE now() - interval '1 second' END");
      app.work("push-notifications");
      assertThat(app.number(OPEN + person.id())).isZero();
    });
  }
}
