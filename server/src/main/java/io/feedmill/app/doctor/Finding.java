package io.feedmill.app.doctor;

import java.util.Locale;

/// The result of one check.
///
/// @param check its name, such as `Redis`
/// @param detail what is so; shows no secret
/// @param fix what to do about it; empty when nothing need be done
public record Finding(String check, State state, String detail, String fix) {
  /// How bad a finding is.
  public enum State {
    OK,
    /// The site works, and should be improved.
    ADVICE,
    /// The site does not work, or can lose data.
    WRONG
  }

  /// Nothing need be done.
  public static Finding ok(String check, String detail) {
    return new Finding(check, State.OK, detail, "");
  }

  static Finding advice(String check, String detail, String fix) {
    return new Finding(check, State.ADVICE, detail, fix);
  }

  static Finding wrong(String check, String detail, String fix) {
    return new Finding(check, State.WRONG, detail, fix);
  }

  /// One line for people.
  public String line() {
    String text = "%-6s  %-14s  %s".formatted(state.name().toLowerCase(Locale.ROOT), check, detail);
    return fix.isEmpty() ? text : text + ". Fix: " + fix;
  }
}
