package io.feedmill.kernel.ready;

/// A thing that pages show, as a key.
///
/// @param word without spaces
public record Watched(String word) {
  /// A person: profile, content, followees and followers.
  public static Watched person(long account) {
    return new Watched("person-" + account);
  }

  /// A person's own actions by calls: votes, marks, choices.
  public static Watched acts(long account) {
    return new Watched("acts-" + account);
  }

  /// Actions of others on a post of the timeline.
  public static Watched post(long id) {
    return new Watched("post-" + id);
  }
}
