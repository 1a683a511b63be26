package io.feedmill.kernel.language;

import java.util.Map;
import java.util.TreeMap;

/// Shows tests the texts of a language.
public final class Translations {
  private Translations() {}

  /// All of them by their English ones; a context comes before the text, as in PO files.
  public static Map<String, String> of(Language language) {
    Map<String, String> all = new TreeMap<>();
    Catalog.of(language)
        .texts()
        .forEach((id, text) ->
            all.put(
                id.context().isEmpty() ? id.english() : id.context() + '\u0004' + id.english(),
                text));
    return all;
  }
}
