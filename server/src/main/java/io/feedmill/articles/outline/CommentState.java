package io.feedmill.articles.outline;

import java.util.Locale;

/// The state of a comment.
public enum CommentState {
  LIVE(1),
  /// By its author.
  DELETED(2),
  /// By a moderator.
  REMOVED(3);

  private final int code;

  CommentState(int code) {
    this.code = code;
  }

  /// The byte in the record of a thread.
  public int code() {
    return code;
  }

  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// @param code of a record; anything unknown counts as deleted
  public static CommentState of(int code) {
    return code == LIVE.code ? LIVE : code == REMOVED.code ? REMOVED : DELETED;
  }
}
