package io.feedmill.kernel.http;

import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/// The content codings that a client accepts (RFC 9110, 12.5.3).
public final class AcceptEncoding {
  private static final int WHOLE = 1_000;
  private static final int UNSAID = -1;

  /// What was chosen last, for any client.
  private static final AtomicReference<Choice> LAST =
      new AtomicReference<>(new Choice("", false, ContentCoding.IDENTITY));

  private record Choice(String accepted, boolean brotli, ContentCoding coding) {}

  private AcceptEncoding() {}

  /// The coding to send: that with the highest weight; of several, the one with the smaller body.
  ///
  /// @param brotli whether `br` is offered in addition to gzip
  public static ContentCoding best(Call call, boolean brotli) {
    Optional<String> accepted = call.header("Accept-Encoding");
    return accepted.isPresent() ? best(accepted.get(), brotli) : ContentCoding.IDENTITY;
  }

  /// The coding to send to a client with this header. Most clients send the same one.
  public static ContentCoding best(String accepted, boolean brotli) {
    Choice before = Objects.requireNonNull(LAST.get());
    if (before.brotli() == brotli && before.accepted().equals(accepted)) {
      return before.coding();
    }
    ContentCoding coding = choose(accepted, brotli);
    LAST.set(new Choice(accepted, brotli, coding));
    return coding;
  }

  private static ContentCoding choose(String accepted, boolean brotli) {
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

  /// The weight in thousandths; 0 when it is malformed.
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

  /// Whether to send gzip when it is the only coding offered.
  public static boolean gzip(Call call) {
    return best(call, false) == ContentCoding.GZIP;
  }

  /// Whether to send gzip to a client with this header.
  public static boolean gzip(String accepted) {
    return best(accepted, false) == ContentCoding.GZIP;
  }
}
