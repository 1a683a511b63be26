package io.feedmill.app.openapi;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The program `openapi-generator-cli`, which the build copies to `target`, in a separate process,
/// because it has other versions of the server's libraries.
final class OpenApiGenerator {
  /// The program, and what its clients need.
  static final Path FOLDER = Path.of("target/openapi-generator").toAbsolutePath();

  static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

  private OpenApiGenerator() {}

  record Run(int exitStatus, String said) {}

  static Run run(String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(JAVA.toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-jar"));
    command.add(FOLDER.resolve("openapi-generator-cli.jar").toString());
    command.addAll(List.of(arguments));
    return wait(new ProcessBuilder(command));
  }

  /// Runs a program to its end.
  static Run wait(ProcessBuilder program) throws IOException, InterruptedException {
    Process process = program.redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Run(process.waitFor(), said);
  }

  /// Writes the document to a file of a folder.
  static Path write(Path folder) throws IOException {
    return Files.write(folder.resolve("openapi.yaml"), ApiDocument.load().text());
  }
}
