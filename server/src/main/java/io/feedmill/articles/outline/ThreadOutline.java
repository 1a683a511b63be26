package io.feedmill.articles.outline;

import java.nio.ByteBuffer;
import java.util.Arrays;

/// Parents, depths and numbers of replies of a discussion. It grows as comments are appended; any
/// other change of parents or states changes the number in bytes 12 to 15 of the first record, and
/// then the whole is read again.
final class ThreadOutline {
  /// Bytes of a record, as `CommentThread` describes it.
  static final int RECORD = 28;

  private static final int SHAPE = 12;
  private static final int STATE_BITS = 24;

  private final int shape;
  private int last;
  private int[] parent;
  private int[] time;
  private int[] depth;
  private int[] replies;
  private int[] below;

  private ThreadOutline(int shape, int room) {
    this.shape = shape;
    parent = new int[room];
    time = new int[room];
    depth = new int[room];
    replies = new int[room];
    below = new int[room];
  }

  /// @param records all
  static ThreadOutline of(ByteBuffer records) {
    int last = records.capacity() / RECORD - 1;
    ThreadOutline outline = new ThreadOutline(shape(records), last + 1 + last / 4);
    for (int n = 1; n <= last; n++) {
      outline.place(n, records, n * RECORD);
    }
    for (int n = last; n > 0; n--) {
      int living = state(records, n * RECORD) == CommentState.LIVE ? 1 : 0;
      outline.below[outline.parent[n]] += outline.below[n] + living;
      outline.replies[outline.parent[n]] += living;
    }
    outline.last = last;
    return outline;
  }

  private static int shape(ByteBuffer head) {
    return head.getInt(SHAPE);
  }

  private static CommentState state(ByteBuffer records, int at) {
    return CommentState.of(records.getInt(at + 24) >>> STATE_BITS);
  }

  /// A damaged record that does not name an earlier comment is on the article, as in a repair.
  private void place(int number, ByteBuffer records, int at) {
    int above = records.getInt(at);
    parent[number] = above >= 0 && above < number ? above : 0;
    time[number] = records.getInt(at + 4);
    depth[number] = parent[number] == 0 ? 0 : depth[parent[number]] + 1;
  }

  synchronized int last() {
    return last;
  }

  /// Comments that it has room for, for the weight in the cache.
  synchronized int room() {
    return parent.length;
  }

  /// Takes in what was appended.
  ///
  /// @param head the first record
  /// @param from a number that was [#last] before
  /// @param tail records from that number on
  /// @return false when this is not an earlier state of that discussion
  synchronized boolean extend(ByteBuffer head, int from, ByteBuffer tail) {
    if (head.capacity() < RECORD || tail.capacity() < RECORD || shape(head) != shape) {
      return false;
    }
    if (from > 0 && (tail.getInt(0) != parent[from] || tail.getInt(4) != time[from])) {
      return false;
    }
    int end = from + tail.capacity() / RECORD - 1;
    if (end >= parent.length) {
      grow(end + 1 + end / 4);
    }
    for (int n = last + 1; n <= end; n++) {
      int at = (n - from) * RECORD;
      place(n, tail, at);
      if (state(tail, at) == CommentState.LIVE) {
        count(parent[n]);
      }
    }
    last = Math.max(last, end);
    return true;
  }

  private void grow(int room) {
    parent = Arrays.copyOf(parent, room);
    time = Arrays.copyOf(time, room);
    depth = Arrays.copyOf(depth, room);
    replies = Arrays.copyOf(replies, room);
    below = Arrays.copyOf(below, room);
  }

  private void count(int answered) {
    replies[answered]++;
    int above = answered;
    while (above != 0) {
      below[above]++;
      above = parent[above];
    }
    below[0]++;
  }

  /// @param record the present one of a comment that is not behind [#last]
  synchronized OutlinedComment comment(int number, ByteBuffer record) {
    return new OutlinedComment(
        number,
        parent[number],
        record.getInt(8),
        record.getInt(12),
        record.getLong(16),
        state(record, 0),
        record.getInt(24) & 0xff_ffff,
        depth[number],
        replies[number],
        below[number]);
  }
}
