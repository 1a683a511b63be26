package io.feedmill.app.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.Main;
import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestPostgres;
import io.feedmill.testing.TestRedis;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A server whose output is written to a pipe.
@Tag("slow")
class UnreadLogTest {
  private static final String READY = "Feedmill is ready: http://localhost:";

  @TempDir Path temporary;

  /// @param out what it writes
  private record Server(Process process, BufferedReader out) implements AutoCloseable {
    int port() throws IOException {
      List<String> said = new ArrayList<>();
      for (String line = out.readLine(); line != null; line = out.readLine()) {
        said.add(line);
        if (line.startsWith(READY)) {
          return Integer.parseInt(line.substring(READY.length()));
        }
      }
      throw new AssertionError("the server ended: " + said);
    }

    void log(String lines) throws IOException {
      process.getOutputStream().write((lines + "\n").getBytes(StandardCharsets.US_ASCII));
      process.getOutputStream().flush();
    }

    @Override
    public void close() {
      process.destroyForcibly().onExit().join();
    }
  }

  /// @param log configuration of the log
  private Server start(String log) throws IOException {
    Map<String, String> settings = new HashMap<>(Serving.settings(temporary.resolve("data")));
    settings.put("FEEDMILL_REDIS_URL", TestRedis.url());
    settings.put("FEEDMILL_DATABASE_URL", TestPostgres.freshDatabase());
    ProcessBuilder builder = MainProcess.of(settings, "serve").redirectErrorStream(true);
    List<String> command = builder.command();
    command.set(command.indexOf(Main.class.getName()), LoggingServer.class.getName());
    command.add(1, "-Dlogback.configurationFile=" + log);
    Process process = builder.start();
    return new Server(process, process.inputReader());
  }

  /// The usual configuration, but it waits longer for a reader, which a busy machine may pause.
  private String patientLog() throws IOException {
    String usual;
    try (InputStream file =
        Objects.requireNonNull(Main.class.getResourceAsStream("/logback.xml"))) {
      usual = new String(file.readAllBytes(), StandardCharsets.UTF_8);
    }
    String stalled = "<stalled>1 second</stalled>";
    assertThat(usual).containsOnlyOnce(stalled);
    Path patient = temporary.resolve("logback.xml");
    Files.writeString(patient, usual.replace(stalled, "<stalled>1 minute</stalled>"));
    return patient.toString();
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
  void a_server_whose_log_is_not_read_continues_counts_dropped_lines_and_ends_on_a_signal()
      throws Exception {
    try (Server server = start("logback.xml");
        TestClient client = new TestClient(server.port())) {
      server.log("20000");
      Eventually.holds(() -> assertThat(dropped(client.get("/metrics"))).isPositive());
      assertThat(client.get("/health/live").status()).isEqualTo(200);
      server.process().destroy();
      assertThat(server.process().waitFor(1, TimeUnit.MINUTES)).isTrue();
      assertThat(server.process().exitValue()).isEqualTo(143);
    }
  }

  @Test
  void no_line_is_lost_at_an_ordinary_end() throws Exception {
    try (Server server = start(patientLog())) {
      server.port();
      server.log("5000 and end");
      List<String> read = server.out().lines().toList();
      assertThat(server.process().waitFor()).isZero();
      assertThat(read).contains("Stopping.");
      assertThat(read.stream().filter(line -> line.contains(" loud line "))).hasSize(5000);
    }
  }
}
