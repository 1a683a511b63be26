package io.feedmill.articles.api;

import io.feedmill.articles.group.WriteGroups;

/// Describes groups and subscribes accounts without a browser: for demo content and new members.
public final class GroupWriter {
  private final WriteGroups groups;

  public GroupWriter(WriteGroups groups) {
    this.groups = groups;
  }

  /// @param account in whose name it is logged
  /// @param description Markdown
  /// @param rules Markdown
  public void describe(String group, long account, String description, String rules) {
    groups.describe(group, account, description, rules);
  }

  /// @param picture id of an attachment of the account
  public void show(String group, long account, long picture) {
    groups.show(group, account, picture);
  }

  /// Makes a second account a moderator.
  ///
  /// @param account in whose name it is logged
  public void appoint(String group, long account, long moderator) {
    groups.appoint(group, account, moderator);
  }

  public void subscribe(String group, long account) {
    groups.subscribe(group, account);
  }
}
