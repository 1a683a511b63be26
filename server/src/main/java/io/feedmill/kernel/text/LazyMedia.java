package io.feedmill.kernel.text;

import java.util.List;
import java.util.function.Function;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/// The addresses of pictures and frames that a script of their page loads when they are seen: in
/// separate attributes, with a stand-in in `src`.
final class LazyMedia {
  private static final List<String> SOURCES =
      List.of("data-lazy-src", "data-src", "data-original", "data-orig-file", "src");
  private static final List<String> SETS = List.of("data-lazy-srcset", "data-srcset", "srcset");

  private LazyMedia() {}

  /// The first that means an address, null when none does.
  static @Nullable String source(Element element, Function<String, @Nullable String> address) {
    return first(element, SOURCES, address);
  }

  /// The first set of pictures that means one, null when none does.
  static @Nullable String set(Element element, Function<String, @Nullable String> pictures) {
    return first(element, SETS, pictures);
  }

  private static @Nullable String first(
      Element element, List<String> attributes, Function<String, @Nullable String> meaning) {
    for (String attribute : attributes) {
      String value = element.attr(attribute);
      String meant = value.isBlank() ? null : meaning.apply(value);
      if (meant != null) {
        return meant;
      }
    }
    return null;
  }
}
