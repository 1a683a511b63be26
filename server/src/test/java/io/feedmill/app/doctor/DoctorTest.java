package io.feedmill.app.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.command.Commands;
import io.feedmill.testing.RedisServer;
import io.feedmill.testing.TestPostgres;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `doctor` finds faults in the environment of a site, explains how to fix them, and changes
/// nothing.
@Tag("slow")
class DoctorTest {
  @TempDir Path folder;

  private Commands.Run doctor(Map<String, String> settings, String... arguments) throws Exception {
    Map<String, String> all = new HashMap<>();
    all.put("FEEDMILL_HTTP_PORT", "0");
    all.put("FEEDMILL_DATA", folder.resolve("data").toString());
    all.putAll(settings);
    String[] command = new String[arguments.length + 1];
    command[0] = "doctor";
    System.arraycopy(arguments, 0, command, 1, arguments.length);
    return new Commands(folder).run(all, command);
  }

  @Test
  void stores_are_shown_with_their_versions_settings_and_clocks() throws Exception {
    try (RedisServer redis = RedisServer.startDurable()) {
      Commands.Run run =
          doctor(
              Map.of(
                  "FEEDMILL_REDIS_URL", redis.url(),
                  "FEEDMILL_DATABASE_URL", TestPostgres.freshDatabase()));
      run.assertDone();
      assertThat(run.out())
          .containsPattern("ok +Java +25")
          .containsPattern("ok +Redis log +the append-only file is on")
          .containsPattern("ok +Redis memory +nothing is evicted")
          .containsPattern("ok +PostgreSQL +1\\d\\.\\d+ at ")
          .containsPattern("ok +Clock +the same in Redis as here")
          .containsPattern("ok +Clock +the same in PostgreSQL as here")
          .containsPattern("advice +Mail +no server is set.*Fix: set FEEDMILL_SMTP_URL");
    }
    assertThat(folder.resolve("data")).doesNotExist();
  }

  @Test
  void each_fault_has_a_line_with_a_fix_and_no_secret_is_shown() throws Exception {
    try (RedisServer forgetful = RedisServer.start();
        ServerSocket taken = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      Commands.Run run =
          doctor(
              Map.of(
                  "FEEDMILL_REDIS_URL", forgetful.url(),
                  "FEEDMILL_DATABASE_URL", "postgresql://ann:hush-hush@127.0.0.1:1/mill",
                  "FEEDMILL_SMTP_URL", "smtp://ann:hush-hush@127.0.0.1:1",
                  "FEEDMILL_MAIL_FROM", "mill@mill.example",
                  "FEEDMILL_PUBLIC_URL", "http://mill.example",
                  "FEEDMILL_HTTP_PORT", Integer.toString(taken.getLocalPort())));
      assertThat(run.code()).as(run.out() + run.err()).isEqualTo(1);
      assertThat(run.out().lines().filter(line -> line.startsWith("wrong")))
          .allMatch(line -> line.contains(". Fix: "))
          .anyMatch(line -> line.contains(" Port ") && line.contains("FEEDMILL_HTTP_PORT"))
          .anyMatch(line -> line.contains(" Redis log ") && line.contains("appendonly yes"))
          .anyMatch(line -> line.contains(" PostgreSQL ") && line.contains("127.0.0.1:1"))
          .anyMatch(line -> line.contains(" Mail ") && line.contains("FEEDMILL_SMTP_URL"));
      assertThat(run.out()).containsPattern("advice +Public address .*https");
      assertThat(run.out() + run.err()).doesNotContain("hush-hush", "\tat ");
    }
  }

  @Test
  void findings_are_json_for_programs() throws Exception {
    Commands.Run run =
        doctor(Map.of("FEEDMILL_REDIS_URL", "redis://:hush-hush@127.0.0.1:1"), "--json");
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out())
        .startsWith("{\"sound\":false,\"findings\":[{\"check\":\"Java\",\"state\":\"OK\"")
        .contains("\"check\":\"Redis\",\"state\":\"WRONG\"")
        .doesNotContain("hush-hush");
  }
}
