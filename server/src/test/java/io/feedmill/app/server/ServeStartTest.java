package io.feedmill.app.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.Eventually;
import io.feedmill.testing.PostgresServer;
import io.feedmill.testing.RedisServer;
import io.feedmill.testing.TestPostgres;
import io.feedmill.testing.TestRedis;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// How `serve` starts on a machine that is not ready for it.
@Tag("slow")
class ServeStartTest {
  private static final int BUSY = 30;

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

  private Map<String, String> settings(String redis, String database) {
    Map<String, String> settings = new HashMap<>(Serving.settings(temporary.resolve("data")));
    settings.put("FEEDMILL_REDIS_URL", redis);
    settings.put("FEEDMILL_DATABASE_URL", database);
    return settings;
  }

  @Test
  void serve_waits_for_redis_and_postgresql_that_answer_late_and_says_what_it_waits_for()
      throws Exception {
    try (PostgresServer postgres = PostgresServer.start();
        RedisServer redis = RedisServer.startDurable()) {
      postgres.kill();
      redis.kill();
      Serving.Launched launched = serving.launch(settings(redis.url(), postgres.url()));
      launched.says("Waiting for PostgreSQL at 127.0.0.1:", "refused");
      postgres.restart();
      launched.says("Waiting for Redis at " + redis.address(), "refused");
      redis.restart();
      Serving.Served served = launched.ready();
      assertThat(served.client().get("/api/v1/articles").status()).isEqualTo(200);
      served.stop();
    }
  }

  @Test
  void a_signal_while_it_waits_ends_it_cleanly() throws Exception {
    try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      String address = "127.0.0.1:" + silent.getLocalPort();
      for (Map<String, String> settings :
          List.of(
              settings("redis://" + address, TestPostgres.freshDatabase()),
              settings(TestRedis.url(), "postgresql://a:b@" + address + "/c"))) {
        Serving.Launched launched = serving.launch(settings);
        launched.says("Waiting for ", address);
        launched.process().destroy();
        launched.says("Stopped before it was ready.");
        assertThat(launched.process().waitFor()).isEqualTo(143);
      }
    }
  }

  @Test
  void a_signal_while_its_servers_start_leaves_nothing_running() throws Exception {
    Path data = serving.data();
    Process process = serving.launch(Serving.settings(data)).process();
    Eventually.holds(() ->
        assertThat(ProcessHandle.allProcesses())
            .anyMatch(each -> each.info().command().orElse("").startsWith(data.toString())));
    process.destroy();
    assertThat(process.waitFor()).isEqualTo(143);
    assertThat(Serving.processes(data.toRealPath())).isEmpty();
    serving.serve(data).stop();
  }

  @Test
  void a_password_that_is_refused_ends_the_start_with_the_reason() throws Exception {
    try (RedisServer redis = RedisServer.start()) {
      String wrong = redis.url().replace("redis://", "redis://ann:wrong@");
      serving.assertRefused(
          settings(wrong, TestPostgres.freshDatabase()), "refuses the log-in: WRONGPASS");
    }
    serving.assertRefused(
        settings(TestRedis.url(), TestPostgres.freshDatabase().replaceFirst(":[^:@]*@", ":no@")),
        "password authentication failed");
  }

  @Test
  void a_port_in_use_is_found_before_anything_starts() throws Exception {
    Path data = temporary.resolve("data");
    try (ServerSocket taken = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      Map<String, String> settings = new HashMap<>(Serving.settings(data));
      settings.put("FEEDMILL_HTTP_PORT", Integer.toString(taken.getLocalPort()));
      serving.assertRefused(settings, "Cannot listen on 127.0.0.1:" + taken.getLocalPort());
    }
    assertThat(data).doesNotExist();
  }

  @Test
  void serve_starts_on_a_machine_with_30_busy_processes() throws Exception {
    String untilThisEnds = "while kill -0 %d; do :; done".formatted(ProcessHandle.current().pid());
    List<Process> busy = new ArrayList<>();
    try {
      for (int i = 0; i < BUSY; i++) {
        busy.add(new ProcessBuilder("nice", "-n", "19", "sh", "-c", untilThisEnds).start());
      }
      serving.serve(serving.data()).stop();
    } finally {
      busy.forEach(Process::destroyForcibly);
    }
  }
}
