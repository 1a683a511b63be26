package io.feedmill.kernel.text;

import io.feedmill.kernel.language.Language;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// A point in time in UTC, formatted in the language of the page.
public final class ExactTime {
  /// Such as `14 Nov 09:05 UTC`.
  public static final ExactTime MINUTE = new ExactTime("d MMM HH:mm", "MMMdHm");

  /// Such as `14 Nov 2026, 09:05:30 UTC`.
  public static final ExactTime SECOND = new ExactTime("d MMM uuuu, HH:mm:ss", "yMMMdHms");

  /// Such as `14 November 2026, 09:05 UTC`.
  public static final ExactTime LONG = new ExactTime("d MMMM uuuu, HH:mm", "yMMMMdHm");

  private final String english;
  private final String skeleton;
  private final Map<Language, DateTimeFormatter> forms = new ConcurrentHashMap<>();

  /// @param skeleton of the Unicode locale data for all other languages
  private ExactTime(String english, String skeleton) {
    this.english = english;
    this.skeleton = skeleton;
  }

  public String of(Instant time) {
    return forms.computeIfAbsent(Language.current(), this::form).format(time) + " UTC";
  }

  private DateTimeFormatter form(Language language) {
    DateTimeFormatter form =
        language == Language.ENGLISH
            ? DateTimeFormatter.ofPattern(english, Locale.ENGLISH)
            : DateTimeFormatter.ofLocalizedPattern(skeleton).withLocale(language.locale());
    return form.withZone(ZoneOffset.UTC);
  }
}
