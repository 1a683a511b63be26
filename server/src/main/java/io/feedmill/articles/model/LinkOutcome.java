package io.feedmill.articles.model;

/// The result of parsing a link.
public sealed interface LinkOutcome {
  /// The address can be linked to.
  record Accepted(NormalisedLink link) implements LinkOutcome {}

  /// The address cannot be linked to.
  ///
  /// @param reason shown to users, such as `must start with http://`
  record Refused(String reason) implements LinkOutcome {}
}
