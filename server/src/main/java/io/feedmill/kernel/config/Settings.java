package io.feedmill.kernel.config;

import io.feedmill.kernel.text.NearestName;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;

/// The settings of the operator, read by type.
///
/// A value comes from the environment (`FEEDMILL_HTTP_PORT`), else from the properties file
/// (`feedmill.http.port`), else it is the default. An empty value counts as not set. The file is
/// `feedmill.properties` in the working folder, or the one that `FEEDMILL_CONFIG` names.
///
/// Each reading method declares a setting and returns its value. For an invalid value the mistake
/// is recorded and the default is returned, so that all configuration records can be created before
/// [#check] reports all mistakes together:
///
/// ```java
/// Settings settings = Settings.load();
/// HttpConfig http = HttpConfig.from(settings);
/// DatabaseConfig database = DatabaseConfig.from(settings);
/// settings.check();
/// ```
///
/// Used by one thread, while the process starts.
public final class Settings {
  private static final String FILE = "FEEDMILL_CONFIG";
  private static final String DEFAULT_FILE = "feedmill.properties";

  private final Map<String, String> values = new TreeMap<>();
  private final Map<String, Setting> declared = new TreeMap<>();
  private final List<String> problems = new ArrayList<>();

  private Settings(Map<String, String> environment) {
    environment.forEach((name, value) -> {
      if (name.startsWith(Setting.PREFIX)) {
        add(name, value);
      }
    });
  }

  /// The settings of this process: its environment, and the file in its working folder.
  public static Settings load() {
    return of(System.getenv(), Path.of(""));
  }

  /// Settings of a given environment, without a file.
  public static Settings of(Map<String, String> environment) {
    return new Settings(environment);
  }

  /// Settings of a given environment, and of the file in the given folder if there is one.
  public static Settings of(Map<String, String> environment, Path folder) {
    Settings settings = new Settings(environment);
    boolean named = settings.values.containsKey(FILE);
    Path file =
        folder.resolve(
            settings.path(FILE, Path.of(DEFAULT_FILE), "Properties file with further settings"));
    if (named || Files.exists(file)) {
      SettingsFile.read(file, settings.problems).forEach(settings::add);
    }
    return settings;
  }

  private void add(String name, String value) {
    if (!value.isBlank()) {
      values.putIfAbsent(name, value.strip());
    }
  }

  /// Any text.
  public String text(String name, String fallback, String description) {
    return parsed(new Setting(name, fallback, "text", description), fallback, Function.identity());
  }

  /// A password or key. It has no default and never appears in a message.
  public Secret secret(String name, String description) {
    return parsed(new Setting(name, "", "secret text", description), Secret.none(), Secret::of);
  }

  /// A whole number from `least` to `most`, inclusive.
  public int integer(String name, int fallback, int least, int most, String description) {
    String accepts = "%d to %d".formatted(least, most);
    return parsed(
        new Setting(name, Integer.toString(fallback), accepts, description),
        fallback,
        value -> Values.integer(value, least, most));
  }

  /// A time from `least` to `most`, inclusive, written `250ms`, `30s`, `5m`, `12h` or `7d`.
  public Duration duration(
      String name, Duration fallback, Duration least, Duration most, String description) {
    String accepts = "%s to %s".formatted(Values.text(least), Values.text(most));
    return parsed(
        new Setting(name, Values.text(fallback), accepts, description),
        fallback,
        value -> Values.duration(value, least, most));
  }

  /// A file or folder; a relative one starts at the working folder.
  public Path path(String name, Path fallback, String description) {
    Setting setting = new Setting(name, fallback.toString(), "path", description);
    return parsed(setting, fallback, Values::path);
  }

  /// An absolute address of one of the schemes, such as `https`; absent when not set.
  public Optional<URI> url(String name, Set<String> schemes, String description) {
    String accepts = String.join(":// or ", new TreeSet<>(schemes)) + "://";
    return parsed(
        new Setting(name, "", accepts, description),
        Optional.empty(),
        value -> Optional.of(Values.url(value, schemes)));
  }

  /// One constant of an enum, written in lower case with `-` between words.
  public <E extends Enum<E>> E choice(String name, E fallback, String description) {
    Class<E> type = fallback.getDeclaringClass();
    return parsed(
        new Setting(name, Values.text(fallback), Values.choices(type), description),
        fallback,
        value -> Values.choice(value, type));
  }

  /// Yes or no.
  public boolean flag(String name, boolean fallback, String description) {
    Setting setting = new Setting(name, Boolean.toString(fallback), "true or false", description);
    return parsed(setting, fallback, Values::flag);
  }

  /// A value of any other type.
  ///
  /// @param parser parses the value; throws `IllegalArgumentException` with a message that
  ///   describes the accepted values and does not contain the given value if it may be a secret
  /// @throws IllegalStateException when another setting of that name was declared
  public <T> T parsed(Setting setting, T fallback, Function<String, T> parser) {
    Setting before = declared.putIfAbsent(setting.name(), setting);
    if (before != null && !before.equals(setting)) {
      throw new IllegalStateException("declared in two ways: " + before + ", " + setting);
    }
    String value = values.get(setting.name());
    if (value == null) {
      return fallback;
    }
    try {
      return parser.apply(value);
    } catch (IllegalArgumentException e) {
      problems.add(setting.name() + ": " + e.getMessage());
      return fallback;
    }
  }

  /// Records a mistake in a combination of settings.
  public void problem(String sentence) {
    problems.add(sentence);
  }

  /// Ends the reading of settings.
  ///
  /// @throws ConfigException with all mistakes: wrong values, and names that no setting has
  public void check() {
    List<String> all = new ArrayList<>(new LinkedHashSet<>(problems));
    for (String name : values.keySet()) {
      if (!declared.containsKey(name)) {
        all.add(name + unknown(name));
      }
    }
    if (!all.isEmpty()) {
      throw new ConfigException(all);
    }
  }

  private String unknown(String name) {
    return RenamedSettings.of(name)
        .map(present -> " was renamed to " + present)
        .orElseGet(() -> " is not a setting" + hint(name));
  }

  private String hint(String name) {
    return NearestName.of(name, declared.keySet())
        .or(() -> onlyWithWordsOf(name))
        .map(similar -> "; did you mean " + similar + "?")
        .orElse("");
  }

  /// The setting whose name contains all words of the given name; empty when no setting or several
  /// settings match.
  private Optional<String> onlyWithWordsOf(String name) {
    List<String> words = words(name);
    List<String> matching =
        declared.keySet().stream().filter(known -> words(known).containsAll(words)).toList();
    return matching.size() == 1 ? Optional.of(matching.getFirst()) : Optional.empty();
  }

  private static List<String> words(String name) {
    return List.of(name.split("_", -1));
  }

  /// Every declared setting with default, accepted values and description, by name, for a terminal.
  /// Shows no values that were set.
  public String documentation() {
    return SettingsTable.of(declared.values());
  }
}
