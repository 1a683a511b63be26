package io.feedmill.app.server;

/// What one process of a site does.
public enum ServerRole {
  /// Answers HTTP.
  WEB,
  /// Works in the background.
  WORKER
}
