package io.feedmill.kernel.ready;

/// A thing that pages show, as a word.
///
/// @param word without spaces
public record Watched(String word) {
  /// Who somebody is, what they wrote, whom they follow and who follows them.
  public static Watched person(long account) {
    return new Watched("person-" + account);
  }

  /// Whatever somebody did themselves, by a call: votes, marks, choices.
  public static Watched acts(long account) {
    return new Watched("acts-" + account);
  }

  /// What others did with a post of the timeline.
  public static Watched post(long id) {
    return new Watched("post-" + id);
  }
}
