package io.feedmill.reader.fetch.state;

/// What tells the entries of a feed apart. A feed whose entries share what should be their own is
/// taken to the next rule, and never back.
public enum IdentityRule {
  /// The publisher's id, else the link, else the content.
  ID,
  /// The link, else the content.
  LINK,
  /// Title and content.
  CONTENT
}
