package io.feedmill.accounts.factor;

/// A QR code as SVG, dark on white regardless of the colours of the page, with the quiet zone of
/// four modules. Its only content is a path of numbers.
public final class QrSvg {
  private static final int QUIET = 4;

  private QrSvg() {}

  /// The path of the dark modules, and the size of the picture in modules.
  public record Drawing(String path, int size) {}

  public static Drawing of(String text) {
    QrCode code = QrCode.of(text);
    StringBuilder path = new StringBuilder();
    for (int y = 0; y < code.size(); y++) {
      for (int x = 0; x < code.size(); x++) {
        if (code.dark(x, y)) {
          path.append('M').append(x + QUIET).append(' ').append(y + QUIET).append("h1v1h-1z");
        }
      }
    }
    return new Drawing(path.toString(), code.size() + 2 * QUIET);
  }
}
