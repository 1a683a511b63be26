package io.feedmill.app.demo;

import java.awt.geom.Arc2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads the path data of the demo's drawings: lines, curves, and arcs of ellipses that are not
/// turned.
final class SvgPath {
  private static final Pattern TOKEN =
      Pattern.compile("[A-Za-z]|-?(?:\\d{1,4}(?:[.]\\d{1,4})?|[.]\\d{1,4})");

  private final Deque<String> tokens = new ArrayDeque<>();
  private final Path2D.Double path = new Path2D.Double(Path2D.WIND_NON_ZERO);
  private double x;
  private double y;

  /// The last control point of the previous curve, for `S`; the current point after any other
  /// command.
  private double controlX;

  private double controlY;

  private SvgPath(String data) {
    Matcher matcher = TOKEN.matcher(data);
    while (matcher.find()) {
      tokens.add(matcher.group());
    }
  }

  /// @param data the attribute `d`
  static Path2D of(String data) {
    return new SvgPath(data).read();
  }

  private Path2D read() {
    char command = 'M';
    while (!tokens.isEmpty()) {
      if (Character.isLetter(tokens.element().charAt(0))) {
        command = tokens.remove().charAt(0);
      }
      boolean relative = Character.isLowerCase(command);
      step(Character.toUpperCase(command), relative ? x : 0, relative ? y : 0);
      if (Character.toUpperCase(command) == 'M') {
        command = relative ? 'l' : 'L';
      }
    }
    return path;
  }

  /// @param fromX origin of the coordinates
  private void step(char command, double fromX, double fromY) {
    switch (command) {
      case 'M' -> {
        go(fromX + number(), fromY + number());
        path.moveTo(x, y);
      }
      case 'L' -> lineTo(fromX + number(), fromY + number());
      case 'H' -> lineTo(fromX + number(), y);
      case 'V' -> lineTo(x, fromY + number());
      case 'Q' -> {
        double[] at = pairs(2, fromX, fromY);
        path.quadTo(at[0], at[1], at[2], at[3]);
        go(at[2], at[3]);
      }
      case 'C' -> curve(pairs(3, fromX, fromY));
      case 'S' -> {
        double firstX = 2 * x - controlX;
        double firstY = 2 * y - controlY;
        double[] rest = pairs(2, fromX, fromY);
        curve(firstX, firstY, rest[0], rest[1], rest[2], rest[3]);
      }
      case 'A' -> arc(fromX, fromY);
      case 'Z' -> {
        path.closePath();
        Point2D start = path.getCurrentPoint();
        go(start.getX(), start.getY());
      }
      default -> throw new IllegalArgumentException("unknown command " + command);
    }
  }

  private void curve(double... at) {
    path.curveTo(at[0], at[1], at[2], at[3], at[4], at[5]);
    go(at[4], at[5]);
    controlX = at[2];
    controlY = at[3];
  }

  private void arc(double fromX, double fromY) {
    double radiusX = number();
    double radiusY = number();
    if (number() != 0) {
      throw new IllegalArgumentException("a turned ellipse");
    }
    boolean large = number() != 0;
    boolean sweep = number() != 0;
    double endX = fromX + number();
    double endY = fromY + number();
    // In units of the radii, from the middle of the chord to its start.
    double dx = (x - endX) / 2 / radiusX;
    double dy = (y - endY) / 2 / radiusY;
    double half = Math.hypot(dx, dy);
    double scale = Math.max(1, half);
    double distance = Math.sqrt(Math.max(0, scale * scale - half * half)) / half;
    double side = large == sweep ? -distance : distance;
    double start = Math.toDegrees(Math.atan2(dy - side * -dx, dx - side * dy));
    double end = Math.toDegrees(Math.atan2(-dy - side * -dx, -dx - side * dy));
    double extent = end - start;
    if (sweep && extent < 0) {
      extent += 360;
    } else if (!sweep && extent > 0) {
      extent -= 360;
    }
    double centreX = (x + endX) / 2 + side * dy * radiusX;
    double centreY = (y + endY) / 2 - side * dx * radiusY;
    double wide = radiusX * scale;
    double high = radiusY * scale;
    path.append(
        new Arc2D.Double(
            centreX - wide, centreY - high, 2 * wide, 2 * high, -start, -extent, Arc2D.OPEN),
        true);
    go(endX, endY);
  }

  private double[] pairs(int count, double fromX, double fromY) {
    double[] numbers = new double[2 * count];
    for (int i = 0; i < count; i++) {
      numbers[2 * i] = fromX + number();
      numbers[2 * i + 1] = fromY + number();
    }
    return numbers;
  }

  private void lineTo(double toX, double toY) {
    path.lineTo(toX, toY);
    go(toX, toY);
  }

  private void go(double toX, double toY) {
    x = toX;
    y = toY;
    controlX = toX;
    controlY = toY;
  }

  private double number() {
    return Double.parseDouble(tokens.remove());
  }
}
