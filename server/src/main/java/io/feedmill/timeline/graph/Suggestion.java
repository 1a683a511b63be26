package io.feedmill.timeline.graph;

import static io.feedmill.kernel.language.Texts.text;

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
      case SHARED -> text("Followed by {count} you follow", "count", count);
      case VOTED -> text("You voted for their articles");
      case POPULAR -> text("{count, plural, one {# follower} other {# followers}}", "count", count);
      case ACTIVE -> text("Posted recently");
    };
  }
}
