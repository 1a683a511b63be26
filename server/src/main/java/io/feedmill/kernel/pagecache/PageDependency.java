package io.feedmill.kernel.pagecache;

/// A thing that pages show, as a key.
///
/// @param word without spaces
public record PageDependency(String word) {
  private static final PageDependency ANYTHING = new PageDependency("anything");

  /// A person: profile, content, followees and followers.
  public static PageDependency person(long account) {
    return new PageDependency("person-" + account);
  }

  /// A person's own actions by calls: votes, marks, choices.
  public static PageDependency acts(long account) {
    return new PageDependency("acts-" + account);
  }

  /// All other things together: it changes with each of them, so with each action of a person.
  public static PageDependency anything() {
    return ANYTHING;
  }

  /// Actions of others on a post of the timeline, with replies to it and reposts.
  public static PageDependency post(long id) {
    return new PageDependency("post-" + id);
  }
}
