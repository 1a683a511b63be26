package io.feedmill.articles.discussion;

import io.feedmill.articles.discussion.CommentTexts.Edition;
import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.outline.CommentState;
import io.feedmill.articles.outline.OutlinedComment;
import java.nio.ByteBuffer;
import java.util.Arrays;

/// All comments of an article without their texts, as one string of records of 28 bytes, whole
/// numbers with the highest byte first.
///
/// | bytes | first record | record of comment n, at n x 28 |
/// |---|---|---|
/// | 0-3 | revision: number of changes so far | number of its parent, 0 for none |
/// | 4-7 | live comments | time of posting, unix s |
/// | 8-11 | time of the newest comment, unix s | upvotes |
/// | 12-15 | number of changes of states and parents, but for new comments | downvotes |
/// | 16-23 | the last three of these, as `ThreadOutline` reads them | account id of its author, 0 when deleted |
/// | 24 | the same | state: 1 live, 2 deleted, 3 removed |
/// | 25-27 | the same | number of edits |
///
/// A parent has a lower number than its replies. A comment is shown when it or a comment below it
/// is live.
public final class CommentThread {
  static final int RECORD = 28;
  static final CommentThread EMPTY = new CommentThread(new byte[RECORD]);

  private static final int HIGHEST_BYTE = 24;
  private static final long UNSIGNED = 0xffff_ffffL;

  private final ByteBuffer records;
  private final int last;

  /// Live comments below each.
  private final int[] below;

  private final int[] depth;
  private final int[] replies;
  private final int[] children;
  private final int[] firstChild;

  private CommentThread(byte[] bytes) {
    records = ByteBuffer.wrap(bytes);
    last = last(bytes.length);
    below = new int[last + 1];
    depth = new int[last + 1];
    replies = new int[last + 1];
    children = new int[last];
    firstChild = new int[last + 2];
    count();
    index();
  }

  /// @param bytes empty before the first comment
  static CommentThread of(byte[] bytes) {
    return bytes.length < RECORD ? EMPTY : new CommentThread(bytes);
  }

  /// Highest number of a comment, 0 for none.
  ///
  /// @param bytes length of the string
  public static int last(long bytes) {
    return (int) Math.max(bytes / RECORD - 1, 0);
  }

  /// The thread without the comments that have higher numbers.
  CommentThread until(int number) {
    return number >= last
        ? this
        : new CommentThread(Arrays.copyOf(records.array(), (Math.max(number, 0) + 1) * RECORD));
  }

  private void count() {
    for (int n = last; n > 0; n--) {
      int parent = parent(n);
      int living = state(n) == CommentState.LIVE ? 1 : 0;
      below[parent] += below[n] + living;
      replies[parent] += living;
    }
    for (int n = 1; n <= last; n++) {
      depth[n] = parent(n) == 0 ? 0 : depth[parent(n)] + 1;
    }
  }

  /// Sorts comments by parent, by counting.
  private void index() {
    for (int n = 1; n <= last; n++) {
      firstChild[parent(n) + 1]++;
    }
    for (int n = 0; n <= last; n++) {
      firstChild[n + 1] += firstChild[n];
    }
    int[] next = firstChild.clone();
    for (int n = 1; n <= last; n++) {
      children[next[parent(n)]++] = n;
    }
  }

  long revision() {
    return records.getInt(0) & UNSIGNED;
  }

  /// Number of live comments in the first record.
  int stated() {
    return records.getInt(4);
  }

  /// Time of the newest live comment, unix s; 0 without one.
  long newest() {
    long newest = 0;
    for (int n = 1; n <= last; n++) {
      newest = state(n) == CommentState.LIVE ? Math.max(newest, time(n)) : newest;
    }
    return newest;
  }

  /// Highest number of a comment, 0 for none.
  int last() {
    return last;
  }

  /// Live comments of the whole thread.
  int living() {
    return below[0];
  }

  boolean has(int number) {
    return number >= 1 && number <= last;
  }

  int parent(int number) {
    return records.getInt(number * RECORD);
  }

  /// Unix seconds.
  long time(int number) {
    return records.getInt(number * RECORD + 4) & UNSIGNED;
  }

  int up(int number) {
    return records.getInt(number * RECORD + 8);
  }

  int down(int number) {
    return records.getInt(number * RECORD + 12);
  }

  long author(int number) {
    return records.getLong(number * RECORD + 16);
  }

  CommentState state(int number) {
    return CommentState.of(records.getInt(number * RECORD + 24) >>> HIGHEST_BYTE);
  }

  int edits(int number) {
    return records.getInt(number * RECORD + 24) & 0xff_ffff;
  }

  /// 0 for a comment on the article itself.
  int depth(int number) {
    return depth[number];
  }

  /// Live direct replies; with 0, live comments on the article itself.
  int replies(int number) {
    return replies[number];
  }

  Edition edition(long article, int number) {
    return new Edition(new CommentId(article, number), time(number), author(number), edits(number));
  }

  /// The record of a comment and where it stands.
  OutlinedComment at(int number) {
    return new OutlinedComment(
        number,
        time(number),
        parent(number),
        up(number),
        down(number),
        author(number),
        state(number),
        edits(number),
        depth(number),
        replies(number),
        below(number));
  }

  /// Live comments below; with 0, all.
  int below(int number) {
    return below[number];
  }

  /// Live comments in the branch that begins with this one.
  int branch(int number) {
    return below[number] + (state(number) == CommentState.LIVE ? 1 : 0);
  }

  boolean shown(int number) {
    return branch(number) > 0;
  }

  /// Direct replies, shown or not, oldest first.
  ///
  /// @param number 0 for comments on the article itself
  int[] children(int number) {
    return Arrays.copyOfRange(children, firstChild[number], firstChild[number + 1]);
  }
}
