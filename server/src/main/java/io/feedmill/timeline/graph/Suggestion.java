package io.feedmill.timeline.graph;

import java.util.Locale;

/// A person whom somebody might want to follow.
///
/// @param reason why
/// @param count how many followees of the viewer follow them for [Reason#SHARED], how many people
///   do for the others
record Suggestion(long account, Reason reason, long count) {
  /// Why a person is suggested; the first that applies.
  enum Reason {
    /// People follow them whom the viewer follows.
    SHARED,
    /// The viewer voted for what they submitted.
    VOTED,
    /// Many people follow them.
    POPULAR,
    /// They posted lately.
    ACTIVE;

    /// In the API.
    String label() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /// The reason in words.
  String why() {
    return switch (reason) {
      case SHARED ->
          count == 1 ? "Followed by 1 you follow" : "Followed by " + count + " you follow";
      case VOTED -> "You voted for their articles";
      case POPULAR -> count == 1 ? "1 follower" : count + " followers";
      case ACTIVE -> "Posted lately";
    };
  }
}
