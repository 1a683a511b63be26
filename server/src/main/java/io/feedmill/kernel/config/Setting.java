package io.feedmill.kernel.config;

/// One setting.
///
/// @param name its environment variable, such as `FEEDMILL_HTTP_PORT`
/// @param fallback the default value; empty when there is none
/// @param accepts the accepted values, in words
/// @param description its purpose, one sentence
public record Setting(String name, String fallback, String accepts, String description) {
  static final String PREFIX = "FEEDMILL_";

  public Setting {
    if (!name.matches("FEEDMILL_[A-Z0-9]+(_[A-Z0-9]+)*")) {
      throw new IllegalArgumentException("not the name of a setting: " + name);
    }
  }
}
