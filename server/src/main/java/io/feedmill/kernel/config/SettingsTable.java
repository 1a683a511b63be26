package io.feedmill.kernel.config;

import java.util.Collection;

/// All settings in words, for `./feedmill help settings`.
final class SettingsTable {
  private SettingsTable() {}

  /// One paragraph for each setting: name, default and accepted values on one line, the description
  /// below.
  static String of(Collection<Setting> settings) {
    int widest = settings.stream().mapToInt(s -> s.name().length()).max().orElse(0);
    StringBuilder table = new StringBuilder();
    for (Setting setting : settings) {
      table.append(row(setting, widest)).append('\n');
    }
    return table.toString();
  }

  private static String row(Setting setting, int width) {
    String fallback = setting.fallback().isEmpty() ? "not set" : setting.fallback();
    String margin = " ".repeat(width + 2);
    return "%s%s\n%sdefault: %s; accepts: %s\n"
        .formatted(
            setting.name() + margin.substring(setting.name().length()),
            setting.description(),
            margin,
            fallback,
            setting.accepts());
  }
}
