package io.feedmill.articles.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.testing.RawRedis;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// The formulas in the vote script equal those of [Ranking], to the last bit.
class RankFormulasInLuaTest {
  private static final int COUNTS = 10_000;
  private static final int BATCH = 500;
  private static final String EVALUATE =
      """
      local values = {}
      for n = 1, #ARGV, 3 do
        local up, down, time = tonumber(ARGV[n]), tonumber(ARGV[n + 1]), tonumber(ARGV[n + 2])
        values[#values + 1] = string.format('%.17g', hot_of(up, down, time))
        values[#values + 1] = string.format('%.17g', math.floor(best_of(up, down) * 1e6 + 0.5))
        values[#values + 1] = up > 0 and down > 0 and string.format('%.17g', log2_controversial_of(up, down)) or 'none'
      end
      return values
      """;

  private record Counts(long up, long down, double time) {}

  @Test
  void the_formulas_in_lua_give_the_same_scores_for_10000_random_counts() throws IOException {
    Random random = new Random(20_261_120);
    try (RawRedis redis = RawRedis.toTestRedis()) {
      for (int done = 0; done < COUNTS; done += BATCH) {
        List<Counts> batch = new ArrayList<>();
        for (int i = 0; i < BATCH; i++) {
          batch.add(
              new Counts(
                  count(random),
                  count(random),
                  (1_134_028_003_000L + random.nextLong(900_000_000_000L)) / 1_000.0));
        }
        assertThat(inLua(redis, batch)).isEqualTo(inJava(batch));
      }
    }
  }

  /// From 0 to a million, often small.
  private static long count(Random random) {
    return (long) Math.expm1(random.nextDouble() * Math.log(1_000_000));
  }

  private static List<String> inJava(List<Counts> batch) {
    List<String> values = new ArrayList<>();
    for (Counts c : batch) {
      values.add(text(Ranking.hot(c.up(), c.down(), c.time())));
      values.add(text(Ranking.storedBest(c.up(), c.down(), 0)));
      values.add(
          c.up() > 0 && c.down() > 0
              ? text(Ranking.storedControversial(c.up(), c.down(), 0))
              : "none");
    }
    return values;
  }

  private static List<String> inLua(RawRedis redis, List<Counts> batch) throws IOException {
    List<String> command =
        new ArrayList<>(List.of("EVAL", functions() + EVALUATE, "1", ArticleKeys.counter()));
    for (Counts c : batch) {
      command.add(Long.toString(c.up()));
      command.add(Long.toString(c.down()));
      command.add(String.format("%.3f", c.time()));
    }
    return redis.strings(command.toArray(String[]::new)).stream()
        .map(value -> value.equals("none") ? value : text(Double.parseDouble(value)))
        .toList();
  }

  private static String functions() throws IOException {
    try (InputStream in =
        Objects.requireNonNull(
            RankFormulasInLuaTest.class.getResourceAsStream(
                "/lua/articles/ranking/rank_formulas.part"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static String text(double value) {
    return Double.toString(value);
  }
}
