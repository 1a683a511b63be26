package io.feedmill.profiles;

import io.feedmill.kernel.text.Digests;
import java.util.Locale;

/// The picture of somebody who has put up none: a symmetrical pattern of 5 x 5 squares whose form
/// and hue come from the SHA-256 of the name, so that it is the same everywhere and always.
final class AvatarSvg {
  private static final int CELLS = 5;
  private static final int CELL = 16;
  private static final int MARGIN = 8;

  private AvatarSvg() {}

  /// An SVG document of 96 x 96 units.
  static String of(String name) {
    String hash = Digests.sha256(name);
    int hue = Integer.parseInt(hash.substring(0, 4), 16) % 360;
    StringBuilder path = new StringBuilder(400);
    for (int row = 0; row < CELLS; row++) {
      for (int column = 0; column <= CELLS / 2; column++) {
        if (filled(hash, row, column)) {
          cell(path, row, column);
          if (column < CELLS / 2) {
            cell(path, row, CELLS - 1 - column);
          }
        }
      }
    }
    return String.format(
        Locale.ROOT,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 96 96\" width=\"96\" height=\"96\">"
            + "<rect width=\"96\" height=\"96\" fill=\"hsl(%d 45%% 92%%)\"/>"
            + "<path d=\"%s\" fill=\"hsl(%d 55%% 42%%)\"/></svg>",
        hue,
        path,
        hue);
  }

  /// One hexadecimal digit for each cell of the left half, behind those of the hue.
  private static boolean filled(String hash, int row, int column) {
    int digit = Character.digit(hash.charAt(4 + row * (CELLS / 2 + 1) + column), 16);
    return digit % 2 == 1;
  }

  private static void cell(StringBuilder path, int row, int column) {
    path.append('M')
        .append(MARGIN + column * CELL)
        .append(' ')
        .append(MARGIN + row * CELL)
        .append("h16v16h-16z");
  }
}
