package io.feedmill.app.command;

import io.feedmill.app.Main;
import io.feedmill.app.server.MainProcess;
import io.feedmill.kernel.observe.Logging;
import io.feedmill.testing.MarkedOutput;
import java.io.BufferedReader;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/// A process that runs one command after another, so that a test of many commands starts one JVM.
/// Each command reads its settings again from the properties file with which the process was
/// started, and prints into separate files.
///
/// All tests of this JVM share one; it ends when they do.
final class CommandShell {
  private final Path settings;
  private final PrintWriter in;
  private final BufferedReader told;

  private CommandShell() {
    try {
      settings = Files.createTempFile("feedmill-commands", ".properties");
      settings.toFile().deleteOnExit();
      Process process =
          MainProcess.of(
                  CommandShell.class, Map.of("FEEDMILL_CONFIG", settings.toString()), List.of())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      in = new PrintWriter(process.outputWriter(StandardCharsets.UTF_8), true);
      told = process.inputReader(StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final class Shared {
    static final CommandShell SHELL = new CommandShell();
  }

  static CommandShell shared() {
    return Shared.SHELL;
  }

  /// Runs a command with exactly these settings.
  ///
  /// @param out file for its output
  /// @param err where its errors go
  /// @return its exit code
  int run(Map<String, String> values, Path out, Path err, String... arguments) throws IOException {
    Properties properties = new Properties();
    properties.putAll(values);
    try (var file = Files.newBufferedWriter(settings)) {
      properties.store(file, null);
    }
    in.println(arguments.length);
    in.println(out);
    in.println(err);
    for (String argument : arguments) {
      in.println(argument);
    }
    return Integer.parseInt(MarkedOutput.next(told));
  }

  /// The process: reads the number of arguments, the two files and the arguments, each a line,
  /// until there are no more lines, because the tests ended.
  public static void main(String[] ignored) throws IOException {
    MarkedOutput answers = MarkedOutput.ofThisProcess();
    Redirected out = new Redirected();
    Redirected err = new Redirected();
    System.setOut(out.stream());
    System.setErr(err.stream());
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String count = lines.readLine(); count != null; count = lines.readLine()) {
      try (OutputStream outFile = new FileOutputStream(lines.readLine());
          OutputStream errFile = new FileOutputStream(lines.readLine())) {
        out.to = outFile;
        err.to = errFile;
        List<String> arguments = new ArrayList<>();
        while (arguments.size() < Integer.parseInt(count)) {
          arguments.add(lines.readLine());
        }
        int code = Main.run(arguments.toArray(new String[0]));
        Logging.flush();
        answers.tell(code);
      }
    }
    System.exit(0);
  }

  /// Writes to the file of the command that runs.
  private static final class Redirected extends OutputStream {
    volatile OutputStream to = nullOutputStream();

    /// A stream that stays open when a command closes it.
    PrintStream stream() {
      return new PrintStream(this, true, StandardCharsets.UTF_8) {
        @Override
        public void close() {
          flush();
        }
      };
    }

    @Override
    public void write(int one) throws IOException {
      to.write(one);
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      to.write(bytes, from, count);
    }
  }
}
