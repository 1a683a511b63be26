package io.feedmill.app.server;

/// A role of a process of a site.
public enum ServerRole {
  /// Answers HTTP.
  WEB,
  /// Works in the background.
  WORKER
}
