package io.feedmill.articles.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.ranking.Explanation;
import io.feedmill.articles.ranking.RankHistory;
import io.feedmill.kernel.text.DrawnPath;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.text.SafeHtml;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Model of `articles/standing.jte`: where an article was in each ranking in the last seven days,
/// one curve each, and as a table. A drawing is [#WIDTH] by [#HEIGHT] units; its upper edge is the
/// first position, and each factor of ten in the position takes the same height. It begins with the
/// first recorded hour, a day ago at the latest. At the lower edge, a second path covers the hours
/// in which the article was not among the first [RankHistory#PLACES].
///
/// @param begin age of the left edge, in words
/// @param curves of the everyday orders in which the article is or was
/// @param others curves of the other orders
/// @param absent labels of the orders that did not contain it in these days and do not now
/// @param rows of the table, the latest first
public record RankHistoryPlot(
    String begin, List<Curve> curves, List<Curve> others, List<String> absent, List<Row> rows) {
  public static final int WIDTH = 168;
  public static final int HEIGHT = 40;

  private static final double LOWEST = Math.log10(RankHistory.PLACES);
  private static final int MOST_ROWS = 24;
  private static final Duration SHORTEST = Duration.ofDays(1);

  public RankHistoryPlot {
    curves = List.copyOf(curves);
    others = List.copyOf(others);
    absent = List.copyOf(absent);
    rows = List.copyOf(rows);
  }

  /// @param label of the ranking
  /// @param path path for SVG through its places
  /// @param below path for SVG along the lower edge
  /// @param words its present and its best place
  public record Curve(String label, String path, String below, String words) {}

  /// The places at one time.
  ///
  /// @param places in the order of all curves; 0 for none
  public record Row(SafeHtml time, List<Integer> places) {
    public Row {
      places = List.copyOf(places);
    }
  }

  /// The columns of the table.
  public List<Curve> all() {
    return Stream.concat(curves.stream(), others.stream()).toList();
  }

  /// Null when there are not two hours to draw a curve between, or none with a place.
  static @Nullable RankHistoryPlot of(Explanation explanation, Instant now) {
    return of(explanation.history(), explanation.positions(), now);
  }

  /// @param present place now in each ranking that contains the article
  /// @return null when there are not two hours, or none with a place
  static @Nullable RankHistoryPlot of(
      List<RankHistory> history, Map<String, Long> present, Instant now) {
    List<RankedList> everyday =
        RankLink.everydayRankings().stream().filter(each -> known(each, history, present)).toList();
    List<RankedList> others =
        RankLink.otherRankings().stream().filter(each -> known(each, history, present)).toList();
    List<RankedList> drawn = Stream.concat(everyday.stream(), others.stream()).toList();
    if (history.size() < 2
        || history.stream().allMatch(standing -> standing.positions().isEmpty())) {
      return null;
    }
    Instant first = history.getFirst().time();
    Instant begin = first.isAfter(now.minus(SHORTEST)) ? now.minus(SHORTEST) : first;
    return new RankHistoryPlot(
        RelativeTime.shortText(begin, now),
        everyday.stream().map(each -> curve(each, history, present, begin, now)).toList(),
        others.stream().map(each -> curve(each, history, present, begin, now)).toList(),
        RankLink.rankings().stream()
            .filter(each -> !drawn.contains(each))
            .map(RankLink::label)
            .toList(),
        rows(drawn, history, now));
  }

  private static boolean known(
      RankedList ranked, List<RankHistory> history, Map<String, Long> present) {
    String name = RankHistory.name(ranked);
    return present.containsKey(name)
        || history.stream().anyMatch(standing -> standing.positions().containsKey(name));
  }

  private static Curve curve(
      RankedList ranked,
      List<RankHistory> history,
      Map<String, Long> present,
      Instant begin,
      Instant now) {
    String name = RankHistory.name(ranked);
    double minutes = Duration.between(begin, now).toMinutes();
    Line places = new Line();
    Line below = new Line();
    long best = present.getOrDefault(name, Long.MAX_VALUE);
    for (RankHistory standing : history) {
      Integer place = standing.positions().get(name);
      double x = WIDTH * Duration.between(begin, standing.time()).toMinutes() / minutes;
      if (place == null) {
        below.through(standing.time(), x, HEIGHT);
      } else {
        places.through(standing.time(), x, HEIGHT * Math.log10(place) / LOWEST);
        best = Math.min(best, place);
      }
    }
    return new Curve(
        RankLink.label(ranked),
        places.path.toString(),
        below.path.toString(),
        words(present.get(name), best));
  }

  private static String words(@Nullable Long present, long best) {
    if (present == null) {
      return text("no longer in this list; best {best}", "best", ExplanationFacts.ordinal(best));
    }
    String latest = ExplanationFacts.ordinal(present);
    return best > RankHistory.PLACES
        ? text("{latest}; not among the first 200 in the last seven days", "latest", latest)
        : text("{latest}; best {best}", "latest", latest, "best", ExplanationFacts.ordinal(best));
  }

  private static List<Row> rows(List<RankedList> drawn, List<RankHistory> history, Instant now) {
    int step = (history.size() + MOST_ROWS - 1) / MOST_ROWS;
    List<Row> rows = new ArrayList<>();
    for (int i = history.size() - 1; i >= 0; i -= step) {
      RankHistory standing = history.get(i);
      rows.add(
          new Row(
              RelativeTime.html(standing.time(), now),
              drawn.stream()
                  .map(each -> standing.positions().getOrDefault(RankHistory.name(each), 0))
                  .toList()));
    }
    return rows;
  }

  /// A path that connects places of adjacent hours.
  private static final class Line {
    private final DrawnPath path = new DrawnPath();
    private Instant before = Instant.EPOCH;

    void through(Instant time, double x, double y) {
      if (Duration.between(before, time).toHours() <= 1) {
        path.line(x, y);
      } else {
        path.begin(x, y);
      }
      before = time;
    }
  }
}
