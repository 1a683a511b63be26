package io.feedmill.kernel.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.kernel.web.Plot.Point;
import io.feedmill.kernel.web.Plot.Series;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlotTest {
  private static final Instant FROM = Instant.parse("2026-11-20T12:00:00Z");
  private static final Instant TO = FROM.plusSeconds(600);

  @Test
  void points_are_at_their_time_and_height() {
    Plot plot = plot(at(0, 0), at(300, 5), at(600, 10));
    assertThat(plot.top()).isEqualTo("10");
    assertThat(plot.curves().getFirst().path()).isEqualTo("M0.0 120.0h0L300.0 60.0L600.0 0.0");
  }

  @Test
  void what_is_not_known_is_a_gap_and_what_is_too_old_is_left_out() {
    Plot plot = plot(at(-1, 1), at(0, 1), at(60, Double.NaN), at(120, 1), at(180, 0));
    assertThat(plot.curves().getFirst().path()).isEqualTo("M0.0 0.0h0M120.0 0.0h0L180.0 120.0");
  }

  @Test
  void the_axis_of_time_has_ages_from_the_left_edge_to_now() {
    assertThat(plot(at(0, 0)).ages()).containsExactly("10m", "5m", "now");
    Plot quarters = Plot.of("Votes", "a minute", FROM, TO, 4, List.of());
    assertThat(quarters.ages()).containsExactly("10m", "7m", "5m", "2m", "now");
  }

  @Test
  void every_time_is_a_column_with_the_values_of_all_curves() {
    Plot plot =
        Plot.of(
            "Time",
            "ms",
            FROM,
            TO,
            List.of(
                new Series("low", List.of(at(-5, 1), at(0, 2), at(300, 3))),
                new Series("high", List.of(at(300, 30), at(600, Double.NaN)))));
    assertThat(plot.columns())
        .containsExactly(
            new Plot.Column("0.0", "150.0", "20 Nov 12:00 UTC", List.of("2", "-")),
            new Plot.Column("150.0", "300.0", "20 Nov 12:05 UTC", List.of("3", "30")),
            new Plot.Column("450.0", "150.0", "20 Nov 12:10 UTC", List.of("-", "-")));
    assertThat(plot.words(plot.columns().get(1))).isEqualTo("20 Nov 12:05 UTC\nlow: 3\nhigh: 30");
  }

  @Test
  void nothing_is_drawn_of_nothing() {
    Plot plot = plot();
    assertThat(plot.top()).isEqualTo("1");
    assertThat(plot.curves()).containsExactly(new Plot.Curve("all", "", "-", "-"));
    assertThat(plot.summary()).isEqualTo("Votes, a minute; all: - now, - at most");
  }

  @Test
  void curves_share_one_scale() {
    Plot plot =
        Plot.of(
            "Time",
            "ms",
            FROM,
            TO,
            List.of(
                new Series("low", List.of(at(0, 2.5))), new Series("high", List.of(at(0, 30)))));
    assertThat(plot.top()).isEqualTo("50");
    assertThat(plot.curves().getFirst().path()).isEqualTo("M0.0 114.0h0");
    assertThat(plot.summary())
        .isEqualTo("Time, ms; low: 2.5 now, 2.5 at most; high: 30 now, 30 at most");
  }

  @ParameterizedTest
  @CsvSource({"0.03, 0.05", "1, 1", "1.01, 2", "4, 5", "7, 10", "99, 100", "101, 200"})
  void the_upper_edge_is_round(double most, String top) {
    assertThat(plot(at(0, most)).top()).isEqualTo(top);
  }

  private static Plot plot(Point... points) {
    return Plot.of("Votes", "a minute", FROM, TO, List.of(new Series("all", List.of(points))));
  }

  private static Point at(long second, double value) {
    return new Point(FROM.plusSeconds(second), value);
  }
}
