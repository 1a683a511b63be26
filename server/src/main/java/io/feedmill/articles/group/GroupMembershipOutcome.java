package io.feedmill.articles.group;

/// The result of adding an article to a group or removing it.
enum GroupMembershipOutcome {
  PLACED,
  /// It was already in the group, or not in it.
  UNCHANGED,
  UNKNOWN,
  /// The article was removed or deleted.
  WITHDRAWN,
  NO_GROUP,
  /// The article has the maximum of groups.
  FULL,
  /// The group's owner or a moderator removed it, so its author cannot add it.
  BARRED,
  /// The account is neither its author, nor the group's owner, nor a moderator.
  FORBIDDEN
}
