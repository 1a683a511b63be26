package io.feedmill.app.server;

import io.feedmill.app.Main;
import io.feedmill.testing.TestProgram;
import java.util.List;
import java.util.Map;

/// The program as a separate process.
public final class MainProcess {
  private MainProcess() {}

  /// @param settings all that it is given
  public static ProcessBuilder of(Map<String, String> settings, String... arguments) {
    return of(Main.class, settings, List.of(arguments));
  }

  /// @param main the class to run
  public static ProcessBuilder of(
      Class<?> main, Map<String, String> settings, List<String> arguments) {
    ProcessBuilder process =
        new ProcessBuilder(TestProgram.command(main, arguments.toArray(String[]::new)));
    process.environment().keySet().removeIf(name -> name.startsWith("FEEDMILL_"));
    process.environment().putAll(settings);
    return process;
  }
}
