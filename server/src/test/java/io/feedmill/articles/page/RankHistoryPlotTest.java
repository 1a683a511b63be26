package io.feedmill.articles.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.feedmill.articles.ranking.RankHistory;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class RankHistoryPlotTest {
  private static final Instant NOW = Instant.parse("2026-11-27T12:00:00Z");

  private static RankHistory ago(int hours, Map<String, Integer> positions) {
    return new RankHistory(NOW.minusSeconds(hours * 3_600L), positions);
  }

  private static RankHistoryPlot plot(List<RankHistory> history, Instant now) {
    return Objects.requireNonNull(RankHistoryPlot.of(history, now));
  }

  @Test
  void one_time_alone_is_no_curve() {
    assertThat(RankHistoryPlot.of(List.of(), NOW)).isNull();
    assertThat(RankHistoryPlot.of(List.of(ago(0, Map.of("hot", 1))), NOW)).isNull();
    assertThat(RankHistoryPlot.of(List.of(ago(1, Map.of()), ago(0, Map.of())), NOW)).isNull();
  }

  @Test
  void a_curve_has_the_first_place_above_and_gaps_where_the_article_was_in_no_place() {
    RankHistoryPlot plot =
        plot(
            List.of(
                ago(168, Map.of("hot", 200)),
                ago(167, Map.of("hot", 1)),
                ago(1, Map.of("new", 2)),
                ago(0, Map.of("new", 3, "hot", 2))),
            NOW);
    assertThat(plot.curves())
        .extracting(
            RankHistoryPlot.Curve::label, RankHistoryPlot.Curve::path, RankHistoryPlot.Curve::words)
        .containsExactly(
            tuple("Hot", "M0.0 40.0h0L1.0 0.0M168.0 5.2h0", "2nd; best 1st"),
            tuple("New", "M167.0 5.2h0L168.0 8.3", "3rd; best 2nd"));
    assertThat(plot.begin()).isEqualTo("20 Nov");
    assertThat(plot.rows()).hasSize(4);
    assertThat(plot.rows().getFirst().places()).containsExactly(2, 3);
    assertThat(plot.rows().getLast().places()).containsExactly(200, 0);
  }

  @Test
  void the_curve_of_a_young_article_begins_a_day_ago() {
    RankHistoryPlot plot = plot(List.of(ago(12, Map.of("hot", 1)), ago(11, Map.of("hot", 1))), NOW);
    assertThat(plot.begin()).isEqualTo("1d");
    assertThat(plot.curves().getFirst().path()).isEqualTo("M84.0 0.0h0L91.0 0.0");
  }

  @Test
  void an_article_that_left_a_ranking_is_said_to_and_the_table_stays_short() {
    List<RankHistory> history = new ArrayList<>();
    for (int hours = 167; hours > 0; hours--) {
      history.add(ago(hours, Map.of("best", 7)));
    }
    history.add(ago(0, Map.of("top", 9)));
    RankHistoryPlot plot = plot(history, NOW);
    assertThat(plot.curves().getFirst().words()).isEqualTo("left the first 200; best 7th");
    assertThat(plot.rows()).hasSizeBetween(20, 24);
    assertThat(plot.rows().getFirst().places()).containsExactly(0, 9);
  }
}
