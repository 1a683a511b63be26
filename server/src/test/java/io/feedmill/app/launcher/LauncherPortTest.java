package io.feedmill.app.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The look of the script `feedmill` at the port, before it builds.
class LauncherPortTest extends RunLauncher {
  @Test
  void serve_ends_before_a_build_when_its_port_is_taken_and_says_what_to_set() throws Exception {
    maven("3.9.9");
    Path right = jdk("right", "25");
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String port = Integer.toString(taken.getLocalPort());
      Map<String, String> settings = Map.of("FEEDMILL_HTTP_PORT", port);
      Run run = run(right, settings, "serve", "--demo");
      assertThat(run.code()).as(run.said()).isEqualTo(1);
      assertThat(run.said())
          .contains("Cannot listen on 127.0.0.1:" + port, "set FEEDMILL_HTTP_PORT")
          .doesNotContain("built with", "ran by", "\u001b");
      Path file = temporary.resolve("own.properties");
      Files.writeString(file, "feedmill.http.port = " + port + "\nfeedmill.other=8080\n");
      assertThat(
              run(
                      right,
                      Map.of("FEEDMILL_HTTP_PORT", "", "FEEDMILL_CONFIG", file.toString()),
                      "serve")
                  .said())
          .contains("Cannot listen on 127.0.0.1:" + port)
          .doesNotContain("ran by");
      assertThat(run(right, settings, "serve", "--roles=worker").said()).contains("ran by right");
      assertThat(run(right, settings, "fsck").said()).contains("ran by right");
    }
  }
}
