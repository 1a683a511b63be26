package io.feedmill.notifications.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestAccount;
import io.feedmill.app.TestApp;
import io.feedmill.app.server.Serving;
import io.feedmill.notifications.push.PushDevice;
import io.feedmill.notifications.push.PushService;
import io.feedmill.notifications.push.PushService.Message;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestPostgres;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The whole server is killed again and again while it pushes notifications and more wait. The test
/// ends leases of killed servers instead of waiting for that.
@Tag("slow")
class PushesThroughKillsTest {
  private static final int READERS = 30;

  /// A kill after this many responses of the push service, while others are pending.
  private static final List<Integer> KILLS = List.of(0, 10, 10);

  private static final int UNDER_WAY = 5;

  @TempDir Path temporary;
  private final List<PushDevice> devices = new ArrayList<>();
  private String database = "";

  private long number(String sql) {
    return TestPostgres.number(database, sql);
  }

  private void change(String change) {
    number(
        "WITH moved AS (UPDATE notifications.push_subscription SET %s RETURNING 1) SELECT count(*) FROM moved"
            .formatted(change));
  }

  private long rows(String condition) {
    return number("SELECT count(*) FROM notifications.push_subscription WHERE " + condition);
  }

  /// Each reader is mentioned, and answered, once, while the push service is down.
  private void fill(TestApp app, PushService service) {
    database = app.database();
    TestAccount ben = TestAccount.at(app);
    for (int i = 0; i < READERS; i++) {
      TestAccount reader = TestAccount.at(app);
      PushDevice device = service.device();
      service.answer(device, 503, "3600");
      devices.add(device);
      Answer made = reader.client().post("/api/v1/me/push", service.json(device));
      assertThat(made.status()).as(made.body()).isEqualTo(201);
      ben.post("hello @" + reader.name());
      ben.reply(reader.post("mine"), "well said");
    }
    app.awaitEvents();
    Eventually.holds(() -> assertThat(rows("failures > 0 AND taken IS NULL")).isEqualTo(READERS));
    devices.forEach(device -> service.answer(device, 201, ""));
    change("due = now()");
  }

  /// A message as the push service knows it.
  private static String key(Message message) {
    return message.device().path() + " " + message.topic();
  }

  @Test
  void no_message_is_lost_and_only_those_under_way_come_again_under_their_topic() throws Exception {
    try (PushService service = PushService.start();
        Serving serving = new Serving(temporary)) {
      Map<String, String> settings = new HashMap<>(service.settings());
      settings.put("FEEDMILL_POSTS_PER_MINUTE", "10000");
      try (TestApp app = TestApp.start(settings)) {
        fill(app, service);
      }
      assertThat(service.accepted()).isEmpty();
      countRecorded();
      settings.putAll(serving.over(database));
      int answered = 0;
      for (int answers : KILLS) {
        killWhilePushing(service, serving.launch(settings), answers);
        answered += answers;
        assertThat(rows("coalesce(taken, due) IS NOT NULL")).as("messages wait").isPositive();
        change("taken = now() WHERE taken IS NOT NULL");
      }
      Serving.Launched last = serving.launch(settings);
      int underWay = service.accepted().size() - answered;
      last.ready();
      Eventually.holds(() -> assertThat(rows("coalesce(taken, due) IS NOT NULL")).isZero());
      eachDeviceHasAll(service, underWay);
    }
  }

  /// Responses are recorded before the kill.
  private void killWhilePushing(PushService service, Serving.Launched server, int answers) {
    long before = recorded();
    service.answerOnly(answers);
    Eventually.holds(() -> {
      assertThat(service.unanswered()).isGreaterThanOrEqualTo(UNDER_WAY);
      assertThat(recorded() - before).isEqualTo(answers);
    });
    server.process().destroyForcibly().onExit().join();
    service.answerAll();
    Eventually.holds(() -> assertThat(service.unanswered()).isZero());
  }

  /// Number of messages that servers recorded as sent.
  private long recorded() {
    return number("SELECT count(*) FROM public.recorded");
  }

  private void countRecorded() throws SQLException {
    String sql =
        """
        CREATE TABLE public.recorded (subscription bigint);
        CREATE FUNCTION public.record() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN INSERT INTO public.recorded VALUES (NEW.id); RETURN NULL; END $$;
        CREATE TRIGGER recorded AFTER UPDATE ON notifications.push_subscription
        FOR EACH ROW WHEN (NEW.sent IS DISTINCT FROM OLD.sent) EXECUTE FUNCTION public.record();
        """;
    try (Connection connection = TestPostgres.connect(database);
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private void eachDeviceHasAll(PushService service, int underWay) {
    assertThat(service.faults()).isEmpty();
    for (PushDevice device : devices) {
      assertThat(service.of(device).stream().map(Message::tag).distinct())
          .as("messages of a device")
          .hasSize(2);
    }
    Map<String, List<Message>> byKey = new HashMap<>();
    service
        .accepted()
        .forEach(
            message -> byKey.computeIfAbsent(key(message), _ -> new ArrayList<>()).add(message));
    assertThat(byKey).hasSize(2 * READERS);
    byKey.values().forEach(same -> assertThat(same.stream().distinct()).hasSize(1));
    assertThat(service.accepted()).hasSizeLessThanOrEqualTo(2 * READERS + underWay);
  }
}
