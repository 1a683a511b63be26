package io.feedmill.kernel.text;

import com.ibm.icu.text.MeasureFormat;
import com.ibm.icu.text.MeasureFormat.FormatWidth;
import com.ibm.icu.text.RelativeDateTimeFormatter;
import com.ibm.icu.text.RelativeDateTimeFormatter.Direction;
import com.ibm.icu.text.RelativeDateTimeFormatter.RelativeUnit;
import com.ibm.icu.util.Measure;
import com.ibm.icu.util.MeasureUnit;
import io.feedmill.kernel.language.Language;
import java.time.Duration;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// Times in the words of a language, by the locale data of Unicode. Any thread may use it.
final class LocalTimes {
  private static final Map<Language, LocalTimes> ALL = new ConcurrentHashMap<>();

  private final Locale locale;
  private final DateTimeFormatter day;
  private final DateTimeFormatter dayOfYear;

  /// Created on first use; English pages never need them.
  private @Nullable RelativeDateTimeFormatter relative;

  private @Nullable MeasureFormat amounts;

  private LocalTimes(Language language) {
    locale = language.locale();
    boolean english = language == Language.ENGLISH;
    day =
        english
            ? DateTimeFormatter.ofPattern("d MMM", locale)
            : DateTimeFormatter.ofLocalizedPattern("MMMd").withLocale(locale);
    dayOfYear =
        english
            ? DateTimeFormatter.ofPattern("d MMM yyyy", locale)
            : DateTimeFormatter.ofLocalizedPattern("yMMMd").withLocale(locale);
  }

  /// In the language of the page.
  static LocalTimes current() {
    return ALL.computeIfAbsent(Language.current(), LocalTimes::new);
  }

  /// Such as `14 Nov`, or `14 Nov 2025` when it is not of this year.
  String day(ZonedDateTime time, boolean thisYear) {
    return (thisYear ? day : dayOfYear).format(time);
  }

  /// The largest whole unit, as [RelativeTime] has it.
  ///
  /// @param distance of a minute or more
  String relative(Duration distance, boolean future) {
    long days = distance.toDays();
    if (days >= RelativeTime.DAYS_PER_YEAR) {
      return relative(days / RelativeTime.DAYS_PER_YEAR, RelativeUnit.YEARS, future);
    }
    if (days >= RelativeTime.DAYS_PER_MONTH) {
      return relative(days / RelativeTime.DAYS_PER_MONTH, RelativeUnit.MONTHS, future);
    }
    if (days > 0) {
      return relative(days, RelativeUnit.DAYS, future);
    }
    return distance.toHours() > 0
        ? relative(distance.toHours(), RelativeUnit.HOURS, future)
        : relative(distance.toMinutes(), RelativeUnit.MINUTES, future);
  }

  private synchronized String relative(long count, RelativeUnit unit, boolean future) {
    if (relative == null) {
      relative = RelativeDateTimeFormatter.getInstance(locale);
    }
    return relative.format((double) count, future ? Direction.NEXT : Direction.LAST, unit);
  }

  /// Such as `3 h`: days, hours or minutes.
  ///
  /// @param distance of a minute or more
  String shortAmount(Duration distance) {
    if (distance.toDays() > 0) {
      return amount(distance.toDays(), MeasureUnit.DAY);
    }
    return distance.toHours() > 0
        ? amount(distance.toHours(), MeasureUnit.HOUR)
        : amount(distance.toMinutes(), MeasureUnit.MINUTE);
  }

  private synchronized String amount(long count, MeasureUnit unit) {
    if (amounts == null) {
      amounts = MeasureFormat.getInstance(locale, FormatWidth.SHORT);
    }
    return amounts.formatMeasures(new Measure(count, unit));
  }
}
