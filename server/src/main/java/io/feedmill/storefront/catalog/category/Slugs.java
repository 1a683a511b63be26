package io.feedmill.storefront.catalog.category;

import java.text.Normalizer;
import java.util.Locale;
import java.util.function.Predicate;

/// Names of categories in addresses: lower-case letters of ASCII and digits, in groups with single
/// hyphens between them.
final class Slugs {
  static final int LONGEST = 80;
  private static final String STANDARD = "category";

  private Slugs() {}

  static boolean valid(String slug) {
    return !slug.isEmpty() && slug.length() <= LONGEST && slug.equals(joined(slug));
  }

  /// A slug that resembles the name; `category` for a name in another script.
  static String of(String name) {
    String plain =
        Normalizer.normalize(
            name.toLowerCase(Locale.ROOT).replace("ß", "ss"), Normalizer.Form.NFKD);
    StringBuilder kept = new StringBuilder(plain.length());
    plain
        .codePoints()
        .filter(c -> Character.getType(c) != Character.NON_SPACING_MARK)
        .forEach(kept::appendCodePoint);
    String slug = joined(kept.toString());
    String cut = slug.length() > LONGEST ? joined(slug.substring(0, LONGEST)) : slug;
    return cut.isEmpty() ? STANDARD : cut;
  }

  /// The groups of allowed characters with single hyphens between them.
  private static String joined(String text) {
    StringBuilder slug = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
        slug.append(c);
      } else if (!slug.isEmpty() && slug.charAt(slug.length() - 1) != '-') {
        slug.append('-');
      }
    }
    int end = slug.length();
    return !slug.isEmpty() && slug.charAt(end - 1) == '-'
        ? slug.substring(0, end - 1)
        : slug.toString();
  }

  /// The slug, or the first of it with a number from 2 that is not taken.
  static String free(String slug, Predicate<String> taken) {
    String free = slug;
    for (int number = 2; taken.test(free); number++) {
      String suffix = "-" + number;
      int room = Math.min(slug.length(), LONGEST - suffix.length());
      free = joined(slug.substring(0, room)) + suffix;
    }
    return free;
  }
}
