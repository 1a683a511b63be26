package io.feedmill.kernel.text;

import java.util.Locale;

/// Builds a path for SVG. Its numbers have one digit after a point, in every language.
public final class DrawnPath {
  private final StringBuilder path = new StringBuilder();

  /// A number of a drawing.
  public static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  /// Begins at a place with a dot, which is seen if no line follows.
  public DrawnPath begin(double x, double y) {
    return step("M", x, y, "h0");
  }

  /// A line from the present place.
  public DrawnPath line(double x, double y) {
    return step("L", x, y, "");
  }

  /// A bar upwards from a place.
  public DrawnPath bar(double x, double y, double height) {
    return step("M", x, y, "v" + number(-height));
  }

  private DrawnPath step(String letter, double x, double y, String more) {
    path.append(letter).append(number(x)).append(' ').append(number(y)).append(more);
    return this;
  }

  /// As the attribute `d` has it; empty without a place.
  @Override
  public String toString() {
    return path.toString();
  }
}
