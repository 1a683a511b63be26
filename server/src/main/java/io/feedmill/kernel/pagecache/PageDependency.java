package io.feedmill.kernel.pagecache;

/// A thing that pages show, as a key.
///
/// @param word without spaces
public record PageDependency(String word) {
  /// A person: profile, content, followees and followers.
  public static PageDependency person(long account) {
    return new PageDependency("person-" + account);
  }

  /// A person's own actions by calls: votes, marks, choices.
  public static PageDependency acts(long account) {
    return new PageDependency("acts-" + account);
  }

  /// Actions of others on a post of the timeline.
  public static PageDependency post(long id) {
    return new PageDependency("post-" + id);
  }
}
