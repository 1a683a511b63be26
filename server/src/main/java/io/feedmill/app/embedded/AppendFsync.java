package io.feedmill.app.embedded;

import java.util.Locale;

/// When Redis calls fsync on its append-only file.
public enum AppendFsync {
  /// Once a second: a power cut loses the last second. While an fsync runs, Redis also waits with
  /// writing, for 2 s at most: on a slow disk a killed process loses what was not written yet.
  EVERYSEC,
  /// Before each reply: neither loses anything, and each write waits for fsync.
  ALWAYS;

  String setting() {
    return name().toLowerCase(Locale.ROOT);
  }
}
