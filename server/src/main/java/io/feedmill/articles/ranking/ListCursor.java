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

/// How far a walk over the pages of one list has come: what a cursor carries.
///
/// A walk begins on a live first page. What follows is frozen in stretches: the ranking as it is
/// when the second page is asked for. Walks that begin while the ranking stays the same share their
/// stretches, which are deleted 600 s after they were made; what the first page showed and articles
/// younger than the walk are left out when a page is read. Whatever moves afterwards, each article
/// comes exactly once. Rankings longer than one stretch are frozen stretch by stretch; at the end
/// of such a walk, articles that votes lifted over the boundary meanwhile are looked for by post
/// time.
///
/// @param ranked the ordering
/// @param limit articles on a page
/// @param diversity bound for one group on a page, 0 for none
/// @param walk names the keys of its stretches; empty until the second page
/// @param stretch 1 or more
/// @param offset next entry of the stretch, 1 or more: entry 0 is its boundary
/// @param boundary score, or post time, from which or (after a parenthesis) below which the stretch
///   is frozen
/// @param leftovers whether the walk is at its end, looking by post time
/// @param newestId highest article id when the walk began
/// @param newestTime post time of that article in unix seconds
/// @param ids what the bound for one group has put off
/// @param shown what the first page showed
public record ListCursor(
    RankedList ranked,
    int limit,
    int diversity,
    String walk,
    int stretch,
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

  /// The point behind a first page.
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
    return !walk.isEmpty();
  }

  /// The same point at the beginning of frozen stretches.
  ListCursor begun(String walk) {
    return new ListCursor(
        ranked,
        limit,
        diversity,
        walk,
        stretch,
        offset,
        boundary,
        leftovers,
        newestId,
        newestTime,
        ids,
        shown);
  }

  ListCursor at(int entry, List<Long> putOff) {
    return new ListCursor(
        ranked,
        limit,
        diversity,
        walk,
        stretch,
        entry,
        boundary,
        leftovers,
        newestId,
        newestTime,
        putOff,
        shown);
  }

  ListCursor nextStretch(String from, boolean leftovers, List<Long> putOff) {
    return new ListCursor(
        ranked,
        limit,
        diversity,
        walk,
        stretch + 1,
        1,
        from,
        leftovers,
        newestId,
        newestTime,
        putOff,
        shown);
  }

  String encode() {
    return Cursor.encode(
        List.of(
            VERSION,
            ranked.rank().parameter(),
            ranked.period().parameter(),
            ranked.group() + ranked.index(),
            Integer.toString(limit),
            Integer.toString(diversity),
            walk,
            stretch + "." + offset,
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

  /// @throws Problem 400 when it is no cursor of an article list
  static ListCursor decode(String cursor) {
    List<String> f = Cursor.decode(cursor, FIELDS);
    try {
      String[] place = f.get(7).split("\\.", 2);
      ListCursor point =
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
      point.check(f.get(0));
      return point;
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
            && walk.matches("[0-9a-f]{0,32}")
            && stretch >= 1
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
