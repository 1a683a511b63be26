package io.feedmill.kernel.web;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.language.Numbers;
import io.feedmill.kernel.text.DrawnPath;
import io.feedmill.kernel.text.ExactTime;
import io.feedmill.kernel.text.RelativeTime;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// Curves over time, drawn on the server: the model of `parts/plot.jte`. The drawing is [#WIDTH] by
/// [#HEIGHT] units and is stretched to its place.
///
/// @param title of the plot
/// @param unit of all values, in words
/// @param about one sentence that explains it; may be empty
/// @param top value at the upper edge; the lower edge is 0
/// @param middle value halfway
/// @param ages ages of the labels at the axis of time, oldest first; the last is now
/// @param curves in the order given
/// @param columns values at each time, oldest first: shown on hover, and as a table
public record Plot(
    String title,
    String unit,
    String about,
    String top,
    String middle,
    List<String> ages,
    List<Curve> curves,
    List<Column> columns) {
  public static final int WIDTH = 600;
  public static final int HEIGHT = 120;

  private static final int HALVES = 2;
  private static final double[] STEPS = {1, 2, 5, 10};
  private static final MathContext THREE_DIGITS = new MathContext(3);

  public Plot {
    ages = List.copyOf(ages);
    curves = List.copyOf(curves);
    columns = List.copyOf(columns);
  }

  /// The values at one time.
  ///
  /// @param left edge of what shows it on hover, in units of the drawing
  /// @param width in the same
  /// @param values in the order of the curves, `-` for unknown ones
  public record Column(String left, String width, String time, List<String> values) {
    public Column {
      values = List.copyOf(values);
    }
  }

  /// A value at a time; not a number (NaN) leaves a gap.
  public record Point(Instant time, double value) {}

  /// Points in the order of time.
  public record Series(String label, List<Point> points) {
    public Series {
      points = List.copyOf(points);
    }
  }

  /// @param path path for SVG, with a dot for a point without neighbours; empty for none
  /// @param latest the last value, `-` when there is none
  /// @param most the largest value, `-` when there is none
  public record Curve(String label, String path, String latest, String most) {}

  /// @param from time of the left edge; older points are omitted
  /// @param to time of the right edge
  public static Plot of(
      String title, String unit, Instant from, Instant to, List<Series> allSeries) {
    return of(title, unit, from, to, HALVES, allSeries);
  }

  /// @param from time of the left edge; older points are omitted
  /// @param to time of the right edge
  /// @param parts of the axis of time, with labels between
  public static Plot of(
      String title, String unit, Instant from, Instant to, int parts, List<Series> allSeries) {
    double top =
        top(allSeries.stream().mapToDouble(series -> most(series.points())).max().orElse(0));
    return new Plot(
        title,
        unit,
        "",
        number(top),
        number(top / 2),
        IntStream.rangeClosed(0, parts)
            .mapToObj(part -> RelativeTime.shortText(at(from, to, part / (double) parts), to))
            .toList(),
        allSeries.stream().map(series -> curve(series, from, to, top)).toList(),
        columns(allSeries, from, to));
  }

  /// The same with a sentence that explains it.
  public Plot explained(String sentence) {
    return new Plot(title, unit, sentence, top, middle, ages, curves, columns);
  }

  private static Instant at(Instant from, Instant to, double share) {
    return from.plusMillis(Math.round(Duration.between(from, to).toMillis() * share));
  }

  private static List<Column> columns(List<Series> allSeries, Instant from, Instant to) {
    List<Map<Instant, Double>> values =
        allSeries.stream()
            .map(series -> {
              Map<Instant, Double> byTime = new HashMap<>();
              series.points().forEach(point -> byTime.put(point.time(), point.value()));
              return byTime;
            })
            .toList();
    List<Instant> times =
        values.stream()
            .flatMap(byTime -> byTime.keySet().stream())
            .filter(time -> !time.isBefore(from))
            .distinct()
            .sorted()
            .toList();
    List<Column> columns = new ArrayList<>();
    for (int i = 0; i < times.size(); i++) {
      Instant time = times.get(i);
      double x = x(time, from, to);
      double left = i == 0 ? Math.max(0, x - 5) : (x(times.get(i - 1), from, to) + x) / 2;
      double right = i == times.size() - 1 ? WIDTH : (x + x(times.get(i + 1), from, to)) / 2;
      List<String> shown =
          values.stream().map(each -> number(each.getOrDefault(time, Double.NaN))).toList();
      columns.add(
          new Column(
              DrawnPath.number(left),
              DrawnPath.number(right - left),
              ExactTime.MINUTE.of(time),
              shown));
    }
    return columns;
  }

  private static double x(Instant time, Instant from, Instant to) {
    double span = (double) Duration.between(from, to).toMillis();
    return WIDTH * (double) Duration.between(from, time).toMillis() / span;
  }

  /// The text of a column on hover.
  public String words(Column column) {
    StringBuilder words = new StringBuilder(column.time());
    for (int i = 0; i < curves.size(); i++) {
      words.append("\n").append(curves.get(i).label()).append(": ").append(column.values().get(i));
    }
    return words.toString();
  }

  /// The text alternative of the curves, for screen readers.
  public String summary() {
    StringBuilder words = new StringBuilder(title).append(", ").append(unit);
    for (Curve curve : curves) {
      words
          .append("; ")
          .append(
              text(
                  "{curve}: {latest} now, {most} at most",
                  "curve",
                  curve.label(),
                  "latest",
                  curve.latest(),
                  "most",
                  curve.most()));
    }
    return words.toString();
  }

  private static Curve curve(Series series, Instant from, Instant to, double top) {
    DrawnPath path = new DrawnPath();
    boolean drawing = false;
    for (Point point : series.points()) {
      boolean shown = !Double.isNaN(point.value()) && !point.time().isBefore(from);
      if (shown) {
        double x = x(point.time(), from, to);
        double y = HEIGHT * (1 - point.value() / top);
        path = drawing ? path.line(x, y) : path.begin(x, y);
      }
      drawing = shown;
    }
    double latest = series.points().isEmpty() ? Double.NaN : series.points().getLast().value();
    return new Curve(
        series.label(), path.toString(), number(latest), number(most(series.points())));
  }

  private static double most(List<Point> points) {
    return points.stream()
        .mapToDouble(Point::value)
        .filter(value -> !Double.isNaN(value))
        .max()
        .orElse(Double.NaN);
  }

  /// The next round number that is not smaller.
  private static double top(double most) {
    if (Double.isNaN(most) || most <= 0) {
      return 1;
    }
    double power = Math.pow(10, Math.floor(Math.log10(most)));
    for (double step : STEPS) {
      if (step * power >= most) {
        return step * power;
      }
    }
    return 10 * power;
  }

  private static String number(double value) {
    return Double.isNaN(value)
        ? "-"
        : Numbers.exact(new BigDecimal(value).round(THREE_DIGITS).stripTrailingZeros());
  }
}
