package io.feedmill.timeline.fanout;

import io.feedmill.bench.Measured;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.DoubleSupplier;

/// The baseline of a fan-out: LPUSH and LTRIM of the same post on the same lists, written to a file
/// in advance and sent to Redis by `redis-cli --pipe`. The lists are repeated until there are so
/// many commands that the start of the program does not matter.
final class PipeFloor {
  private static final int ENOUGH = 100_000;

  private final BenchTimelines timelines;
  private final DoubleSupplier redisMicros;

  PipeFloor(BenchTimelines timelines, DoubleSupplier redisMicros) {
    this.timelines = timelines;
    this.redisMicros = redisMicros;
  }

  /// @param json the element that is pushed
  /// @return NaN when there is no `redis-cli` on the path
  Measured measure(int followers, String json) throws IOException, InterruptedException {
    Path file = Files.createTempFile("feedmill-bench", ".resp");
    int rounds = Math.max(1, ENOUGH / followers);
    int size = timelines.config.feedSize();
    try {
      try (var out = Files.newBufferedWriter(file)) {
        for (int round = 0; round < rounds; round++) {
          for (int reader = 1; reader <= followers; reader++) {
            String key = timelines.keys.feed(reader);
            out.write(command("LPUSH", key, json));
            out.write(command("LTRIM", key, "0", Integer.toString(size - 1)));
          }
        }
      }
      double redisBefore = redisMicros.getAsDouble();
      long began = System.nanoTime();
      int ended = pipe(file);
      double seconds = (System.nanoTime() - began) / 1e9;
      double deliveries = (double) rounds * followers;
      return ended == 0
          ? new Measured(
              deliveries / seconds,
              (redisMicros.getAsDouble() - redisBefore) / deliveries,
              Double.NaN)
          : new Measured(Double.NaN, Double.NaN, Double.NaN);
    } finally {
      Files.delete(file);
    }
  }

  private int pipe(Path file) throws InterruptedException {
    try {
      return new ProcessBuilder(
              "redis-cli", "-p", Integer.toString(timelines.server.port()), "--pipe")
          .redirectInput(file.toFile())
          .redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .start()
          .waitFor();
    } catch (IOException _) {
      return -1;
    }
  }

  private static String command(String... words) {
    StringBuilder text = new StringBuilder("*" + words.length + "\r\n");
    for (String word : words) {
      text.append('$')
          .append(word.getBytes(StandardCharsets.UTF_8).length)
          .append("\r\n")
          .append(word)
          .append("\r\n");
    }
    return text.toString();
  }
}
