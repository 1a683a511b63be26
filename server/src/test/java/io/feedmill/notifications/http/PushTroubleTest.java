package io.feedmill.notifications.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.server.ServerRole;
import io.feedmill.app.wiring.AppConfig;
import io.feedmill.notifications.push.PushConfig;
import io.feedmill.notifications.push.PushService;
import io.feedmill.notifications.push.PushService.Message;
import io.feedmill.testing.Changed;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestPostgres;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Push services that refuse, fail, hang or forget, and servers that are killed.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PushTroubleTest {
  /// Keeps the first pause of each account: a second attempt may follow before the test looks.
  private static final String KEEP_FIRST_PAUSES =
      """
      CREATE TABLE public.first_pause (account bigint, pause interval);
      CREATE FUNCTION public.keep_pause() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO public.first_pause VALUES (NEW.account, NEW.due - NEW.failing);
        RETURN NULL;
      END $$;
      CREATE TRIGGER first_pause AFTER UPDATE ON notifications.push_subscription
      FOR EACH ROW WHEN (OLD.failures = 0 AND NEW.failures = 1)
      EXECUTE FUNCTION public.keep_pause();
      """;

  private final PushService service = PushService.start();
  private TestApp app;

  @BeforeAll
  void start() throws InterruptedException, SQLException {
    app = TestApp.start(service.settings(), PushTroubleTest::patient);
    try (Connection connection = TestPostgres.connect(app.database());
        Statement statement = connection.createStatement()) {
      statement.execute(KEEP_FIRST_PAUSES);
    }
  }

  @AfterAll
  void stop() {
    app.close();
    service.close();
  }

  /// Waits for push services longer than any test, so that no pause of the machine is a failure.
  private static AppConfig patient(AppConfig config) {
    PushConfig push = new PushConfig(config.push().contact(), Duration.ofMinutes(5));
    return Changed.copy(config, PushConfig.class, push);
  }

  private TestApp another() throws InterruptedException {
    return TestApp.over(
        app.database(),
        service.settings(),
        EnumSet.allOf(ServerRole.class),
        PushTroubleTest::patient);
  }

  private PushReader reader() {
    return PushReader.at(app, service);
  }

  @ParameterizedTest
  @ValueSource(ints = {404, 410})
  void a_subscription_that_is_over_is_deleted(int status) {
    PushReader ann = reader();
    service.answer(ann.device(), status, "");
    ann.mention("hello");
    ann.settle();
    assertThat(ann.count("true")).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "429, 1800, 1790, 1800",
    "503, 99999999, 21590, 21600",
    "503, '', 1, 6",
    "429, -5, 1, 6",
    "500, soon, 1, 6",
    "403, '', 1, 6",
    "302, '', 1, 6"
  })
  void a_refused_message_waits_as_long_as_requested_within_a_limit(
      int status, String retryAfter, int least, int most) throws SQLException {
    PushReader ann = reader();
    service.answer(ann.device(), status, retryAfter);
    ann.mention("hello");
    ann.awaitRefusal();
    String pauses =
        """
        SELECT count(*) FROM public.first_pause WHERE account = %s
        AND pause BETWEEN interval '%d seconds' AND interval '%d seconds'
        """
            .formatted(ann.person().id(), least, most + 1);
    assertThat(app.number(pauses)).isOne();
    ann.accept();
    assertThat(ann.await(1).getFirst().body()).startsWith("hello ");
    assertThat(ann.count("failures = 0 AND failing IS NULL")).isOne();
  }

  @Test
  void a_message_that_is_too_large_for_the_service_does_not_hold_up_the_next() {
    PushReader ann = reader();
    service.answer(ann.device(), 413, "");
    ann.mention("hello");
    ann.settle();
    service.answer(ann.device(), 201, "");
    ann.mention("again");
    ann.settle();
    assertThat(ann.await(1).getFirst().body()).startsWith("again ");
  }

  @Test
  void a_subscription_that_took_nothing_for_two_days_is_given_up() {
    PushReader ann = reader();
    ann.refuse();
    ann.mention("hello");
    ann.awaitRefusal();
    ann.shift("failing = now() - interval '47 hours', due = now() - interval '1 second'");
    app.work("push-notifications");
    Eventually.holds(() -> assertThat(ann.count("failures = 2")).isOne());
    ann.shift("failing = now() - interval '49 hours', due = now() - interval '1 second'");
    ann.settle();
    assertThat(ann.count("true")).isZero();
  }

  @Test
  void hanging_push_services_do_not_delay_others() throws SQLException {
    PushReader ann = reader();
    List<PushReader> hanging = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      PushReader reader = reader();
      service.hang(reader.device());
      hanging.add(reader);
    }
    try {
      hanging.forEach(reader -> reader.mention("hello"));
      app.awaitEvents();
      ann.mention("hello");
      ann.await(1);
      assertThat(failed(hanging)).isLessThan(hanging.size());
    } finally {
      hanging.forEach(reader -> service.answer(reader.device(), 201, ""));
    }
  }

  /// Number of readers whose push services failed.
  private long failed(List<PushReader> readers) throws SQLException {
    String accounts =
        readers.stream().map(reader -> reader.person().id()).collect(Collectors.joining(", "));
    return app.number(
        "SELECT count(*) FROM notifications.push_subscription WHERE failures > 0 AND account IN ("
            + accounts
            + ")");
  }

  @Test
  void a_server_killed_after_the_message_sends_it_again_and_the_device_shows_it_once() {
    PushReader ann = reader();
    ann.mention("hello");
    ann.await(1);
    ann.settle();
    ann.shift("taken = now() - interval '1 second', seen = 0, sent = NULL");
    ann.settle();
    List<Message> twice = ann.await(2);
    assertThat(twice.getFirst()).isEqualTo(twice.getLast());
  }

  @Test
  void several_servers_send_each_line_once() throws Exception {
    List<PushReader> readers = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      PushReader reader = reader();
      reader.refuse();
      reader.mention("one");
      readers.add(reader);
    }
    readers.forEach(PushReader::awaitRefusal);
    try (TestApp second = another();
        TestApp third = another()) {
      readers.forEach(reader -> service.answer(reader.device(), 201, ""));
      readers.forEach(reader -> reader.shift("due = now() - interval '1 second'"));
      CompletableFuture.allOf(
              Stream.of(app, second, third)
                  .map(
                      server -> CompletableFuture.runAsync(() -> server.work("push-notifications")))
                  .toArray(CompletableFuture[]::new))
          .join();
      for (PushReader reader : readers) {
        reader.settle();
        assertThat(service.of(reader.device())).hasSize(1);
      }
    }
  }
}
