package io.feedmill.storefront.catalog;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.FieldError;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.text.Money;
import io.feedmill.kernel.text.PlainText;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Validates the fields of an item and collects the errors.
final class ItemFields {
  static final int LONGEST_NAME = 200;
  static final int LONGEST_DESCRIPTION = 10_000;
  static final int LONGEST_ALT = 1_500;
  static final long MOST_QTY = 1_000_000;
  static final long MOST_PRICE = 1_000_000_000_000L;

  private final List<FieldError> errors = new ArrayList<>();

  /// The name on one line.
  String name(String given) {
    String clean = PlainText.oneLine(given);
    int length = PlainText.length(clean);
    if (length < 1 || length > LONGEST_NAME) {
      wrong("name", text("must have 1 to {longest} characters", "longest", LONGEST_NAME));
    } else if (PlainText.broken(clean)) {
      wrong("name", text("has an invalid character"));
    }
    return clean;
  }

  String description(String given) {
    String clean = given.strip();
    if (PlainText.length(clean) > LONGEST_DESCRIPTION) {
      wrong(
          "description",
          text("must have at most {longest} characters", "longest", LONGEST_DESCRIPTION));
    } else if (PlainText.broken(clean)) {
      wrong("description", text("has an invalid character"));
    }
    return clean;
  }

  /// The text for those who cannot see a photo.
  String alt(String given) {
    String clean = given.strip();
    if (PlainText.length(clean) > LONGEST_ALT) {
      wrong("alt", text("must have at most {longest} characters", "longest", LONGEST_ALT));
    } else if (PlainText.broken(clean)) {
      wrong("alt", text("has an invalid character"));
    }
    return clean;
  }

  String currency(String given) {
    return Money.currency(given)
        .orElseGet(() -> {
          wrong("currency", text("must be a code of ISO 4217, such as EUR"));
          return given;
        });
  }

  /// A whole number from `least` to `most`; 0 for an invalid value.
  long whole(String field, @Nullable BigDecimal given, long least, long most) {
    if (given != null && whole(given)) {
      boolean within =
          given.compareTo(BigDecimal.valueOf(least)) >= 0
              && given.compareTo(BigDecimal.valueOf(most)) <= 0;
      if (within) {
        return given.longValueExact();
      }
    }
    wrong(
        field, text("must be a whole number from {least} to {most}", "least", least, "most", most));
    return 0;
  }

  /// Checks the exponent first, so that `1e999999999` is not expanded.
  private static boolean whole(BigDecimal given) {
    return given.signum() == 0
        || (given.precision() - (long) given.scale() <= 19
            && given.stripTrailingZeros().scale() <= 0);
  }

  void wrong(String field, String message) {
    errors.add(new FieldError("/" + field, message));
  }

  /// @throws Problem 422 with all errors
  void refuseFaults() {
    if (!errors.isEmpty()) {
      throw Problem.invalid(errors);
    }
  }
}
