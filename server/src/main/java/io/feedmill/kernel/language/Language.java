package io.feedmill.kernel.language;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/// A language in which pages can be shown.
public enum Language {
  ENGLISH("en", "English"),
  GERMAN("de", "Deutsch"),
  SPANISH("es", "Español");

  private static final ScopedValue<Language> CURRENT = ScopedValue.newInstance();
  private static final List<Language> ALL = List.of(values());

  private final String tag;
  private final String ownName;
  private final Locale locale;

  Language(String tag, String ownName) {
    this.tag = tag;
    this.ownName = ownName;
    this.locale = Locale.forLanguageTag(tag);
  }

  /// All, English first.
  public static List<Language> all() {
    return ALL;
  }

  /// Its BCP 47 tag, such as `de`.
  public String tag() {
    return tag;
  }

  /// Its name in the language itself, such as `Deutsch`.
  public String ownName() {
    return ownName;
  }

  public Locale locale() {
    return locale;
  }

  /// The language of a BCP 47 tag with any region: `de` for `de-AT`.
  public static Optional<Language> ofTag(String wanted) {
    for (Language each : ALL) {
      if (each.tag.equals(wanted)) {
        return Optional.of(each);
      }
    }
    String primary = Locale.forLanguageTag(wanted).getLanguage();
    return ALL.stream().filter(each -> each.tag.equals(primary)).findFirst();
  }

  /// The language in which this thread shows texts now; English outside of [#show].
  public static Language current() {
    return CURRENT.isBound() ? CURRENT.get() : ENGLISH;
  }

  /// Runs `work`, whose texts are in this language.
  public void run(Runnable work) {
    if (this == current()) {
      work.run();
    } else {
      ScopedValue.where(CURRENT, this).run(work);
    }
  }

  /// The result of `work`, whose texts are in this language.
  public <T> T show(Supplier<T> work) {
    return this == current() ? work.get() : ScopedValue.where(CURRENT, this).call(work::get);
  }
}
