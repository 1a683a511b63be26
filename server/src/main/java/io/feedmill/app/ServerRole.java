package io.feedmill.app;

/// What one process of a site does.
enum ServerRole {
  /// Answers HTTP.
  WEB,
  /// Works in the background.
  WORKER
}
