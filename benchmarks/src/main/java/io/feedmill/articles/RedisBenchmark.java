package io.feedmill.articles;

import io.feedmill.bench.Measured;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The floor of a vote: `redis-benchmark` sending the same EVALSHA to one article, a random person
/// each time, over one connection with 64 in flight, as our own votes go.
final class RedisBenchmark {
  private static final Pattern RATE = Pattern.compile("([0-9.]+) requests per second");

  private RedisBenchmark() {}

  /// @param digest of the vote script, which the server knows already
  /// @return NaN when there is no `redis-benchmark` on the path
  static Measured vote(int port, String digest, int articles)
      throws IOException, InterruptedException {
    long id = ThreadLocalRandom.current().nextLong(1, articles + 1L);
    List<String> command =
        new ArrayList<>(
            List.of("redis-benchmark", "-p", Integer.toString(port), "-c", "1", "-P", "64"));
    command.addAll(List.of("-n", "200000", "-r", "1000000", "evalsha", digest));
    List<String> keys = CastVoteScript.keys(id, 1, List.of());
    command.add(Integer.toString(keys.size()));
    command.addAll(keys);
    command.addAll(
        CastVoteScript.args(id, "user:__rand_int__", Direction.UP, CastVoteScript.Mode.CAST));
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
