package io.feedmill.kernel.config;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/// The properties file: `feedmill.http.port=8080`, or with the name of the environment variable,
/// `FEEDMILL_HTTP_PORT=8080`.
final class SettingsFile {
  private SettingsFile() {}

  /// Reads the file.
  ///
  /// @param problems receives the mistakes in the file
  /// @return values by the names of their environment variables
  static Map<String, String> read(Path file, List<String> problems) {
    Properties properties = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      properties.load(reader);
    } catch (IOException | IllegalArgumentException e) {
      problems.add("%s cannot be read: %s".formatted(file, e));
    }
    Map<String, String> values = new TreeMap<>();
    for (String key : properties.stringPropertyNames()) {
      if (values.put(variable(key), properties.getProperty(key).strip()) != null) {
        problems.add("%s sets %s twice".formatted(file, variable(key)));
      }
    }
    return values;
  }

  private static String variable(String key) {
    return key.strip().replace('.', '_').replace('-', '_').toUpperCase(Locale.ROOT);
  }
}
