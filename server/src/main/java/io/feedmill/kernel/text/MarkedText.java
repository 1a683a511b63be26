package io.feedmill.kernel.text;

/// Text with private-use characters around the words of a query.
public final class MarkedText {
  /// Before marked words.
  public static final char START = '\uE000';

  /// After marked words.
  public static final char STOP = '\uE001';

  private MarkedText() {}

  /// The text escaped, marked words in `<mark>`; marks without their counterpart are omitted.
  public static SafeHtml html(String text) {
    StringBuilder out = new StringBuilder(text.length() + 32);
    int at = 0;
    while (at < text.length()) {
      int start = text.indexOf(START, at);
      int stop = start < 0 ? -1 : text.indexOf(STOP, start);
      if (stop < 0) {
        break;
      }
      out.append(escaped(text.substring(at, start)));
      out.append("<mark>").append(escaped(text.substring(start + 1, stop))).append("</mark>");
      at = stop + 1;
    }
    return SafeHtml.ofCleaned(out.append(escaped(text.substring(at))).toString());
  }

  private static String escaped(String text) {
    return SafeHtml.ofText(
            text.replace(Character.toString(START), "").replace(Character.toString(STOP), ""))
        .markup();
  }
}
