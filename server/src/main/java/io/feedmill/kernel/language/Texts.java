package io.feedmill.kernel.language;

import java.util.Map;
import java.util.TreeMap;

/// Texts of pages in the language of the reader, see [Language#current].
///
/// A text is identified by its English words, so that templates are readable. Values have names in
/// it, and plurals are written in ICU's message format: `{count, plural, one {# comment} other {#
/// comments}}`. If one English text needs different translations, a context distinguishes them.
public final class Texts {
  private Texts() {}

  /// A text without values; braces and apostrophes in it are plain characters.
  public static String text(String english) {
    return Catalog.current().translated("", english);
  }

  /// The English words themselves, for a constant that is translated where it is shown.
  public static String marked(String english) {
    return english;
  }

  /// A text that is a separate entry in a context, such as `menu`.
  public static String textIn(String context, String english) {
    return Catalog.current().translated(context, english);
  }

  /// A text with values.
  ///
  /// @param names and values by turns; values that are not numbers are written by `toString`
  /// @throws IllegalArgumentException when the text is not a valid ICU message
  public static String text(String english, Object... names) {
    Message message = Catalog.current().message(english);
    return names.length == 2 && names[1] instanceof Integer number
        ? message.format((String) names[0], number)
        : message.format(values(names));
  }

  /// A text with links or emphasis: `No account yet? <a>Sign up</a>.` Its tags are `<a>`, `<b>`,
  /// `<code>`, `<em>` and `<strong>`; values are escaped.
  ///
  /// @param hrefs of its links, in the order of the English text: the second one is `<a2>`
  public static RichText rich(String english, String... hrefs) {
    return new RichText(Catalog.current().translated("", english), hrefs);
  }

  /// The same with values, named within the text as in [#text(String, Object...)].
  public static RichText rich(String english, Map<String, ?> values, String... hrefs) {
    return new RichText(Catalog.current().message(english).format(RichText.guarded(values)), hrefs);
  }

  private static Map<String, Object> values(Object... names) {
    Map<String, Object> values = new TreeMap<>();
    for (int i = 0; i < names.length; i += 2) {
      Object value = names[i + 1];
      values.put((String) names[i], value instanceof Number ? value : String.valueOf(value));
    }
    return values;
  }
}
