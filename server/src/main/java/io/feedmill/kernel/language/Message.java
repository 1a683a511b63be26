package io.feedmill.kernel.language;

import com.ibm.icu.text.MessageFormat;
import java.util.Locale;
import java.util.Map;

/// A text with values in ICU's message format. Any thread may use it.
final class Message {
  private final MessageFormat format;

  /// @throws IllegalArgumentException when it cannot be parsed
  Message(String pattern, Locale locale) {
    format = new MessageFormat(pattern, locale);
  }

  /// @param values all that the text names
  String format(Map<String, Object> values) {
    synchronized (format) {
      return format.format(values);
    }
  }
}
