package io.feedmill.search.index;

import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// The documents of one kind that an account wrote, removed from the index by ascending id. Each id
/// is also marked as changed: what its feature still has when the mark is read is indexed again,
/// behind the position of this walk.
final class AuthorDocuments {
  private final String kind;
  private final long author;
  private final int most;
  private long position = Long.MIN_VALUE;

  /// @param most documents that one transaction removes
  AuthorDocuments(String kind, long author, int most) {
    this.kind = kind;
    this.author = author;
    this.most = most;
  }

  /// @return whether more may follow
  boolean removeNext(Handle transaction, IndexWriter writer) {
    ProgressStore.lock(transaction);
    List<Long> found = new ArrayList<>();
    for (Part part : PartStore.of(transaction, kind)) {
      found.addAll(next(transaction, part));
    }
    List<Long> ids = found.stream().sorted().limit(most).toList();
    if (ids.isEmpty()) {
      return false;
    }
    writer.write(transaction, kind, ids, List.of());
    ProgressStore.changed(transaction, kind, ids);
    position = ids.getLast();
    return ids.size() == most;
  }

  private List<Long> next(Handle handle, Part part) {
    String sql =
        "SELECT id FROM "
            + part.table()
            + " WHERE author = :author AND id > :position ORDER BY id LIMIT :most";
    return handle
        .createQuery(sql)
        .bind("author", author)
        .bind("position", position)
        .bind("most", most)
        .mapTo(Long.class)
        .list();
  }
}
