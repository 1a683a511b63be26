package io.feedmill.articles.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.articles.ranking.RankHistory;
import io.feedmill.kernel.text.DrawnPath;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.text.SafeHtml;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Model of `articles/standing.jte`: where an article was in each ranking in the last seven days,
/// one curve each, and as a table. A drawing is [#WIDTH] by [#HEIGHT] units; its upper edge is the
/// first position, and each factor of ten in the position takes the same height. It begins with the
/// first known place, a day ago at the latest.
///
/// @param begin age of the left edge, in words
/// @param curves of the rankings that had it
/// @param rows of the table, the latest first
public record RankHistoryPlot(String begin, List<Curve> curves, List<Row> rows) {
  public static final int WIDTH = 168;
  public static final int HEIGHT = 40;

  private static final double LOWEST = Math.log10(200);
  private static final int MOST_ROWS = 24;
  private static final Duration SHORTEST = Duration.ofDays(1);

  public RankHistoryPlot {
    curves = List.copyOf(curves);
    rows = List.copyOf(rows);
  }

  /// @param label of the ranking
  /// @param path path for SVG
  /// @param words its last and its best place
  public record Curve(String label, String path, String words) {}

  /// The places at one time.
  ///
  /// @param places in the order of the curves; 0 for none
  public record Row(SafeHtml time, List<Integer> places) {
    public Row {
      places = List.copyOf(places);
    }
  }

  /// Null when there are not two times to draw a curve between.
  static @Nullable RankHistoryPlot of(List<RankHistory> history, Instant now) {
    Set<String> ranks = new LinkedHashSet<>();
    history.forEach(standing -> ranks.addAll(standing.positions().keySet()));
    if (history.size() < 2 || ranks.isEmpty()) {
      return null;
    }
    Instant first = history.getFirst().time();
    Instant begin = first.isAfter(now.minus(SHORTEST)) ? now.minus(SHORTEST) : first;
    return new RankHistoryPlot(
        RelativeTime.shortText(begin, now),
        ranks.stream().map(rank -> curve(rank, history, begin, now)).toList(),
        rows(ranks, history, now));
  }

  private static Curve curve(String rank, List<RankHistory> history, Instant begin, Instant now) {
    double minutes = Duration.between(begin, now).toMinutes();
    DrawnPath path = new DrawnPath();
    Instant before = Instant.EPOCH;
    int best = Integer.MAX_VALUE;
    for (RankHistory standing : history) {
      Integer place = standing.positions().get(rank);
      if (place != null) {
        boolean joined = Duration.between(before, standing.time()).toHours() <= 1;
        double x = WIDTH * Duration.between(begin, standing.time()).toMinutes() / minutes;
        double y = HEIGHT * Math.log10(place) / LOWEST;
        path = joined ? path.line(x, y) : path.begin(x, y);
        before = standing.time();
        best = Math.min(best, place);
      }
    }
    Integer latest = history.getLast().positions().get(rank);
    String bestWords = ExplanationFacts.ordinal(best);
    String words =
        latest == null
            ? text("left the first 200; best {best}", "best", bestWords)
            : text(
                "{latest}; best {best}",
                "latest",
                ExplanationFacts.ordinal(latest),
                "best",
                bestWords);
    return new Curve(RankLink.label(rank), path.toString(), words);
  }

  private static List<Row> rows(Set<String> ranks, List<RankHistory> history, Instant now) {
    int step = (history.size() + MOST_ROWS - 1) / MOST_ROWS;
    List<Row> rows = new ArrayList<>();
    for (int i = history.size() - 1; i >= 0; i -= step) {
      RankHistory standing = history.get(i);
      rows.add(
          new Row(
              RelativeTime.html(standing.time(), now),
              ranks.stream().map(rank -> standing.positions().getOrDefault(rank, 0)).toList()));
    }
    return rows;
  }
}
