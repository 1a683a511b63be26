package io.feedmill.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The numbers of one run, as Markdown.
public final class Report {
  private final List<String> lines = new ArrayList<>();

  public void title(String title) {
    say("");
    say("### " + title);
    say("");
    say("| what | per second | Redis us | client us |");
    say("|---|---:|---:|---:|");
  }

  public void row(String what, Measured measured) {
    say(
        String.format(
            Locale.ROOT,
            "| %s | %,.0f | %s | %s |",
            what,
            measured.perSecond(),
            micros(measured.redisMicros()),
            micros(measured.clientMicros())));
  }

  /// Begins a table of latencies.
  public void latencies(String title) {
    say("");
    say("### " + title);
    say("");
    say("| what | median ms | p99 ms | longest ms |");
    say("|---|---:|---:|---:|");
  }

  public void row(String what, Latencies latencies) {
    say("| " + what + " | " + latencies.cells() + " |");
  }

  /// Begins a table of any cells: the heads of its columns, the first of texts, the others of
  /// numbers.
  public void table(String title, String... heads) {
    say("");
    say("### " + title);
    say("");
    say("| " + String.join(" | ", heads) + " |");
    say("|---" + "|---:".repeat(heads.length - 1) + "|");
  }

  public void cells(String... cells) {
    say("| " + String.join(" | ", cells) + " |");
  }

  public void note(String text) {
    say("");
    say(text);
  }

  private void say(String line) {
    lines.add(line);
    System.err.println(line);
  }

  private static String micros(double value) {
    return Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%.1f", value);
  }

  public void print(PrintStream out) throws IOException {
    out.println("Commit " + commit() + ", " + LocalDate.now(ZoneOffset.UTC) + ", " + machine());
    lines.forEach(out::println);
  }

  private static String commit() throws IOException {
    Process git = new ProcessBuilder("git", "rev-parse", "--short", "HEAD").start();
    try (InputStream in = git.getInputStream()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
    }
  }

  private static String machine() throws IOException {
    Path cpu = Path.of("/proc/cpuinfo");
    String model =
        Files.isReadable(cpu)
            ? Files.readAllLines(cpu).stream()
                .filter(line -> line.startsWith("model name"))
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .findFirst()
                .orElse("")
            : System.getProperty("os.arch");
    return Runtime.getRuntime().availableProcessors()
        + " cores ("
        + model
        + "), JDK "
        + Runtime.version().feature();
  }
}
