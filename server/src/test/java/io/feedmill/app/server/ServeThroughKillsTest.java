package io.feedmill.app.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `serve` while the stores it started are killed. Redis waits for the disk; otherwise a kill may
/// lose data that a slow disk has not written yet.
@Tag("slow")
class ServeThroughKillsTest {
  private static final String ACCOUNT =
      "{\"name\":\"ann\",\"password\":\"%s\"}".formatted(TestApp.PASSWORD);
  private static final int WRITERS = 4;

  @TempDir Path temporary;
  private final Queue<String> unexpected = new ConcurrentLinkedQueue<>();
  private Serving serving;

  @BeforeEach
  void open() {
    serving = new Serving(temporary);
  }

  @AfterEach
  void leaveNothingRunning() throws Exception {
    serving.close();
  }

  private static Map<String, String> settings(Path data) {
    Map<String, String> settings = new HashMap<>(Serving.settings(data));
    settings.put("FEEDMILL_REDIS_FSYNC", "always");
    settings.put("FEEDMILL_SUBMITS_PER_MINUTE", "100000");
    settings.put("FEEDMILL_POSTS_PER_MINUTE", "100000");
    return settings;
  }

  /// Writes articles, which Redis keeps, and posts, which PostgreSQL keeps.
  private void write(Serving.Served served, Queue<String> kept, AtomicBoolean stop) {
    try (TestClient ann = served.client()) {
      assertThat(ann.post("/api/v1/sessions", ACCOUNT).status()).isEqualTo(201);
      while (!stop.get()) {
        keep(ann, "/api/v1/articles", "{\"title\":\"a\",\"text\":\"x\"}", kept);
        keep(ann, "/api/v1/posts", "{\"text\":\"x\"}", kept);
      }
    }
  }

  private void keep(TestClient ann, String path, String json, Queue<String> kept) {
    try {
      Answer answer = ann.post(path, json);
      if (answer.status() == 201) {
        kept.add(answer.header("location"));
      } else if (answer.status() != 503) {
        unexpected.add(answer.status() + " " + answer.body());
      }
    } catch (RuntimeException e) {
      unexpected.add(e.toString());
    }
  }

  private void awaitMore(Serving.Served served, Queue<String> kept, String prefix) {
    long before = count(kept, prefix);
    Eventually.holds(() ->
        assertThat(count(kept, prefix))
            .as(() -> unexpected + served.text())
            .isGreaterThan(before + 5));
  }

  private static long count(Queue<String> kept, String prefix) {
    return kept.stream().filter(each -> each.startsWith(prefix)).count();
  }

  @Test
  void kill_9_of_redis_or_postgresql_under_load_is_served_again_by_itself_and_nothing_is_lost()
      throws Exception {
    Path data = serving.data();
    Serving.Served served = serving.serve(settings(data));
    assertThat(served.client().post("/api/v1/accounts", ACCOUNT).status()).isEqualTo(201);
    Queue<String> kept = new ConcurrentLinkedQueue<>();
    AtomicBoolean stop = new AtomicBoolean();
    ExecutorService writers = Executors.newFixedThreadPool(WRITERS);
    for (int i = 0; i < WRITERS; i++) {
      writers.execute(() -> write(served, kept, stop));
    }
    for (String program : List.of("redis", "postgres", "redis")) {
      awaitMore(served, kept, "/api/v1/articles/");
      awaitMore(served, kept, "/api/v1/posts/");
      Serving.kill(data, program);
    }
    awaitMore(served, kept, "/api/v1/articles/");
    awaitMore(served, kept, "/api/v1/posts/");
    stop.set(true);
    writers.shutdown();
    assertThat(writers.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
    try (TestClient reader = served.client()) {
      for (String each : kept) {
        assertThat(reader.get(each).status()).as(each).isEqualTo(200);
      }
    }
    served.stop();
    assertThat(unexpected).isEmpty();
    assertThat(served.text()).contains("Redis was restarted", "PostgreSQL was restarted");
    assertThat(Serving.processes(data.toRealPath())).isEmpty();
  }

  @Test
  void a_store_that_cannot_be_kept_running_ends_the_server_with_the_reason() throws Exception {
    Path data = serving.data();
    Serving.Served served = serving.serve(settings(data));
    Files.writeString(data.resolve("redis/appendonly.aof"), "damaged\n");
    Serving.kill(data, "redis");
    assertThat(served.process().waitFor()).isEqualTo(1);
    assertThat(served.text()).contains("embedded Redis ended and cannot be restarted");
    assertThat(Serving.processes(data.toRealPath())).isEmpty();
  }
}
