package io.feedmill.timeline.fanout;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// A message of the first stage: the post whose readers are to be found, and where to continue.
///
/// @param id place in the stream; empty when it is not sent yet
/// @param post what is pushed, or what was edited or deleted
/// @param author whose followers are read
/// @param after id of the last reader of the portion before; 0 to begin
/// @param repost id of the repost whose author's followers are read; 0 for the followers of the
///   post's author
record FanOutJob(String id, Kind kind, long post, long author, long after, long repost) {
  /// The effect of the job on the feeds.
  enum Kind {
    /// The post is pushed.
    PUSH,
    /// The post, and what its reposts show, are rewritten.
    REWRITE
  }

  static FanOutJob push(long post, long author) {
    return new FanOutJob("", Kind.PUSH, post, author, 0, 0);
  }

  static FanOutJob rewrite(long post, long author) {
    return new FanOutJob("", Kind.REWRITE, post, author, 0, 0);
  }

  FanOutJob continueAfter(long behind) {
    return new FanOutJob("", kind, post, author, behind, repost);
  }

  FanOutJob continueWithRepost(long nextRepost, long its) {
    return new FanOutJob("", kind, post, its, 0, nextRepost);
  }

  /// The same job without its place in the stream.
  FanOutJob unsent() {
    return new FanOutJob("", kind, post, author, after, repost);
  }

  /// Whether it continues where another portion ended.
  boolean continued() {
    return after > 0 || repost > 0;
  }

  /// Whether it begins to push a post.
  boolean begins() {
    return kind == Kind.PUSH && !continued();
  }

  /// @return empty when the message is not valid
  static Optional<FanOutJob> of(Message message) {
    String kind = message.text("kind");
    if (!(kind.equals("push") || kind.equals("rewrite"))
        || message.number("post").isEmpty()
        || message.number("author").isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new FanOutJob(
            message.id(),
            kind.equals("push") ? Kind.PUSH : Kind.REWRITE,
            message.number("post").getAsLong(),
            message.number("author").getAsLong(),
            message.number("after").orElse(0),
            message.number("repost").orElse(0)));
  }

  Map<String, String> fields() {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("kind", kind == Kind.PUSH ? "push" : "rewrite");
    fields.put("post", Long.toString(post));
    fields.put("author", Long.toString(author));
    fields.put("after", Long.toString(after));
    fields.put("repost", Long.toString(repost));
    return fields;
  }
}
