package io.feedmill.kernel.config;

import java.util.List;

/// The settings are invalid; the message lists all mistakes.
public final class ConfigException extends RuntimeException {
  private final transient List<String> problems;

  ConfigException(List<String> problems) {
    super("Invalid settings:\n  - " + String.join("\n  - ", problems));
    this.problems = List.copyOf(problems);
  }

  /// One sentence for each mistake; never holds the value of a secret.
  public List<String> problems() {
    return problems;
  }
}
