package io.feedmill.articles.discussion;

import java.nio.ByteBuffer;

/// Builds threads in the format in Redis.
final class ThreadBytes {
  private final ByteBuffer bytes;
  private int last;

  /// @param most number of comments
  ThreadBytes(int most) {
    bytes = ByteBuffer.allocate((most + 1) * CommentThread.RECORD);
  }

  /// @param comments such as `1:10,1`: a reply to comment 1 with ten upvotes and one downvote
  static CommentThread of(String... comments) {
    ThreadBytes thread = new ThreadBytes(comments.length);
    for (String comment : comments) {
      String[] parts = comment.split("[:,]", -1);
      thread.add(
          Integer.parseInt(parts[0]),
          Integer.parseInt(parts[1]),
          Integer.parseInt(parts[2]),
          CommentState.LIVE);
    }
    return thread.build();
  }

  ThreadBytes add(int parent, int up, int down, CommentState state) {
    last++;
    bytes.position(last * CommentThread.RECORD);
    bytes.putInt(parent).putInt(1_000 + last).putInt(up).putInt(down);
    bytes.putLong(900_000_000_000_000L + last).putInt(state.code() << 24);
    return this;
  }

  CommentThread build() {
    byte[] all = new byte[(last + 1) * CommentThread.RECORD];
    bytes.get(0, all);
    return CommentThread.of(all);
  }
}
