package io.feedmill.articles.model;

/// What came of reading an address that a person typed.
public sealed interface LinkOutcome {
  /// The address can be linked to.
  record Accepted(NormalisedLink link) implements LinkOutcome {}

  /// The address cannot be linked to.
  ///
  /// @param reason why, as a phrase for the person who typed it, such as `must start with http://`
  record Refused(String reason) implements LinkOutcome {}
}
