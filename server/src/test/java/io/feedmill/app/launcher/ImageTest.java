package io.feedmill.app.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.Eventually;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// How Java is started in the image and by the script `feedmill`: as the very process that signals
/// reach. A program in place of Java shows it.
class ImageTest {
  private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();
  private static final String JAVA =
      """
      #!/bin/sh
      trap 'echo ended > "$SEEN.ended"; exit 143' TERM
      echo "$$ $*" > "$SEEN.new"; mv "$SEEN.new" "$SEEN"
      while :; do sleep 0.05; done
      """;

  @TempDir Path temporary;

  private static List<String> instruction(String name) throws IOException {
    return Files.readAllLines(PROJECT.resolve("Dockerfile")).stream()
        .filter(line -> line.startsWith(name + " "))
        .map(line -> line.substring(name.length() + 1))
        .toList();
  }

  private void program(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /// Starts a command, waits until it has become Java, and terminates it.
  ///
  /// @return what Java was given
  private String becomesJavaAndEnds(List<String> command, Map<String, String> settings)
      throws Exception {
    Path seen = temporary.resolve("seen");
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.redirectOutput(temporary.resolve("log").toFile()).directory(temporary.toFile());
    builder.environment().clear();
    builder.environment().put("PATH", temporary.resolve("bin") + ":/usr/bin:/bin");
    builder.environment().put("SEEN", seen.toString());
    builder.environment().putAll(settings);
    Process process = builder.start();
    try {
      String[] java = Eventually.succeeds(() -> Files.readString(seen)).strip().split(" ", 2);
      assertThat(java[0]).as("the process itself").isEqualTo(Long.toString(process.pid()));
      process.destroy();
      assertThat(process.waitFor()).isEqualTo(143);
      assertThat(Path.of(seen + ".ended")).exists();
      return java[1];
    } finally {
      process.destroyForcibly().waitFor();
    }
  }

  @Test
  void the_entry_point_of_the_image_becomes_java_with_the_heap_that_is_set() throws Exception {
    program(temporary.resolve("bin/java"), JAVA);
    List<String> command =
        new ArrayList<>(
            JsonMapper.shared()
                .readValue(
                    instruction("ENTRYPOINT").getFirst(), new TypeReference<List<String>>() {}));
    command.addAll(
        JsonMapper.shared()
            .readValue(instruction("CMD").getFirst(), new TypeReference<List<String>>() {}));
    assertThat(becomesJavaAndEnds(command, Map.of()))
        .contains(" -Xmx1g ")
        .contains("-cp /opt/feedmill/feedmill.jar:/opt/feedmill/lib/* io.feedmill.app.Main serve");
    Files.delete(temporary.resolve("seen"));
    assertThat(becomesJavaAndEnds(command, Map.of("FEEDMILL_MEMORY", "300m")))
        .contains(" -Xmx300m ");
  }

  @Test
  void the_script_becomes_java_too() throws Exception {
    Files.createDirectories(temporary.resolve("server/src/main"));
    Files.writeString(temporary.resolve("pom.xml"), "<project/>");
    Files.writeString(temporary.resolve("server/pom.xml"), "<project/>");
    RunLauncher.copyScript(temporary);
    program(temporary.resolve("bin/mvn"), "#!/bin/sh\necho 'Apache Maven 3.9.9 (x)'\n");
    program(temporary.resolve("jdk/bin/javac"), "#!/bin/sh\nexit 1\n");
    program(temporary.resolve("jdk/bin/java"), JAVA);
    Files.writeString(temporary.resolve("jdk/release"), "JAVA_VERSION=\"25.0.1\"\n");
    List<String> command = List.of("bash", temporary.resolve("feedmill").toString(), "serve");
    assertThat(
            becomesJavaAndEnds(
                command,
                Map.of(
                    "JAVA_HOME", temporary.resolve("jdk").toString(), "FEEDMILL_HTTP_PORT", "0")))
        .endsWith("io.feedmill.app.Main serve");
  }

  @Test
  void the_image_has_bash_and_stops_by_the_signal_that_the_server_heeds() throws Exception {
    assertThat(instruction("FROM").getLast())
        .startsWith("eclipse-temurin:")
        .doesNotContain("alpine", "distroless");
    assertThat(instruction("STOPSIGNAL")).containsExactly("SIGTERM");
    assertThat(instruction("USER")).containsExactly("feedmill");
  }
}
