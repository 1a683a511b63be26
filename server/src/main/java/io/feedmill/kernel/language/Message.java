package io.feedmill.kernel.language;

import com.ibm.icu.text.MessageFormat;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/// A text with values in ICU's message format. Any thread may use it.
final class Message {
  private static final int FEW = 256;

  private final MessageFormat format;

  /// Cache of the results with a number as the only value.
  private final AtomicReferenceArray<@Nullable String> few = new AtomicReferenceArray<>(FEW);

  /// @throws IllegalArgumentException when it cannot be parsed
  Message(String pattern, Locale locale) {
    format = new MessageFormat(pattern, locale);
  }

  /// With a number as its only value; small ones are not formatted again.
  String format(String name, int number) {
    boolean small = number >= 0 && number < FEW;
    String known = small ? few.get(number) : null;
    if (known != null) {
      return known;
    }
    String said = format(Map.of(name, number));
    if (small) {
      few.set(number, said);
    }
    return said;
  }

  /// @param values all values that the text names
  String format(Map<String, Object> values) {
    synchronized (format) {
      return format.format(values);
    }
  }
}
