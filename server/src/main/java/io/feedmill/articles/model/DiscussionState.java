package io.feedmill.articles.model;

/// The state of a discussion in the hash of its article.
///
/// @param comments live ones
/// @param last number of the newest comment, 0 before the first
/// @param revision number of changes so far, including votes
/// @param newest time of the newest live one, unix s; 0 without one
public record DiscussionState(int comments, int last, long revision, long newest) {
  public static final DiscussionState NONE = new DiscussionState(0, 0, 0, 0);

  /// Reads the field `comments` of an article: four numbers separated by spaces, three from before
  /// lists by comments existed, or nothing.
  public static DiscussionState parse(String field) {
    if (field.isEmpty()) {
      return NONE;
    }
    String[] parts = field.split(" ", 4);
    return new DiscussionState(
        Integer.parseInt(parts[0]),
        Integer.parseInt(parts[1]),
        Long.parseLong(parts[2]),
        parts.length < 4 ? 0 : Long.parseLong(parts[3]));
  }

  @Override
  public String toString() {
    return comments + " " + last + " " + revision + " " + newest;
  }
}
