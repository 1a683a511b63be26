package io.feedmill.articles.ranking;

import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.GroupName;
import io.feedmill.articles.model.Period;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.http.Cursor;
import io.feedmill.kernel.http.Problem;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The position after a page of a list: the content of a cursor.
///
/// The first page shows the live ranking. From the second page on, the cursor reads from a frozen
/// list: a copy of the ranking at the time of the second page, in chunks. Readers share a frozen
/// list while the ranking does not change; it is deleted 600 s after it was made. A reader omits
/// the articles of the first page and those posted after it, so each article is shown exactly once
/// for any changes of the ranking. A long ranking is frozen chunk by chunk; after the last one,
/// articles that votes moved over the boundary in the meantime are searched by post time.
///
/// @param ranked the ordering
/// @param limit articles on a page
/// @param diversity maximum of articles of one group on a page, 0 for no limit
/// @param frozenList id of the frozen list; empty until the second page
/// @param chunk number of the chunk, 1 or more
/// @param offset index of the next entry of the chunk, 1 or more: entry 0 is the boundary
/// @param boundary highest score, or post time, of the chunk; after a parenthesis, exclusive
/// @param leftovers whether the cursor is after the last chunk and searches by post time
/// @param newestId highest article id when the first page was read
/// @param newestTime post time of that article in unix seconds
/// @param ids articles postponed by the limit for one group
/// @param shown articles of the first page
public record ListCursor(
    RankedList ranked,
    int limit,
    int diversity,
    String frozenList,
    int chunk,
    int offset,
    String boundary,
    boolean leftovers,
    long newestId,
    String newestTime,
    List<Long> ids,
    List<Long> shown) {
  private static final int FIELDS = 14;
  private static final String VERSION = "b1";
  private static final int RADIX = 36;
  private static final int MOST_OFFSET = 1 << 24;

  public ListCursor {
    ids = List.copyOf(ids);
    shown = List.copyOf(shown);
  }

  /// The cursor after a first page.
  static ListCursor start(ListRequest request, long newestId, String newestTime, List<Long> shown) {
    return new ListCursor(
        request.ranked(),
        request.limit(),
        request.diversity(),
        "",
        1,
        1,
        "+inf",
        false,
        newestId,
        newestTime,
        List.of(),
        shown);
  }

  boolean started() {
    return !frozenList.isEmpty();
  }

  /// The same position at the start of the frozen chunks.
  ListCursor begun(String frozenList) {
    return new ListCursor(
        ranked,
        limit,
        diversity,
        frozenList,
        chunk,
        offset,
        boundary,
        leftovers,
        newestId,
        newestTime,
        ids,
        shown);
  }

  ListCursor at(int entry, List<Long> postponed) {
    return new ListCursor(
        ranked,
        limit,
        diversity,
        frozenList,
        chunk,
        entry,
        boundary,
        leftovers,
        newestId,
        newestTime,
        postponed,
        shown);
  }

  ListCursor nextChunk(String from, boolean leftovers, List<Long> postponed) {
    return new ListCursor(
        ranked,
        limit,
        diversity,
        frozenList,
        chunk + 1,
        1,
        from,
        leftovers,
        newestId,
        newestTime,
        postponed,
        shown);
  }

  public String encode() {
    return Cursor.encode(
        List.of(
            VERSION,
            ranked.rank().parameter(),
            ranked.period().parameter(),
            ranked.group() + ranked.index(),
            Integer.toString(limit),
            Integer.toString(diversity),
            frozenList,
            chunk + "." + offset,
            boundary,
            leftovers ? "1" : "0",
            Long.toString(newestId, RADIX),
            newestTime,
            joined(ids),
            joined(shown)));
  }

  private static String joined(List<Long> ids) {
    return ids.stream().map(id -> Long.toString(id, RADIX)).collect(Collectors.joining("."));
  }

  /// @throws Problem 400 when the cursor is invalid
  public static ListCursor decode(String text) {
    List<String> f = Cursor.decode(text, FIELDS);
    try {
      String[] place = f.get(7).split("\\.", 2);
      ListCursor cursor =
          new ListCursor(
              new RankedList(
                  Rank.parse(f.get(1)).orElseThrow(Cursor::broken),
                  Period.parse(f.get(2)).orElseThrow(Cursor::broken),
                  f.get(3).contains(":") ? "" : f.get(3),
                  f.get(3).contains(":") ? f.get(3) : ""),
              Integer.parseInt(f.get(4)),
              Integer.parseInt(f.get(5)),
              f.get(6),
              Integer.parseInt(place[0]),
              Integer.parseInt(place[1]),
              f.get(8),
              f.get(9).equals("1"),
              Long.parseLong(f.get(10), RADIX),
              f.get(11),
              ids(f.get(12)),
              ids(f.get(13)));
      cursor.check(f.get(0));
      return cursor;
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException _) {
      throw Cursor.broken();
    }
  }

  private void check(String version) {
    boolean good =
        version.equals(VERSION)
            && (ranked.group().isEmpty() || GroupName.valid(ranked.group()))
            && ranked.sound()
            && limit >= 1
            && limit <= ArticleParameters.MOST_LIMIT
            && diversity >= 0
            && frozenList.matches("[0-9a-f]{0,32}")
            && chunk >= 1
            && offset >= 1
            && offset <= MOST_OFFSET
            && newestId >= 0
            && boundary.matches("\\+inf|\\(?-?[0-9]{1,20}(\\.[0-9]{1,20})?(e[+-]?[0-9]{1,3})?")
            && newestTime.matches("[0-9]{1,12}(\\.[0-9]{1,6})?")
            && ids.size() <= 2 * ArticleParameters.MOST_LIMIT
            && shown.size() <= 2 * ArticleParameters.MOST_LIMIT
            && Stream.concat(ids.stream(), shown.stream()).allMatch(id -> id > 0);
    if (!good) {
      throw Cursor.broken();
    }
  }

  private static List<Long> ids(String joined) {
    return joined.isEmpty()
        ? List.of()
        : Arrays.stream(joined.split("\\.")).map(id -> Long.parseLong(id, RADIX)).toList();
  }
}
