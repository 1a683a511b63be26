package io.feedmill.app.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.Eventually;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class OwnProcessesTest {
  private static final Duration LONG = Duration.ofMinutes(1);

  @Test
  @EnabledOnOs(OS.LINUX)
  void a_process_that_ended_counts_as_ended_though_its_parent_takes_no_note() throws Exception {
    Process parent =
        new ProcessBuilder("sh", "-c", "sleep 600 & echo $!; exec sleep 600 >/dev/null").start();
    try {
      long pid = Long.parseLong(parent.inputReader().readLine());
      ProcessHandle zombie = ProcessHandle.of(pid).orElseThrow();
      Eventually.holds(() -> assertThat(parent.info().command().orElse("")).endsWith("sleep"));
      OwnProcesses.kill(List.of(zombie));
      assertThat(Files.readString(Path.of("/proc", Long.toString(pid), "stat"))).contains(") Z ");
      assertThat(OwnProcesses.endWithin(List.of(zombie), LONG)).isTrue();
      assertThat(OwnProcesses.endWithin(List.of(parent.toHandle()), Duration.ZERO)).isFalse();
    } finally {
      parent.destroyForcibly();
    }
  }
}
