package io.feedmill.app.embedded;

import java.util.Locale;

/// When Redis calls fsync on its append-only file. In both modes a killed process loses nothing.
public enum AppendFsync {
  /// Once a second: a power cut loses at most the last second.
  EVERYSEC,
  /// Before each reply: a power cut loses nothing, and each write waits for fsync.
  ALWAYS;

  String setting() {
    return name().toLowerCase(Locale.ROOT);
  }
}
