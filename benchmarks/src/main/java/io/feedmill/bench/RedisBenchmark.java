package io.feedmill.bench;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The lower bound of a command: `redis-benchmark` sends the same over one connection with 64 in
/// flight, like the server. [#NUMBER] in an argument becomes a different number below `range` each
/// time.
public final class RedisBenchmark {
  /// Stands for a number of 12 digits.
  public static final String NUMBER = "__rand_int__";

  private static final int NUMBERS = 1_000_000;
  private static final Pattern RATE = Pattern.compile("([0-9.]+) requests per second");

  private RedisBenchmark() {}

  /// @param digest of a script that the server knows already
  /// @return NaN when there is no `redis-benchmark` on the path
  public static Measured evalsha(int port, String digest, List<String> keys, List<String> args)
      throws InterruptedException {
    return evalsha(port, NUMBERS, digest, keys, args);
  }

  /// @param range numbers that replace [#NUMBER]
  /// @param digest of a script that the server knows already
  /// @return NaN when there is no `redis-benchmark` on the path
  public static Measured evalsha(
      int port, int range, String digest, List<String> keys, List<String> args)
      throws InterruptedException {
    List<String> words = new ArrayList<>(List.of("evalsha", digest, Integer.toString(keys.size())));
    words.addAll(keys);
    words.addAll(args);
    return command(port, range, words);
  }

  /// @return NaN when there is no `redis-benchmark` on the path
  public static Measured command(int port, List<String> words) throws InterruptedException {
    return command(port, NUMBERS, words);
  }

  private static Measured command(int port, int range, List<String> words)
      throws InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of("redis-benchmark", "-p", Integer.toString(port), "-c", "1", "-P", "64"));
    command.addAll(List.of("-n", "400000", "-r", Integer.toString(range)));
    command.addAll(words);
    try {
      Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
      String output;
      try (InputStream in = process.getInputStream()) {
        output = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      }
      process.waitFor();
      Matcher rate = RATE.matcher(output);
      double best = Double.NaN;
      while (rate.find()) {
        best = Double.parseDouble(rate.group(1));
      }
      return new Measured(best, Double.NaN, Double.NaN);
    } catch (IOException _) {
      return new Measured(Double.NaN, Double.NaN, Double.NaN);
    }
  }
}
