package io.feedmill.kernel.web;

import io.feedmill.kernel.text.RelativeTime;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;

/// Curves over time, drawn on the server: the model of `parts/plot.jte`. The drawing is [#WIDTH] by
/// [#HEIGHT] units and is stretched to its place.
///
/// @param title what is shown
/// @param unit of all values, in words
/// @param top value at the upper edge; the lower edge is 0
/// @param since when the left edge was; the right edge is now
/// @param curves in the order given
public record Plot(String title, String unit, String top, String since, List<Curve> curves) {
  public static final int WIDTH = 600;
  public static final int HEIGHT = 120;

  private static final double[] STEPS = {1, 2, 5, 10};
  private static final MathContext THREE_DIGITS = new MathContext(3);

  public Plot {
    curves = List.copyOf(curves);
  }

  /// A value at a time; not a number (NaN) leaves a gap.
  public record Point(Instant time, double value) {}

  /// Points in the order of time.
  public record Series(String label, List<Point> points) {
    public Series {
      points = List.copyOf(points);
    }
  }

  /// @param path what SVG draws; empty for nothing
  /// @param latest the last value, `-` when there is none
  /// @param most the largest value, `-` when there is none
  public record Curve(String label, String path, String latest, String most) {}

  /// @param from time of the left edge; older points are left out
  /// @param to time of the right edge
  public static Plot of(
      String title, String unit, Instant from, Instant to, List<Series> allSeries) {
    double top =
        top(allSeries.stream().mapToDouble(series -> most(series.points())).max().orElse(0));
    return new Plot(
        title,
        unit,
        number(top),
        RelativeTime.text(from, to),
        allSeries.stream().map(series -> curve(series, from, to, top)).toList());
  }

  /// What somebody hears who cannot see the curves.
  public String summary() {
    StringBuilder words = new StringBuilder(title).append(", ").append(unit);
    for (Curve curve : curves) {
      words.append("; ").append(curve.label()).append(": ").append(curve.latest());
      words.append(" now, ").append(curve.most()).append(" at most");
    }
    return words.toString();
  }

  private static Curve curve(Series series, Instant from, Instant to, double top) {
    double span = (double) Duration.between(from, to).toMillis();
    StringBuilder path = new StringBuilder();
    boolean drawing = false;
    for (Point point : series.points()) {
      boolean shown = !Double.isNaN(point.value()) && !point.time().isBefore(from);
      if (shown) {
        double x = WIDTH * (double) Duration.between(from, point.time()).toMillis() / span;
        double y = HEIGHT * (1 - point.value() / top);
        path.append(String.format(Locale.ROOT, "%c%.1f %.1f", drawing ? 'L' : 'M', x, y));
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
        : new BigDecimal(value).round(THREE_DIGITS).stripTrailingZeros().toPlainString();
  }
}
