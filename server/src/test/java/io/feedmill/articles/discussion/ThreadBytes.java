package io.feedmill.articles.discussion;

import io.feedmill.articles.outline.CommentState;
import java.nio.ByteBuffer;

/// Builds threads in the format in Redis.
final class ThreadBytes {
  private final ByteBuffer bytes;
  private final int since;
  private int last;

  /// @param most number of comments
  ThreadBytes(int most) {
    this(most, 1_000);
  }

  private ThreadBytes(int most, int since) {
    this.since = since;
    bytes = ByteBuffer.allocate((most + 1) * CommentThread.RECORD);
  }

  /// @param comments such as `1:10,1`: a reply to comment 1 with ten upvotes and one downvote
  static CommentThread of(String... comments) {
    return CommentThread.of(bytes(1_000, comments));
  }

  /// The same as it is in Redis.
  ///
  /// @param since unix s; each comment is a second newer than the one before
  static byte[] bytes(int since, String... comments) {
    ThreadBytes thread = new ThreadBytes(comments.length, since);
    for (String comment : comments) {
      String[] parts = comment.split("[:,]", -1);
      thread.add(
          Integer.parseInt(parts[0]),
          Integer.parseInt(parts[1]),
          Integer.parseInt(parts[2]),
          CommentState.LIVE);
    }
    return thread.all();
  }

  ThreadBytes add(int parent, int up, int down, CommentState state) {
    last++;
    bytes.position(last * CommentThread.RECORD);
    bytes.putInt(parent).putInt(since + last).putInt(up).putInt(down);
    bytes.putLong(900_000_000_000_000L + last).putInt(state.code() << 24);
    return this;
  }

  CommentThread build() {
    return CommentThread.of(all());
  }

  private byte[] all() {
    byte[] all = new byte[(last + 1) * CommentThread.RECORD];
    bytes.get(0, all);
    return all;
  }
}
