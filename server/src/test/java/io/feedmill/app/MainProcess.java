package io.feedmill.app;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The program as a process of its own.
final class MainProcess {
  private MainProcess() {}

  /// @param settings all that it is given
  static ProcessBuilder of(Map<String, String> settings, String... arguments) {
    return of(Main.class, settings, List.of(arguments));
  }

  /// @param main the class to run
  static ProcessBuilder of(Class<?> main, Map<String, String> settings, List<String> arguments) {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName()));
    command.addAll(arguments);
    ProcessBuilder process = new ProcessBuilder(command);
    process.environment().keySet().removeIf(name -> name.startsWith("FEEDMILL_"));
    process.environment().putAll(settings);
    return process;
  }
}
