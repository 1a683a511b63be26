package io.feedmill.timeline.read;

import io.feedmill.kernel.http.Cursor;
import io.feedmill.timeline.feed.Element;
import io.vertx.core.buffer.Buffer;
import java.util.List;
import java.util.Set;

/// A page of a timeline.
///
/// @param items newest first
/// @param next id after which the next page begins; 0 at the end
/// @param up whether the next page has newer posts, not older ones
/// @param deciding authors of entries that SQL read to decide which ones are on the page; empty
///   when the feed has all
public record FeedPage(List<Element> items, long next, boolean up, Set<Long> deciding) {
  private static final String KIND = "timeline";

  FeedPage(List<Element> items, long next) {
    this(items, next, false, Set.of());
  }

  /// The same page, decided by entries of these authors too.
  FeedPage deciding(Set<Long> authors) {
    return new FeedPage(items, next, up, authors);
  }

  /// A page with newer posts.
  static FeedPage newer(List<Element> items, long next) {
    return new FeedPage(items, next, true, Set.of());
  }

  /// `{"items":[...],"next":"..."}`, the elements as they are.
  public Buffer json() {
    Buffer out = Buffer.buffer(512 * (items.size() + 1)).appendString("{\"items\":[");
    for (int i = 0; i < items.size(); i++) {
      if (i > 0) {
        out.appendByte((byte) ',');
      }
      out.appendString(items.get(i).json());
    }
    out.appendString("]");
    if (next != 0) {
      out.appendString(",\"next\":\"").appendString(cursor()).appendString("\"");
    }
    return out.appendString("}");
  }

  private String cursor() {
    return up ? Long.toString(next) : Cursor.encode(List.of(KIND, Long.toString(next)));
  }

  /// The id in a cursor.
  ///
  /// @param name of its parameter
  /// @throws io.feedmill.kernel.http.Problem 400 when it is not valid
  public static long place(String name, String cursor) {
    List<String> fields = Cursor.decode(name, cursor, 2);
    if (!fields.getFirst().equals(KIND) || !fields.getLast().matches("[1-9][0-9]{0,15}")) {
      throw Cursor.broken(name);
    }
    return Long.parseLong(fields.getLast());
  }
}
