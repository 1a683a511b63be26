package io.feedmill.bench;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Load by `wrk`: one thread and usually 64 keep-alive connections, one request in flight on each.
/// The third run counts, or a later one as long as they become faster, because a server that just
/// started is still compiling code.
public final class Wrk {
  private static final Pattern RATE = Pattern.compile("Requests/sec:\\s+([0-9.]+)");
  private static final Pattern REFUSED = Pattern.compile("Non-2xx or 3xx responses: ([0-9]+)");
  private static final int CONNECTIONS = 64;
  private static final int MOST_MORE = 4;
  private static final double STILL_FASTER = 1.1;

  private final int seconds;
  private final DoubleSupplier serverMicros;
  private final int connections;

  /// @param serverMicros CPU time that the server has used so far
  public Wrk(int seconds, DoubleSupplier serverMicros) {
    this(seconds, serverMicros, CONNECTIONS);
  }

  /// With fewer connections, for requests that take long.
  public Wrk(int seconds, DoubleSupplier serverMicros, int connections) {
    this.seconds = seconds;
    this.serverMicros = serverMicros;
    this.connections = connections;
  }

  /// Asks for one address again and again.
  ///
  /// @param headers each a whole line
  public Measured get(String address, String... headers) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of(address));
    for (String header : headers) {
      words.add("-H");
      words.add(header);
    }
    return run(words);
  }

  /// Asks for one address for a second, so that the server has compiled its code.
  public void warm(String address, String... headers) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("wrk", "-t1", "-c" + connections, "-d1s"));
    for (String header : headers) {
      command.addAll(List.of("-H", header));
    }
    command.add(address);
    once(command);
  }

  /// Sends what a Lua script of `wrk` makes.
  ///
  /// @param script source of the script
  public Measured scripted(String base, String script) throws IOException, InterruptedException {
    Path file = Files.createTempFile("feedmill-wrk", ".lua");
    Files.writeString(file, script);
    try {
      return run(List.of("-s", file.toString(), base));
    } finally {
      Files.delete(file);
    }
  }

  private Measured run(List<String> words) throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(List.of("wrk", "-t1", "-c" + connections, "-d" + seconds + "s"));
    command.addAll(words);
    once(command);
    Measured before = once(command);
    Measured last = once(command);
    for (int more = 0; more < MOST_MORE && last.over(before) > STILL_FASTER; more++) {
      before = last;
      last = once(command);
    }
    return last;
  }

  private Measured once(List<String> command) throws IOException, InterruptedException {
    double before = serverMicros.getAsDouble();
    Process wrk = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output;
    try (InputStream in = wrk.getInputStream()) {
      output = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    wrk.waitFor();
    Matcher rate = RATE.matcher(output);
    if (!rate.find() || REFUSED.matcher(output).find()) {
      throw new IOException("wrk could not measure " + command + ": " + output);
    }
    double perSecond = Double.parseDouble(rate.group(1));
    double spent = serverMicros.getAsDouble() - before;
    return new Measured(perSecond, Double.NaN, spent / (perSecond * seconds));
  }
}
