package io.feedmill.kernel.language;

import com.ibm.icu.number.LocalizedNumberFormatter;
import com.ibm.icu.number.NumberFormatter;
import com.ibm.icu.number.NumberFormatter.GroupingStrategy;
import com.ibm.icu.number.Precision;
import com.ibm.icu.util.MeasureUnit;
import java.math.BigDecimal;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Numbers for people, in the language of the page ([Language#current]): `1,284` or `1.284`, also
/// in Spanish, as texts with values have them.
///
/// Addresses, identifiers, fields, attributes for scripts and drawings have plain digits instead.
public final class Numbers {
  private static final long UNGROUPED = 1_000;
  private static final int THOUSAND = 1_000;
  private static final int TEN = 10;
  private static final Map<Language, LocalizedNumberFormatter> ALL = formatters();

  private Numbers() {}

  /// A whole number. Small ones cost no formatting.
  public static String count(long number) {
    return number >= 0 && number < UNGROUPED
        ? Long.toString(number)
        : formatter().format(number).toString();
  }

  /// With exactly this many digits after the separator.
  public static String decimal(double number, int digits) {
    return formatter().precision(Precision.fixedFraction(digits)).format(number).toString();
  }

  /// With all its digits.
  public static String exact(BigDecimal number) {
    return formatter().precision(Precision.unlimited()).format(number).toString();
  }

  /// Such as `12.5%` or `12,5 %`.
  ///
  /// @param percent 100 for all
  /// @param digits after the separator
  public static String percent(double percent, int digits) {
    return formatter()
        .unit(MeasureUnit.PERCENT)
        .precision(Precision.fixedFraction(digits))
        .format(percent)
        .toString();
  }

  /// The size of a file in kB, MB or GB of a thousand, such as `34 MB`; small ones in bytes.
  public static String bytes(long bytes) {
    double number = bytes;
    MeasureUnit unit = MeasureUnit.BYTE;
    for (MeasureUnit larger :
        List.of(MeasureUnit.KILOBYTE, MeasureUnit.MEGABYTE, MeasureUnit.GIGABYTE)) {
      if (Math.round(number) < THOUSAND) {
        break;
      }
      number /= THOUSAND;
      unit = larger;
    }
    int digits = number < TEN && !unit.equals(MeasureUnit.BYTE) ? 1 : 0;
    return formatter()
        .unit(unit)
        .precision(Precision.maxFraction(digits))
        .format(number)
        .toString();
  }

  private static LocalizedNumberFormatter formatter() {
    return Objects.requireNonNull(ALL.get(Language.current()));
  }

  private static Map<Language, LocalizedNumberFormatter> formatters() {
    Map<Language, LocalizedNumberFormatter> all = new EnumMap<>(Language.class);
    for (Language language : Language.all()) {
      all.put(
          language,
          NumberFormatter.withLocale(language.locale()).grouping(GroupingStrategy.ON_ALIGNED));
    }
    return all;
  }
}
