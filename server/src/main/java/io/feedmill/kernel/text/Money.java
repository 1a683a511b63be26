package io.feedmill.kernel.text;

import io.feedmill.kernel.language.Language;
import java.math.BigDecimal;
import java.text.NumberFormat;
import java.util.Currency;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Amounts of money: whole numbers of a currency's smallest unit (ISO 4217), and their formats for
/// people.
public final class Money {
  private static final Pattern TYPED = Pattern.compile("[0-9]{1,15}([.,][0-9]{1,4})?");

  private Money() {}

  /// The code of a currency that money is counted in, in capitals; empty when there is none of that
  /// code.
  public static Optional<String> currency(String code) {
    return Currency.getAvailableCurrencies().stream()
        .filter(known -> known.getDefaultFractionDigits() >= 0)
        .map(Currency::getCurrencyCode)
        .filter(code::equalsIgnoreCase)
        .findAny();
  }

  /// Formatted as a price in the language of the page, such as `€129.00` or `129,00 €`.
  ///
  /// @param currency one that [#currency] knows
  public static String text(long minor, String currency) {
    Currency unit = Currency.getInstance(currency);
    NumberFormat format = NumberFormat.getCurrencyInstance(locale());
    format.setCurrency(unit);
    format.setMinimumFractionDigits(unit.getDefaultFractionDigits());
    format.setMaximumFractionDigits(unit.getDefaultFractionDigits());
    return format.format(amount(minor, unit));
  }

  private static Locale locale() {
    Language language = Language.current();
    return language == Language.ENGLISH ? Locale.UK : language.locale();
  }

  /// As it is typed into a field, such as `129.00`.
  public static String plain(long minor, String currency) {
    return amount(minor, Currency.getInstance(currency)).toPlainString();
  }

  /// The amount typed into a field: digits, and after a point or comma as many as the currency has.
  /// Empty for anything else.
  public static Optional<Long> minor(String typed, String currency) {
    if (!TYPED.matcher(typed).matches()) {
      return Optional.empty();
    }
    BigDecimal amount = new BigDecimal(typed.replace(',', '.'));
    int digits = Currency.getInstance(currency).getDefaultFractionDigits();
    return amount.stripTrailingZeros().scale() > digits
        ? Optional.empty()
        : Optional.of(amount.movePointRight(digits).longValueExact());
  }

  private static BigDecimal amount(long minor, Currency currency) {
    return BigDecimal.valueOf(minor, currency.getDefaultFractionDigits());
  }
}
