package io.feedmill.articles.outline;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Parents, depths and numbers of replies of a discussion. It grows as comments are appended, and
/// follows changes of states; after a repair of parents, or when more states have changed than the
/// first record names, the whole is read again.
///
/// Bytes 12 to 15 of the first record count these changes. Bytes 16 to 27 name the last three: that
/// with the count `c` is in the four bytes at 16 + 4 (c modulo 3), as 2^17 (c modulo 2^15) + the
/// number of the comment, 0 for a change that only a new read of the whole shows.
final class ThreadOutline {
  /// Bytes of a record, as `CommentThread` describes it.
  static final int RECORD = 28;

  /// Changes of states that the first record names.
  static final int NAMED = 3;

  private static final int SHAPE = 12;
  private static final int CHANGES = 16;
  private static final int NUMBER_BITS = 17;
  private static final int COUNT_MASK = 0x7fff;
  private static final int STATE_BITS = 24;
  private static final long UNSIGNED = 0xffff_ffffL;

  private int shape;

  /// What the first record says of the last change: after a failover that lost it, another one has
  /// its count.
  private int mark;

  private int last;
  private int[] parent;
  private int[] time;
  private int[] depth;
  private int[] replies;
  private int[] below;

  /// Whether each is live.
  private boolean[] live;

  private ThreadOutline(ByteBuffer head, int room) {
    shape = shape(head);
    mark = entry(head, shape);
    parent = new int[room];
    time = new int[room];
    depth = new int[room];
    replies = new int[room];
    below = new int[room];
    live = new boolean[room];
  }

  /// @param records all
  static ThreadOutline of(ByteBuffer records) {
    int last = records.capacity() / RECORD - 1;
    ThreadOutline outline = new ThreadOutline(records, last + 1 + last / 4);
    for (int n = 1; n <= last; n++) {
      outline.place(n, records, n * RECORD);
    }
    for (int n = last; n > 0; n--) {
      int living = outline.live[n] ? 1 : 0;
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
    live[number] = state(records, at) == CommentState.LIVE;
  }

  synchronized int last() {
    return last;
  }

  /// Comments that it has room for, for the weight in the cache.
  synchronized int room() {
    return parent.length;
  }

  /// The comments whose states have changed since.
  ///
  /// @param head the first record
  /// @return their numbers; null when the whole has to be read
  synchronized @Nullable List<Integer> changed(ByteBuffer head) {
    if (head.capacity() < RECORD) {
      return null;
    }
    int changes = shape(head) - shape;
    if (changes < 0 || changes > NAMED || (changes < NAMED && entry(head, shape) != mark)) {
      return null;
    }
    List<Integer> numbers =
        IntStream.rangeClosed(shape + 1, shape + changes)
            .mapToObj(count -> named(head, count))
            .toList();
    return numbers.contains(0) ? null : numbers;
  }

  private static int entry(ByteBuffer head, int count) {
    return head.getInt(CHANGES + Integer.BYTES * Integer.remainderUnsigned(count, NAMED));
  }

  /// The comment that a change was about; 0 when the record does not name it.
  private static int named(ByteBuffer head, int count) {
    int entry = entry(head, count);
    return entry >>> NUMBER_BITS == (count & COUNT_MASK) ? entry & ((1 << NUMBER_BITS) - 1) : 0;
  }

  /// Takes in what was appended and what has changed.
  ///
  /// @param head the first record
  /// @param from a number that was [#last] before
  /// @param tail records from that number on, read with the first one or later
  /// @param changed records of the comments that [#changed] names, by number, read later
  /// @return false when this is not an earlier state of that discussion, or another thread was
  ///   faster
  synchronized boolean extend(
      ByteBuffer head, int from, ByteBuffer tail, Map<Integer, ByteBuffer> changed) {
    List<Integer> numbers = changed(head);
    if (numbers == null || !changed.keySet().containsAll(numbers) || tail.capacity() < RECORD) {
      return false;
    }
    if (from > 0 && (tail.getInt(0) != parent[from] || tail.getInt(4) != time[from])) {
      return false;
    }
    append(from, tail);
    for (int number : numbers) {
      ByteBuffer record = changed.get(number);
      if (number > last || record == null || record.capacity() < RECORD) {
        return false;
      }
      turn(number, state(record, 0) == CommentState.LIVE);
    }
    shape = shape(head);
    mark = entry(head, shape);
    return true;
  }

  private void append(int from, ByteBuffer tail) {
    int end = from + tail.capacity() / RECORD - 1;
    if (end >= parent.length) {
      grow(end + 1 + end / 4);
    }
    for (int n = last + 1; n <= end; n++) {
      int at = (n - from) * RECORD;
      place(n, tail, at);
      count(parent[n], live[n] ? 1 : 0);
    }
    last = Math.max(last, end);
  }

  private void turn(int number, boolean lives) {
    if (live[number] != lives) {
      live[number] = lives;
      count(parent[number], lives ? 1 : -1);
    }
  }

  private void grow(int room) {
    parent = Arrays.copyOf(parent, room);
    time = Arrays.copyOf(time, room);
    depth = Arrays.copyOf(depth, room);
    replies = Arrays.copyOf(replies, room);
    below = Arrays.copyOf(below, room);
    live = Arrays.copyOf(live, room);
  }

  private void count(int answered, int living) {
    replies[answered] += living;
    int above = answered;
    while (above != 0) {
      below[above] += living;
      above = parent[above];
    }
    below[0] += living;
  }

  /// @param record the present one of a comment that is not behind [#last]
  synchronized OutlinedComment comment(int number, ByteBuffer record) {
    return new OutlinedComment(
        number,
        record.getInt(4) & UNSIGNED,
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
