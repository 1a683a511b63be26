package io.feedmill.articles.group;

import io.feedmill.articles.model.Group;
import io.feedmill.articles.model.GroupName;
import io.feedmill.kernel.http.Cursor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads the groups page by page, the largest first. A group whose size changes meanwhile may be
/// listed twice.
final class ListGroups {
  private static final String KIND = "groups";

  private final GroupStore groups;

  ListGroups(GroupStore groups) {
    this.groups = groups;
  }

  /// One page.
  ///
  /// @param next cursor of the next page; null at the end
  record Page(List<Group> items, @Nullable String next) {}

  /// @param after cursor of an earlier page; empty for the first page
  /// @throws io.feedmill.kernel.http.Problem 400 when the cursor is invalid
  Page page(String after, int limit) {
    List<Group> found = groups.from(after.isEmpty() ? 0 : place(after), limit + 1);
    List<Group> items = found.stream().limit(limit).toList();
    return new Page(items, found.size() > limit ? cursor(items.getLast()) : null);
  }

  private static String cursor(Group last) {
    return Cursor.encode(List.of(KIND, last.name(), Long.toString(last.articles())));
  }

  private long place(String cursor) {
    List<String> fields = Cursor.decode(cursor, 3);
    String name = fields.get(1);
    String size = fields.get(2);
    if (!fields.get(0).equals(KIND) || !GroupName.valid(name) || !size.matches("[0-9]{1,15}")) {
      throw Cursor.broken();
    }
    return groups.placeBehind(name, Long.parseLong(size));
  }
}
