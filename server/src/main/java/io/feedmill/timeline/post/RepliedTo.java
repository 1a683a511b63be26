package io.feedmill.timeline.post;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.kernel.sql.Database;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/// Finds who wrote the posts that others reply to, unless such a post was deleted or its author and
/// the viewer block one another. One statement for all replies of a page, none without replies.
final class RepliedTo {
  private static final String AUTHORS =
      """
      SELECT p.id, p.author FROM timeline.post p
      WHERE p.id = ANY(CAST(:posts AS bigint[])) AND p.deleted IS NULL AND
      """
          + Visibility.withoutBlock("p", ":reader");

  private final Database database;
  private final AccountNames names;

  RepliedTo(Database database, AccountNames names) {
    this.database = database;
    this.names = names;
  }

  /// Account names by post. Blocks.
  ///
  /// @param reader account id; 0 for people who are not logged in
  Map<Long, String> names(Collection<Long> posts, long reader) {
    Map<Long, Long> authors = new HashMap<>();
    if (posts.isEmpty()) {
      return Map.of();
    }
    database.useHandle(handle ->
        handle
            .createQuery(AUTHORS)
            .bindArray("posts", Long.class, List.copyOf(posts))
            .bind("reader", reader)
            .map((row, _) -> authors.put(row.getLong(1), row.getLong(2)))
            .list());
    Map<Long, String> known = names.names(new HashSet<>(authors.values()));
    Map<Long, String> found = new HashMap<>();
    authors.forEach((post, author) -> {
      String name = known.get(author);
      if (name != null && !name.equals(AccountNames.GONE)) {
        found.put(post, name);
      }
    });
    return found;
  }
}
