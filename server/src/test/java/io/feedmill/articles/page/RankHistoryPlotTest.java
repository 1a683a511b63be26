package io.feedmill.articles.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.ranking.RankHistory;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class RankHistoryPlotTest {
  private static final Instant NOW = Instant.parse("2026-11-27T12:00:00Z");

  private static RankHistory ago(int hours, Map<String, Integer> positions) {
    return new RankHistory(NOW.minusSeconds(hours * 3_600L), positions);
  }

  private static RankHistoryPlot plot(List<RankHistory> history, Map<String, Long> present) {
    return Objects.requireNonNull(RankHistoryPlot.of(history, present, NOW));
  }

  @Test
  void one_hour_alone_is_no_curve_and_neither_are_hours_without_a_place() {
    Map<String, Long> present = Map.of("hot", 1L);
    assertThat(RankHistoryPlot.of(List.of(), present, NOW)).isNull();
    assertThat(RankHistoryPlot.of(List.of(ago(0, Map.of("hot", 1))), present, NOW)).isNull();
    List<RankHistory> below = List.of(ago(1, Map.of()), ago(0, Map.of()));
    assertThat(RankHistoryPlot.of(below, Map.of(), NOW)).isNull();
    assertThat(RankHistoryPlot.of(below, Map.of("top", 4_321L), NOW)).isNull();
  }

  @Test
  void a_curve_has_the_first_place_above_and_hours_below_the_200th_along_the_lower_edge() {
    RankHistoryPlot plot =
        plot(
            List.of(
                ago(168, Map.of("hot", 200)),
                ago(167, Map.of("hot", 1)),
                ago(1, Map.of("new", 2)),
                ago(0, Map.of("new", 3, "hot", 2))),
            Map.of("hot", 2L, "new", 3L));
    assertThat(plot.curves())
        .extracting(
            RankHistoryPlot.Curve::label,
            RankHistoryPlot.Curve::path,
            RankHistoryPlot.Curve::below,
            RankHistoryPlot.Curve::words)
        .containsExactly(
            tuple("Hot", "M0.0 40.0h0L1.0 0.0M168.0 5.2h0", "M167.0 40.0h0", "2nd; best 1st"),
            tuple("New", "M167.0 5.2h0L168.0 8.3", "M0.0 40.0h0L1.0 40.0", "3rd; best 2nd"));
    assertThat(plot.begin()).isEqualTo("20 Nov");
    assertThat(plot.rows()).hasSize(4);
    assertThat(plot.rows().getFirst().places()).containsExactly(2, 3);
    assertThat(plot.rows().getLast().places()).containsExactly(200, 0);
  }

  @Test
  void hours_that_were_not_recorded_are_gaps_in_both_lines() {
    RankHistoryPlot plot =
        plot(
            List.of(ago(30, Map.of()), ago(28, Map.of()), ago(27, Map.of("new", 9))),
            Map.of("best", 4_321L));
    RankHistoryPlot.Curve best = plot.others().getFirst();
    assertThat(best.path()).isEmpty();
    assertThat(best.below()).isEqualTo("M0.0 40.0h0M11.2 40.0h0L16.8 40.0");
    assertThat(best.words()).isEqualTo("4,321st; not among the first 200 in the last seven days");
  }

  @Test
  void every_order_that_a_reader_can_choose_has_a_curve_or_is_named_as_one_without_the_article() {
    Set<String> names = new TreeSet<>();
    Map<String, Long> everywhere = new HashMap<>();
    for (RankedList ranked : RankedList.all()) {
      names.add(RankLink.label(ranked));
      everywhere.put(RankHistory.name(ranked), 1L);
    }
    List<RankHistory> history = List.of(ago(1, Map.of("hot", 1)), ago(0, Map.of("hot", 1)));
    RankHistoryPlot all = plot(history, everywhere);
    assertThat(all.all()).extracting(RankHistoryPlot.Curve::label).hasSameElementsAs(names);
    assertThat(all.absent()).isEmpty();
    RankHistoryPlot hot = plot(history, Map.of("hot", 1L));
    names.remove("Hot");
    assertThat(hot.absent()).hasSameElementsAs(names).contains("Top · This day");
  }

  @Test
  void the_curve_of_a_young_article_begins_a_day_ago() {
    RankHistoryPlot plot =
        plot(List.of(ago(12, Map.of("hot", 1)), ago(11, Map.of("hot", 1))), Map.of());
    assertThat(plot.begin()).isEqualTo("1d");
    assertThat(plot.curves().getFirst().path()).isEqualTo("M84.0 0.0h0L91.0 0.0");
  }

  @Test
  void an_article_that_left_a_ranking_is_said_to_and_the_table_stays_short() {
    List<RankHistory> history = new ArrayList<>();
    for (int hours = 167; hours > 0; hours--) {
      history.add(ago(hours, Map.of("top-day", 7)));
    }
    history.add(ago(0, Map.of("top", 9)));
    RankHistoryPlot plot = plot(history, Map.of("top", 9L));
    assertThat(plot.others().getFirst().label()).isEqualTo("Top · This day");
    assertThat(plot.others().getFirst().words()).isEqualTo("no longer in this list; best 7th");
    assertThat(plot.rows()).hasSizeBetween(20, 24);
    assertThat(plot.rows().getFirst().places()).containsExactly(0, 9);
  }
}
