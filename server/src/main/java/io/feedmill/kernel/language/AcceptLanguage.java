package io.feedmill.kernel.language;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/// The `Accept-Language` header (RFC 9110, section 12.5.4): the languages that a browser prefers.
public final class AcceptLanguage {
  private static final int LONGEST = 200;

  /// Readings of headers; browsers send few different ones.
  private static final Map<String, Optional<Language>> KNOWN = new ConcurrentHashMap<>();

  private static final int MOST = 1_000;

  private AcceptLanguage() {}

  /// The language of pages that a header prefers; empty when it names none of them.
  public static Optional<Language> preferred(String header) {
    Optional<Language> known = KNOWN.get(header);
    if (known == null) {
      known = read(header);
      if (header.length() <= LONGEST && KNOWN.size() < MOST) {
        KNOWN.put(header, known);
      }
    }
    return known;
  }

  private static Optional<Language> read(String header) {
    Optional<Language> best = Optional.empty();
    double weight = 0;
    for (String range : header.substring(0, Math.min(header.length(), LONGEST)).split(",", -1)) {
      List<String> parts = List.of(range.strip().split(";", 2));
      double wanted = parts.size() == 1 ? 1 : weight(parts.getLast());
      Optional<Language> language = Language.ofTag(parts.getFirst().strip());
      if (wanted > weight && language.isPresent()) {
        best = language;
        weight = wanted;
      }
    }
    return best;
  }

  /// The weight of a range: 0 for an unwanted or invalid one.
  private static double weight(String parameter) {
    String text = parameter.strip().toLowerCase(Locale.ROOT);
    if (!text.startsWith("q=")) {
      return 0;
    }
    try {
      double weight = Double.parseDouble(text.substring(2));
      return weight >= 0 && weight <= 1 ? weight : 0;
    } catch (NumberFormatException _) {
      return 0;
    }
  }
}
