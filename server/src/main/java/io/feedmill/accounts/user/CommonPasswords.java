package io.feedmill.accounts.user;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// Passwords that many people use. The file names the source of the list and its licence.
final class CommonPasswords {
  private static final String FILE = "/accounts/common-passwords.txt";
  private static final Set<String> ALL = load();

  private CommonPasswords() {}

  /// Ignores case.
  static boolean contain(String password) {
    return ALL.contains(password.toLowerCase(Locale.ROOT));
  }

  static int count() {
    return ALL.size();
  }

  private static Set<String> load() {
    try (InputStream file = CommonPasswords.class.getResourceAsStream(FILE)) {
      if (file == null) {
        throw new IllegalStateException("the program lacks " + FILE);
      }
      BufferedReader lines =
          new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8));
      return lines
          .lines()
          .dropWhile(line -> !line.isEmpty())
          .skip(1)
          .collect(Collectors.toUnmodifiableSet());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
