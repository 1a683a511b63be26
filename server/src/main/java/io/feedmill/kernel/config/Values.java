package io.feedmill.kernel.config;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Parses values of settings; each method throws `IllegalArgumentException` with the accepted form.
final class Values {
  private static final Pattern DURATION = Pattern.compile("(\\d{1,13})\\s*(ms|s|m|h|d)");

  private Values() {}

  static int integer(String text, int least, int most) {
    if (text.matches("[+-]?\\d{1,18}")) {
      long number = Long.parseLong(text);
      if (number >= least && number <= most) {
        return (int) number;
      }
    }
    throw wanted("a whole number from %d to %d".formatted(least, most), text);
  }

  static Duration duration(String text, Duration least, Duration most) {
    Matcher form = DURATION.matcher(text);
    if (form.matches()) {
      Duration duration = duration(Long.parseLong(form.group(1)), form.group(2));
      if (duration.compareTo(least) >= 0 && duration.compareTo(most) <= 0) {
        return duration;
      }
    }
    throw wanted(
        "a time from %s to %s, such as 250ms, 30s, 5m, 12h or 7d"
            .formatted(text(least), text(most)),
        text);
  }

  private static Duration duration(long count, String unit) {
    return switch (unit) {
      case "ms" -> Duration.ofMillis(count);
      case "s" -> Duration.ofSeconds(count);
      case "m" -> Duration.ofMinutes(count);
      case "h" -> Duration.ofHours(count);
      default -> Duration.ofDays(count);
    };
  }

  /// The shortest form of a duration of whole milliseconds, as [#duration] reads it.
  static String text(Duration duration) {
    long millis = duration.toMillis();
    if (millis % 1_000 != 0) {
      return millis + "ms";
    }
    long seconds = millis / 1_000;
    if (seconds % 86_400 == 0 && seconds > 0) {
      return seconds / 86_400 + "d";
    }
    if (seconds % 3_600 == 0 && seconds > 0) {
      return seconds / 3_600 + "h";
    }
    return seconds % 60 == 0 && seconds > 0 ? seconds / 60 + "m" : seconds + "s";
  }

  static Path path(String text) {
    try {
      return Path.of(text);
    } catch (InvalidPathException _) {
      throw wanted("a path", text);
    }
  }

  /// An absolute address with a host. The message does not contain it, because it may contain a
  /// password.
  static URI url(String text, Set<String> schemes) {
    try {
      URI url = new URI(text);
      if (url.getHost() != null && schemes.contains(url.getScheme())) {
        return url;
      }
    } catch (URISyntaxException _) {
      // Reported below like any other mistake: the exception's text would show the address.
    }
    throw new IllegalArgumentException(
        "must be an address of " + String.join(":// or ", schemes) + "://");
  }

  static <E extends Enum<E>> E choice(String text, Class<E> type) {
    return Arrays.stream(type.getEnumConstants())
        .filter(constant -> text(constant).equals(text.toLowerCase(Locale.ROOT)))
        .findFirst()
        .orElseThrow(() -> wanted("one of " + choices(type), text));
  }

  static String choices(Class<? extends Enum<?>> type) {
    return String.join(", ", Arrays.stream(type.getEnumConstants()).map(Values::text).toList());
  }

  /// A constant in the form of settings: lower case, words joined by `-`.
  static String text(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static boolean flag(String text) {
    return switch (text.toLowerCase(Locale.ROOT)) {
      case "true", "yes", "on", "1" -> true;
      case "false", "no", "off", "0" -> false;
      default -> throw wanted("true or false", text);
    };
  }

  private static IllegalArgumentException wanted(String wanted, String text) {
    return new IllegalArgumentException("must be %s, not `%s`".formatted(wanted, text));
  }
}
