package io.feedmill.app;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.Answer;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.RawRedis;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestPostgres;
import io.feedmill.testing.TestRedis;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `serve` as people run it: a process with the embedded servers and their data in a folder. Redis
/// waits for the disk: with `everysec` a kill may take what a slow disk was behind with.
class ServeCommandTest {
  private static final String ACCOUNT =
      "{\"name\":\"ann\",\"password\":\"%s\"}".formatted(TestApp.PASSWORD);
  private static final Pattern READY =
      Pattern.compile("Feedmill is ready: http://localhost:(\\d+)");

  private final List<Process> started = new ArrayList<>();

  @TempDir Path temporary;

  @AfterEach
  void leaveNothingRunning() throws Exception {
    for (Process process : started) {
      process.destroyForcibly().waitFor();
    }
    List<ProcessHandle> left = processes(temporary.toRealPath());
    left.forEach(ProcessHandle::destroyForcibly);
    for (ProcessHandle process : left) {
      process.onExit().get();
    }
  }

  private record Served(Process process, int port, String said) {
    TestClient client() {
      return new TestClient(port);
    }

    void stop() throws InterruptedException {
      process.destroy();
      process.waitFor();
    }
  }

  private static List<ProcessHandle> processes(Path folder) {
    return ProcessHandle.allProcesses()
        .filter(process ->
            process.info().command().orElse("").startsWith(folder.toString())
                || process.info().commandLine().orElse("").contains(folder.toString()))
        .toList();
  }

  /// Kills the main process of an embedded store.
  private static void kill(Path data, String program) throws Exception {
    ProcessHandle store =
        processes(data.toRealPath()).stream()
            .filter(process -> named(process, program))
            .filter(process -> process.parent().filter(above -> named(above, program)).isEmpty())
            .findFirst()
            .orElseThrow();
    store.destroyForcibly();
    store.onExit().get();
  }

  /// Waits until Redis has handed its log to the system, which a disk that lags behind can put off
  /// for two seconds.
  private static void awaitLog(Path data) throws IOException {
    String port = Files.readString(data.resolve("run/redis.port")).strip();
    String password = Files.readString(data.resolve("secrets/redis")).strip();
    try (RawRedis redis = RawRedis.to("redis://:%s@127.0.0.1:%s".formatted(password, port))) {
      Eventually.holds(() ->
          assertThat(redis.string("INFO", "persistence"))
              .contains("aof_enabled:1", "aof_buffer_length:0\r\n"));
    }
  }

  private static boolean named(ProcessHandle process, String program) {
    return Path.of(process.info().command().orElse("-"))
        .getFileName()
        .toString()
        .startsWith(program);
  }

  private Path data() throws IOException {
    Path data = Files.createDirectory(temporary.resolve("data"));
    TestPostgres.layPrograms(data);
    return data;
  }

  private static Map<String, String> settings(Path data) {
    return Map.of(
        "FEEDMILL_DATA",
        data.toString(),
        "FEEDMILL_HTTP_PORT",
        "0",
        "FEEDMILL_ADMIN_PASSWORD",
        TestApp.PASSWORD);
  }

  private Served serve(Path data) throws IOException {
    Path log = Files.createTempFile(temporary, "serve", ".log");
    Process process = MainProcess.of(settings(data), "serve").redirectError(log.toFile()).start();
    BufferedReader out = process.inputReader();
    StringBuilder said = new StringBuilder();
    for (String line = out.readLine(); line != null; line = out.readLine()) {
      said.append(line).append('\n');
      Matcher ready = READY.matcher(line);
      if (ready.find()) {
        said.append(out.readLine());
        return new Served(process, Integer.parseInt(ready.group(1)), said.toString());
      }
    }
    throw new AssertionError(said + Files.readString(log));
  }

  private static String submit(Served served, String title) {
    TestClient ann = served.client();
    assertThat(ann.post("/api/v1/sessions", ACCOUNT).status()).isEqualTo(201);
    Answer answer =
        ann.post("/api/v1/articles", "{\"title\":\"%s\",\"text\":\"x\"}".formatted(title));
    assertThat(answer.status()).as(answer.body()).isEqualTo(201);
    return answer.header("location");
  }

  private static void assertThere(Served served, List<String> articles) {
    for (String article : articles) {
      Answer answer = served.client().get(article);
      assertThat(answer.text("/author")).as("%s: %s", article, answer.body()).isEqualTo("ann");
    }
  }

  @Test
  void nothing_acknowledged_is_lost_by_kill_9_of_the_server_or_of_redis_or_of_postgresql()
      throws Exception {
    Path data = data();
    Served first = serve(data);
    assertThat(first.client().post("/api/v1/accounts", ACCOUNT).status()).isEqualTo(201);
    String one = submit(first, "before the server was killed");
    first.process().destroyForcibly().waitFor();

    Served second = serve(data);
    assertThere(second, List.of(one));
    String two = submit(second, "before Redis was killed");
    awaitLog(data);
    kill(data, "redis");
    second.stop();

    Served third = serve(data);
    assertThere(third, List.of(one, two));
    String three = submit(third, "before PostgreSQL was killed");
    kill(data, "postgres");
    third.stop();

    Served last = serve(data);
    assertThere(last, List.of(one, two, three));
    last.stop();
    assertThat(processes(data.toRealPath())).isEmpty();
  }

  @Test
  void a_server_says_where_it_is_and_how_to_log_in_and_is_the_only_one_of_its_folder_and_port()
      throws Exception {
    Path data = data();
    Served served = serve(data);
    assertThat(served.said()).contains("Log in as admin").doesNotContain(TestApp.PASSWORD);
    Eventually.holds(
        () -> assertThat(served.client().get("/health/ready").status()).isEqualTo(200));
    assertRefused(
        settings(data),
        "Another Feedmill (process " + served.process().pid() + ") uses the data folder");
    Map<String, String> samePort = new HashMap<>(settings(data));
    samePort.put("FEEDMILL_HTTP_PORT", Integer.toString(served.port()));
    samePort.put("FEEDMILL_REDIS_URL", TestRedis.url());
    samePort.put("FEEDMILL_DATABASE_URL", TestPostgres.freshDatabase());
    assertRefused(samePort, "Cannot listen on 127.0.0.1:" + served.port());
    served.stop();
  }

  private void assertRefused(Map<String, String> settings, String reason) throws Exception {
    Path log = Files.createTempFile(temporary, "refused", ".log");
    Process second =
        MainProcess.of(settings, "serve")
            .redirectOutput(log.toFile())
            .redirectErrorStream(true)
            .start();
    started.add(second);
    assertThat(second.waitFor()).isEqualTo(1);
    assertThat(Files.readString(log)).contains(reason).doesNotContain("\tat ");
  }
}
