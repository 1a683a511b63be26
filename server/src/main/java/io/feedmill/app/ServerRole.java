package io.feedmill.app;

/// What one process of a site does.
public enum ServerRole {
  /// Answers HTTP.
  WEB,
  /// Works in the background.
  WORKER
}
