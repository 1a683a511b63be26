package io.feedmill.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestPostgres;
import io.feedmill.testing.TestRedis;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A server whose output is written to a pipe.
@Tag("slow")
class UnreadLogTest {
  private static final String READY = "Feedmill is ready: http://localhost:";

  @TempDir Path temporary;
  private Process process;
  private BufferedReader out;

  @BeforeEach
  void start() throws IOException {
    Map<String, String> settings = new HashMap<>(Serving.settings(temporary.resolve("data")));
    settings.put("FEEDMILL_REDIS_URL", TestRedis.url());
    settings.put("FEEDMILL_DATABASE_URL", TestPostgres.freshDatabase());
    ProcessBuilder builder = MainProcess.of(settings, "serve").redirectErrorStream(true);
    List<String> command = builder.command();
    command.set(command.indexOf(Main.class.getName()), LoggingServer.class.getName());
    command.add(1, "-Dlogback.configurationFile=logback.xml");
    process = builder.start();
    out = process.inputReader();
  }

  @AfterEach
  void end() {
    process.destroyForcibly().onExit().join();
  }

  private int port() throws IOException {
    List<String> said = new ArrayList<>();
    for (String line = out.readLine(); line != null; line = out.readLine()) {
      said.add(line);
      if (line.startsWith(READY)) {
        return Integer.parseInt(line.substring(READY.length()));
      }
    }
    throw new AssertionError("the server ended: " + said);
  }

  private void log(String lines) throws IOException {
    process.getOutputStream().write((lines + "\n").getBytes(StandardCharsets.US_ASCII));
    process.getOutputStream().flush();
  }

  private static double dropped(Answer metrics) {
    return metrics
        .body()
        .lines()
        .filter(line -> line.startsWith("feedmill_log_dropped_total "))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.indexOf(' '))))
        .sum();
  }

  @Test
  void a_server_whose_log_nobody_reads_goes_on_counts_what_it_drops_and_ends_when_told()
      throws Exception {
    try (TestClient client = new TestClient(port())) {
      log("20000");
      Eventually.holds(() -> assertThat(dropped(client.get("/metrics"))).isPositive());
      assertThat(client.get("/health/live").status()).isEqualTo(200);
      process.destroy();
      assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
      assertThat(process.exitValue()).isEqualTo(143);
    }
  }

  @Test
  void no_line_is_lost_at_an_ordinary_end() throws Exception {
    port();
    log("5000 and end");
    List<String> read = out.lines().toList();
    assertThat(process.waitFor()).isZero();
    assertThat(read).contains("Stopping.");
    assertThat(read.stream().filter(line -> line.contains(" loud line "))).hasSize(5000);
  }
}
