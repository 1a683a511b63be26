package io.feedmill.app.launcher;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/// The script `feedmill` in a folder without sources, with a JDK and a Maven that only print their
/// caller.
abstract class RunLauncher {
  static final Path SCRIPT = Path.of("../feedmill").toAbsolutePath().normalize();

  @TempDir Path temporary;

  @BeforeEach
  void copyLauncher() throws IOException {
    Files.createDirectories(temporary.resolve("server/src/main"));
    Files.createDirectories(temporary.resolve("bin"));
    Files.writeString(temporary.resolve("pom.xml"), "<project/>");
    Files.writeString(temporary.resolve("server/pom.xml"), "<project/>");
    copyScript(temporary);
  }

  /// Copies the script with its parts.
  static void copyScript(Path folder) throws IOException {
    Files.copy(SCRIPT, folder.resolve("feedmill"));
    Path parts = Files.createDirectories(folder.resolve("launcher"));
    try (Stream<Path> all = Files.list(SCRIPT.resolveSibling("launcher"))) {
      for (Path part : all.toList()) {
        Files.copy(part, parts.resolve(part.getFileName()));
      }
    }
  }

  record Run(int code, String said) {}

  /// @param java `JAVA_HOME`
  Run run(Path java, String... arguments) throws Exception {
    return run(java, Map.of(), arguments);
  }

  Run run(Path java, Map<String, String> settings, String... arguments) throws Exception {
    Path log = Files.createTempFile(temporary, "launcher", ".log");
    String[] command = new String[arguments.length + 2];
    command[0] = "bash";
    command[1] = temporary.resolve("feedmill").toString();
    System.arraycopy(arguments, 0, command, 2, arguments.length);
    ProcessBuilder process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
    process.environment().clear();
    process
        .environment()
        .putAll(
            Map.of(
                "HOME",
                temporary.toString(),
                "FEEDMILL_HTTP_PORT",
                "0",
                "JAVA_HOME",
                java.toString(),
                "PATH",
                temporary.resolve("bin") + ":/usr/bin:/bin"));
    process.environment().putAll(settings);
    int code = process.start().waitFor();
    return new Run(code, Files.readString(log));
  }

  void program(String path, String body) throws IOException {
    Path file = temporary.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\n" + body + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /// A folder that looks like a JDK.
  Path jdk(String name, String version) throws IOException {
    program(name + "/bin/javac", "exit 1");
    program(name + "/bin/java", "echo \"ran by " + name + ": $*\"");
    Files.writeString(temporary.resolve(name + "/release"), "JAVA_VERSION=\"" + version + "\"\n");
    return temporary.resolve(name);
  }

  /// A Maven that prints its caller and writes no files.
  void maven(String version) throws IOException {
    program(
        "bin/mvn",
        "case $1 in --version) echo 'Apache Maven %s (x)' ;; *) echo \"built with $JAVA_HOME\" ;; esac"
            .formatted(version));
  }
}
