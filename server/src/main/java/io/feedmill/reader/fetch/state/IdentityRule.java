package io.feedmill.reader.fetch.state;

/// The rule that identifies the entries of a feed. A feed whose entries share identities gets the
/// next rule, and never returns to an earlier one.
public enum IdentityRule {
  /// The publisher's id, else the link, else the content.
  ID,
  /// The link, else the content.
  LINK,
  /// Title and content.
  CONTENT
}
