package io.feedmill.articles.commentlist;

import io.feedmill.articles.model.CommentId;
import io.feedmill.articles.model.RankedRange;
import io.feedmill.kernel.http.Cursor;
import io.feedmill.kernel.http.Problem;
import java.util.List;

/// A place in a list of comments, behind one of them. A comment never moves in its list, so the
/// pages contain each comment once, even if comments are added or withdrawn in between.
///
/// @param author whose comments are listed, 0 for those of the site, [#FLAGGED] for flagged ones,
///   which move when they are flagged again
/// @param seconds time of posting of the last one, unix s; the number of its flags
/// @param last the last one
record CommentListCursor(long author, double seconds, CommentId last) {
  static final long FLAGGED = -1;
  private static final int FIELDS = 3;

  CommentList list() {
    if (author == FLAGGED) {
      return new CommentList.Flagged();
    }
    return author == 0 ? new CommentList.OfSite() : new CommentList.OfAuthor(author);
  }

  /// Whether a comment of the same time comes later in the list.
  boolean before(String member) {
    return member.compareTo(last.toString()) < 0;
  }

  String encode() {
    return Cursor.encode(
        List.of(Long.toString(author), RankedRange.number(seconds), last.toString()));
  }

  /// @throws Problem 400 when it is invalid
  static CommentListCursor decode(String cursor) {
    List<String> fields = Cursor.decode(cursor, FIELDS);
    try {
      double seconds = Double.parseDouble(fields.get(1));
      long author = Long.parseLong(fields.get(0));
      if (author < FLAGGED || !Double.isFinite(seconds)) {
        throw Cursor.broken();
      }
      return new CommentListCursor(
          author, seconds, CommentId.parse(fields.get(2)).orElseThrow(Cursor::broken));
    } catch (NumberFormatException _) {
      throw Cursor.broken();
    }
  }
}
