package io.feedmill.kernel.observe;

import io.feedmill.kernel.config.Settings;

/// The format and the level of the log.
///
/// @param format form of each event
/// @param level the lowest level of events that Feedmill's own code writes
public record LogConfig(Format format, Level level) {

  /// Form of one event in the log.
  public enum Format {
    /// A line for people, with the stack trace of an exception below it.
    TEXT,
    /// One JSON object a line, for log collectors.
    JSON
  }

  /// The minimum severity of written events.
  public enum Level {
    ERROR,
    WARN,
    INFO,
    DEBUG
  }

  public static LogConfig from(Settings settings) {
    return new LogConfig(
        settings.choice("FEEDMILL_LOG", Format.TEXT, "Form of the log: lines for people, or JSON"),
        settings.choice(
            "FEEDMILL_LOG_LEVEL", Level.INFO, "Lowest level of log events that Feedmill writes"));
  }
}
