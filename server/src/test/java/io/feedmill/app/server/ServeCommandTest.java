package io.feedmill.app.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestPostgres;
import io.feedmill.testing.TestRedis;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `serve` as people run it: a process with the embedded servers and their data in a folder. Redis
/// waits for the disk: with `everysec` a kill may lose data that a slow disk has not written yet.
@Tag("slow")
class ServeCommandTest {
  private static final String ACCOUNT =
      "{\"name\":\"ann\",\"password\":\"%s\"}".formatted(TestApp.PASSWORD);
  @TempDir Path temporary;
  private Serving serving;

  @BeforeEach
  void open() {
    serving = new Serving(temporary);
  }

  @AfterEach
  void leaveNothingRunning() throws Exception {
    serving.close();
  }

  /// Waits until Redis has passed its log to the system, which a slow disk can delay by two
  /// seconds.
  private static void awaitLog(Path data) throws IOException {
    String url = Files.readString(data.resolve("run/redis.url")).strip();
    try (RawRedis redis = RawRedis.to(url)) {
      Eventually.holds(() ->
          assertThat(redis.string("INFO", "persistence"))
              .contains("aof_enabled:1", "aof_buffer_length:0\r\n"));
    }
  }

  private static String submit(Serving.Served served, String title) {
    TestClient ann = served.client();
    assertThat(ann.post("/api/v1/sessions", ACCOUNT).status()).isEqualTo(201);
    Answer answer =
        ann.post("/api/v1/articles", "{\"title\":\"%s\",\"text\":\"x\"}".formatted(title));
    assertThat(answer.status()).as(answer.body()).isEqualTo(201);
    return answer.header("location");
  }

  private static void assertThere(Serving.Served served, List<String> articles) {
    for (String article : articles) {
      Answer answer = served.client().get(article);
      assertThat(answer.text("/author")).as("%s: %s", article, answer.body()).isEqualTo("ann");
    }
  }

  @Test
  void nothing_acknowledged_is_lost_by_kill_9_of_the_server_or_of_redis_or_of_postgresql()
      throws Exception {
    Path data = serving.data();
    Serving.Served first = serving.serve(data);
    assertThat(first.client().post("/api/v1/accounts", ACCOUNT).status()).isEqualTo(201);
    String one = submit(first, "before the server was killed");
    first.process().destroyForcibly().waitFor();

    Serving.Served second = serving.serve(data);
    assertThere(second, List.of(one));
    String two = submit(second, "before Redis was killed");
    awaitLog(data);
    Serving.kill(data, "redis");
    second.stop();

    Serving.Served third = serving.serve(data);
    assertThere(third, List.of(one, two));
    String three = submit(third, "before PostgreSQL was killed");
    Serving.kill(data, "postgres");
    third.stop();

    Serving.Served last = serving.serve(data);
    assertThere(last, List.of(one, two, three));
    last.stop();
    assertThat(Serving.processes(data.toRealPath())).isEmpty();
  }

  @Test
  void a_demo_says_each_step_one_a_line_and_is_ready_when_all_of_it_is_there() throws Exception {
    Map<String, String> settings = new HashMap<>(Serving.settings(serving.data()));
    settings.remove("FEEDMILL_ADMIN_PASSWORD");
    Serving.Launched launched = serving.launch(settings, "--demo");
    Serving.Served served = launched.ready();
    assertThat(served.client().get("/shop").body()).contains("/media/");
    launched.says("admin", "see above");
    String said = served.text();
    assertThat(said)
        .containsSubsequence(
            "Starting PostgreSQL.\n",
            "PostgreSQL is running.\n",
            "Migrating the database: 25 of ",
            "Log in as admin with the password ",
            "Filling the demo.\n",
            "Filling the demo, 1 of 7: ",
            "Filling the demo, 7 of 7: ",
            "Feedmill is ready: http://localhost:",
            "Accounts of the demo:\n",
            "editor")
        .containsSubsequence("Starting Redis.\n", "Redis is running: ", "Log in as admin")
        .contains(": people with portraits.\n", ": a shop with categories, photos and orders.\n")
        .doesNotContain("Unpacking PostgreSQL", "\u001b");
    served.stop();
  }

  @Test
  void a_server_says_where_it_is_and_how_to_log_in_and_is_the_only_one_of_its_folder_and_port()
      throws Exception {
    Path data = serving.data();
    Serving.Served served = serving.serve(data);
    assertThat(served.said()).contains("Log in as admin").doesNotContain(TestApp.PASSWORD);
    Eventually.holds(
        () -> assertThat(served.client().get("/health/ready").status()).isEqualTo(200));
    serving.assertRefused(
        Serving.settings(data),
        "Another Feedmill (process " + served.process().pid() + ") uses the data folder");
    Map<String, String> samePort = new HashMap<>(Serving.settings(data));
    samePort.put("FEEDMILL_HTTP_PORT", Integer.toString(served.port()));
    samePort.put("FEEDMILL_REDIS_URL", TestRedis.url());
    samePort.put("FEEDMILL_DATABASE_URL", TestPostgres.freshDatabase());
    serving.assertRefused(samePort, "Cannot listen on 127.0.0.1:" + served.port());
    served.stop();
  }
}
