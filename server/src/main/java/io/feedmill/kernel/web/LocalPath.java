package io.feedmill.kernel.web;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Paths of this site in requests, to which the browser returns later. A path that could lead to
/// another site is rejected (open redirect).
public final class LocalPath {
  private LocalPath() {}

  /// @param given value of the form or the query
  /// @param standard used without a value, or when it leads to another site
  public static String of(Optional<String> given, String standard) {
    return given.filter(LocalPath::valid).orElse(standard);
  }

  /// Browsers read a backslash as a slash and drop tabs and line ends, so all of these are
  /// rejected.
  private static boolean valid(String path) {
    return path.startsWith("/")
        && !path.startsWith("//")
        && path.chars().allMatch(c -> c > ' ' && c != '\\' && c < 0x7f);
  }

  /// A path as the value of a query parameter.
  public static String escape(String path) {
    return URLEncoder.encode(path, StandardCharsets.UTF_8);
  }
}
