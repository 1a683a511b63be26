package io.feedmill.reader.fetch.hub;

/// How far a feed and a hub have come.
public enum HubState {
  /// The feed names no hub.
  NONE,
  /// It names one that has told nothing yet, or nothing since a poll found what it kept to itself.
  SILENT,
  /// Its hub tells what is new.
  TELLING
}
