package io.feedmill.accounts.api;

import static io.feedmill.kernel.language.Texts.text;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import io.feedmill.kernel.text.PlainText;
import java.util.List;
import java.util.Map;

/// Readable name of a browser or program, parsed from its `User-Agent`: `Firefox on Android`.
/// Browsers include the names of other browsers, so the order of the tables matters.
public final class UserAgentName {
  private static final Pattern PROGRAM = Pattern.compile("^([\\p{L}\\p{N}_.-]{1,40})(?:/.*)?$");
  private static final List<Map.Entry<String, String>> BROWSERS =
      List.of(
          Map.entry("Edg", "Edge"),
          Map.entry("OPR/", "Opera"),
          Map.entry("SamsungBrowser/", "Samsung Internet"),
          Map.entry("Firefox/", "Firefox"),
          Map.entry("FxiOS/", "Firefox"),
          Map.entry("CriOS/", "Chrome"),
          Map.entry("Chrome/", "Chrome"),
          Map.entry("Safari/", "Safari"));
  private static final List<Map.Entry<String, String>> SYSTEMS =
      List.of(
          Map.entry("Android", "Android"),
          Map.entry("iPhone", "iPhone"),
          Map.entry("iPad", "iPad"),
          Map.entry("Windows", "Windows"),
          Map.entry("Mac OS X", "macOS"),
          Map.entry("CrOS", "ChromeOS"),
          Map.entry("Linux", "Linux"));

  private UserAgentName() {}

  /// @param agent as it was sent; may be empty
  public static String of(String agent) {
    String browser = first(BROWSERS, agent);
    String system = first(SYSTEMS, agent);
    if (!browser.isEmpty()) {
      return system.isEmpty()
          ? browser
          : text("{browser} on {system}", "browser", browser, "system", system);
    }
    Matcher program = PROGRAM.matcher(PlainText.before(' ', agent.strip()));
    return program.matches() ? program.group(1) : text("Unknown program");
  }

  private static String first(List<Map.Entry<String, String>> names, String agent) {
    return names.stream()
        .filter(name -> agent.contains(name.getKey()))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElse("");
  }
}
