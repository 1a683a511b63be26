package io.feedmill.kernel.web;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Paths of this site in requests, to which the browser returns later. A path that could lead to
/// another site is rejected (open redirect).
public final class LocalPath {
  private LocalPath() {}

  /// @param given what the form or the query says
  /// @param standard used when nothing is given, or something that leaves this site
  public static String of(Optional<String> given, String standard) {
    return given.filter(LocalPath::stays).orElse(standard);
  }

  /// Browsers read a backslash as a slash and drop tabs and line ends, so all of these are
  /// rejected.
  private static boolean stays(String path) {
    return path.startsWith("/")
        && !path.startsWith("//")
        && path.chars().allMatch(c -> c > ' ' && c != '\\' && c < 0x7f);
  }

  /// A path as the value of a query parameter.
  public static String escape(String path) {
    return URLEncoder.encode(path, StandardCharsets.UTF_8);
  }
}
