package io.feedmill.reader.fetch.hub;

/// The state between a feed and a hub.
public enum HubState {
  /// The feed names no hub.
  NONE,
  /// It names a hub that has pushed nothing yet, or nothing since a poll found something that the
  /// hub did not push.
  SILENT,
  /// Its hub pushes new content.
  TELLING
}
