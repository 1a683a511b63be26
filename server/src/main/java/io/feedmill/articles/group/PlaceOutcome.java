package io.feedmill.articles.group;

/// What came of putting an article into a group or taking it out.
enum PlaceOutcome {
  PLACED,
  /// It was there, or was not.
  UNCHANGED,
  UNKNOWN,
  /// It was removed or deleted.
  WITHDRAWN,
  NO_GROUP,
  /// It is in as many groups as an article can be.
  FULL,
  /// The group's owner or a moderator took it out, so its author cannot put it back.
  BARRED,
  /// The caller is neither its author, nor the group's owner, nor a moderator.
  FORBIDDEN
}
