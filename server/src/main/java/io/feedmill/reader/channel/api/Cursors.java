package io.feedmill.reader.channel.api;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Cursor;
import io.feedmill.kernel.http.Problem;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The cursors of timelines, opaque to clients.
public final class Cursors {
  private static final Pattern SCORE = Pattern.compile("[0-9]{1,12}(\\.[0-9]{1,20})?");
  private static final Pattern ARRIVAL = Pattern.compile("[0-9]{1,16}");
  private static final Pattern NEWEST = Pattern.compile("([0-9]{1,16})(?:-([0-9]{1,16}))?");

  private Cursors() {}

  public static String after(PagePosition place) {
    String newest = place.channel() == 0 ? place.newest() : place.newest() + "-" + place.channel();
    return Cursor.encode(List.of("a", place.score(), newest));
  }

  /// @throws Problem 400 when it is not valid
  public static PagePosition after(String cursor) {
    List<String> fields = fields("after", cursor, 3);
    Matcher newest = NEWEST.matcher(fields.get(2));
    if (!fields.get(0).equals("a")
        || !SCORE.matcher(fields.get(1)).matches()
        || !newest.matches()) {
      throw broken("after");
    }
    String channel = newest.group(2);
    return new PagePosition(
        fields.get(1), newest.group(1), channel == null ? 0 : Long.parseLong(channel));
  }

  public static String before(long arrival) {
    return Cursor.encode(List.of("b", Long.toString(arrival)));
  }

  /// @throws Problem 400 when it is not valid
  public static long before(String cursor) {
    List<String> fields = fields("before", cursor, 2);
    if (!fields.get(0).equals("b") || !ARRIVAL.matcher(fields.get(1)).matches()) {
      throw broken("before");
    }
    return Long.parseLong(fields.get(1));
  }

  private static List<String> fields(String name, String cursor, int count) {
    try {
      return Cursor.decode(cursor, count);
    } catch (Problem _) {
      throw broken(name);
    }
  }

  private static Problem broken(String name) {
    return Problem.badParameter(name, text("is not a cursor of this timeline"));
  }
}
