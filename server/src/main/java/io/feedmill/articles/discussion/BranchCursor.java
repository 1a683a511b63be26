package io.feedmill.articles.discussion;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Cursor;
import io.feedmill.kernel.http.Problem;
import java.io.ByteArrayOutputStream;
import java.util.Base64;
import java.util.BitSet;
import java.util.List;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.jspecify.annotations.Nullable;

/// A position in the replies to one comment: which of them were shown. Votes that change the order
/// neither repeat nor skip a reply, and comments newer than the first page are omitted, so the
/// pages contain each comment once. The server stores nothing.
///
/// | order | shown are |
/// |---|---|
/// | best, controversial | those of a set |
/// | the same, and the set would be too long for an address | those of the set, then the oldest ones up to a number: all further pages are in the order old |
/// | old | those up to a number, and those of the set with which another order ended |
/// | new | those of a set, or down to a number when the set would be too long |
///
/// A set becomes too long after some thousand replies to one comment, in discussions of more than
/// 16,000.
///
/// @param parent number of the comment; 0 for comments on the article itself
/// @param last highest number of a comment when the first page was read
/// @param shown numbers of replies that were shown; null for `value` and `number` alone
/// @param value of the last shown reply in its order
/// @param number of the last shown reply
record BranchCursor(
    int parent, CommentOrder order, int last, @Nullable BitSet shown, double value, int number) {
  private static final int FIELDS = 6;

  /// A set that exceeds this is the last one: at most a page is added to it.
  private static final int LONGEST_SET = 2_000;

  /// That a number in a sparse set takes.
  private static final int MOST_BYTES = 5;

  private static final int LONGEST_UNPACKED = 1 << 14;

  /// The beginning of the replies to a comment.
  static BranchCursor below(int parent, CommentOrder order, int last) {
    return new BranchCursor(parent, order, last, new BitSet(), 0, 0);
  }

  /// The start of the page: a cursor, or an order.
  ///
  /// @param parent number of the comment whose replies are read, 0 for the article's
  /// @throws Problem 400
  static BranchCursor read(Call call, int parent) {
    String after = ArticleParameters.after(call);
    if (!after.isEmpty()) {
      BranchCursor cursor = decode(after);
      if (cursor.parent() != parent) {
        throw Problem.badParameter("after", text("is a cursor of another comment"));
      }
      return cursor;
    }
    String order = call.query().text("order").orElse("best");
    return below(
        parent,
        CommentOrder.parse(order)
            .orElseThrow(() ->
                Problem.badParameter("order", text("must be best, new, old or controversial"))),
        Integer.MAX_VALUE);
  }

  boolean seen(int reply, double worth) {
    BitSet set = shown;
    if (set != null) {
      return set.get(reply) || (order == CommentOrder.OLD && reply <= number);
    }
    return worth > value || (worth == value && reply <= number);
  }

  /// The place behind further replies.
  ///
  /// @param replies last one of the order first
  BranchCursor after(List<Integer> replies, CommentThread thread) {
    int end = replies.isEmpty() ? number : replies.getFirst();
    double worth = replies.isEmpty() ? value : order.value(thread, end);
    BitSet set = shown;
    if (set == null || order == CommentOrder.OLD) {
      return new BranchCursor(parent, order, last, set, worth, end);
    }
    BitSet all = (BitSet) set.clone();
    replies.forEach(all::set);
    if (!isLong(all)) {
      return new BranchCursor(parent, order, last, all, worth, end);
    }
    return order == CommentOrder.NEW
        ? new BranchCursor(parent, order, last, null, worth, end)
        : new BranchCursor(parent, CommentOrder.OLD, last, all, 0, 0);
  }

  private static boolean isLong(BitSet set) {
    return set.length() > Byte.SIZE * LONGEST_SET
        && MOST_BYTES * set.cardinality() > LONGEST_SET
        && pack(set).length > LONGEST_SET;
  }

  String encode() {
    BitSet set = shown;
    String text =
        set == null ? "" : "s" + Base64.getUrlEncoder().withoutPadding().encodeToString(pack(set));
    return Cursor.encode(
        List.of(
            Integer.toString(parent),
            order.label(),
            Integer.toString(last),
            text,
            Double.toString(value),
            Integer.toString(number)));
  }

  /// @throws Problem 400 when it is invalid
  static BranchCursor decode(String cursor) {
    List<String> fields = Cursor.decode(cursor, FIELDS);
    try {
      String set = fields.get(3);
      return new BranchCursor(
          Integer.parseUnsignedInt(fields.get(0)),
          CommentOrder.parse(fields.get(1)).orElseThrow(Cursor::broken),
          Integer.parseUnsignedInt(fields.get(2)),
          set.isEmpty() ? null : unpack(Base64.getUrlDecoder().decode(set.substring(1))),
          Double.parseDouble(fields.get(4)),
          Integer.parseUnsignedInt(fields.get(5)));
    } catch (IllegalArgumentException _) {
      throw Cursor.broken();
    }
  }

  private static byte[] pack(BitSet set) {
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
    try {
      deflater.setInput(set.toByteArray());
      deflater.finish();
      ByteArrayOutputStream packed = new ByteArrayOutputStream();
      byte[] part = new byte[1_024];
      while (!deflater.finished()) {
        packed.write(part, 0, deflater.deflate(part));
      }
      return packed.toByteArray();
    } finally {
      deflater.end();
    }
  }

  private static BitSet unpack(byte[] packed) {
    Inflater inflater = new Inflater(true);
    try {
      inflater.setInput(packed);
      byte[] bytes = new byte[LONGEST_UNPACKED];
      int length = 0;
      int step;
      while (length < bytes.length
          && (step = inflater.inflate(bytes, length, bytes.length - length)) > 0) {
        length += step;
      }
      if (!inflater.finished()) {
        throw Cursor.broken();
      }
      return BitSet.valueOf(java.util.Arrays.copyOf(bytes, length));
    } catch (DataFormatException _) {
      throw Cursor.broken();
    } finally {
      inflater.end();
    }
  }
}
