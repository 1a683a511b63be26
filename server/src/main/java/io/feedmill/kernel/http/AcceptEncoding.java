package io.feedmill.kernel.http;

import java.util.Locale;
import java.util.Optional;

/// What a client says that it can unpack (RFC 9110, 12.5.3).
public final class AcceptEncoding {
  private static final int WHOLE = 1_000;
  private static final int UNSAID = -1;

  private AcceptEncoding() {}

  /// What to send: the coding that weighs most; of several, the smaller body.
  ///
  /// @param brotli whether `br` is on offer beside gzip
  public static ContentCoding best(Call call, boolean brotli) {
    Optional<String> accepted = call.header("Accept-Encoding");
    return accepted.isPresent() ? best(accepted.get(), brotli) : ContentCoding.IDENTITY;
  }

  /// What to send to who accepts that.
  public static ContentCoding best(String accepted, boolean brotli) {
    if (accepted.equals("gzip")) {
      return ContentCoding.GZIP;
    }
    int gzip = UNSAID;
    int br = UNSAID;
    int identity = 0;
    int others = 0;
    for (String part : accepted.split(",", -1)) {
      int end = part.indexOf(';');
      int weight = end < 0 ? WHOLE : weight(part.substring(end + 1));
      switch ((end < 0 ? part : part.substring(0, end)).strip().toLowerCase(Locale.ROOT)) {
        case "gzip", "x-gzip" -> gzip = weight;
        case "br" -> br = weight;
        case "identity" -> identity = weight;
        case "*" -> others = weight;
        default -> {}
      }
    }
    gzip = gzip == UNSAID ? others : gzip;
    br = !brotli ? 0 : br == UNSAID ? others : br;
    if (br > 0 && br >= gzip && br >= identity) {
      return ContentCoding.BROTLI;
    }
    return gzip > 0 && gzip >= identity ? ContentCoding.GZIP : ContentCoding.IDENTITY;
  }

  /// Thousandths; nothing when it cannot be read.
  private static int weight(String parameter) {
    String text = parameter.strip();
    if (!text.regionMatches(true, 0, "q=", 0, 2)) {
      return WHOLE;
    }
    try {
      return (int) Math.round(Math.clamp(Double.parseDouble(text.substring(2)), 0, 1) * WHOLE);
    } catch (NumberFormatException _) {
      return 0;
    }
  }

  /// Whether gzip is what to send where nothing else is on offer.
  public static boolean gzip(Call call) {
    return best(call, false) == ContentCoding.GZIP;
  }

  /// Whether gzip is what to send to who accepts that.
  public static boolean gzip(String accepted) {
    return best(accepted, false) == ContentCoding.GZIP;
  }
}
