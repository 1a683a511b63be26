package io.feedmill.storefront.order;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The total and the pieces that a buyer agreed to.
///
/// @param totalMinor the total; any when empty
/// @param pieces by item, all items that were shown; any when empty
record AgreedTerms(OptionalLong totalMinor, Optional<SortedMap<Long, Long>> pieces) {
  /// Any contents at any total.
  static final AgreedTerms ANYTHING = to(OptionalLong.empty());

  private static final Pattern LINE = Pattern.compile("([1-9][0-9]{0,15})x([1-9][0-9]{0,4})");

  /// A total, for any contents.
  static AgreedTerms to(OptionalLong totalMinor) {
    return new AgreedTerms(totalMinor, Optional.empty());
  }

  boolean covers(SortedMap<Long, Long> cart) {
    return pieces.isEmpty() || pieces.get().equals(cart);
  }

  /// Pieces as forms send them back, such as `237x3,240x1`.
  static String text(Map<String, Long> pieces) {
    return pieces.entrySet().stream()
        .map(line -> line.getKey() + "x" + line.getValue())
        .collect(Collectors.joining(","));
  }

  /// Reads [#text].
  ///
  /// @return empty for an invalid text
  static Optional<SortedMap<Long, Long>> pieces(String text) {
    SortedMap<Long, Long> pieces = new TreeMap<>();
    for (String line : text.split(",", -1)) {
      var parts = LINE.matcher(line);
      if (!parts.matches()) {
        return Optional.empty();
      }
      pieces.put(Long.valueOf(parts.group(1)), Long.valueOf(parts.group(2)));
    }
    return Optional.of(pieces);
  }
}
