package io.feedmill.timeline.post;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Cursor;
import java.util.List;

/// The cursor of a list of posts: the id of the last post.
final class PostCursor {
  private PostCursor() {}

  static String encode(long id) {
    return Cursor.encode(List.of(Long.toString(id)));
  }

  /// The id after which the list continues.
  ///
  /// @param start where it begins without a cursor
  /// @throws io.feedmill.kernel.http.Problem 400 for a broken cursor
  static long after(Call call, long start) {
    String cursor = call.query().text("after").orElse("");
    return cursor.isEmpty()
        ? start
        : PostRequest.parse(Cursor.decode(cursor, 1).getFirst()).orElseThrow(Cursor::broken);
  }
}
