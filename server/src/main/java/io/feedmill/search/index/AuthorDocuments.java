package io.feedmill.search.index;

import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// The documents of one kind that an account wrote, removed from the index by ascending time and
/// id. An index of each part has that order, so a step reads no document that it does not remove.
/// Each id is also marked as changed: a document that its feature still has when the mark is read
/// is indexed again, behind the position of this scan.
final class AuthorDocuments {
  private static final Comparator<Place> ORDER =
      Comparator.comparing(Place::time).thenComparingLong(Place::id);

  private final String kind;
  private final long author;
  private final int most;
  private Place position = new Place(OffsetDateTime.MIN, Long.MIN_VALUE);

  /// @param time to the microsecond
  record Place(OffsetDateTime time, long id) {}

  /// @param most documents that one transaction removes
  AuthorDocuments(String kind, long author, int most) {
    this.kind = kind;
    this.author = author;
    this.most = most;
  }

  /// @return whether more may follow
  boolean removeNext(Handle transaction, IndexWriter writer) {
    ProgressStore.lock(transaction);
    List<Place> found = new ArrayList<>();
    for (Part part : PartStore.of(transaction, kind)) {
      found.addAll(next(transaction, part));
    }
    List<Place> places = found.stream().sorted(ORDER).limit(most).toList();
    if (places.isEmpty()) {
      return false;
    }
    List<Long> ids = places.stream().map(Place::id).toList();
    writer.write(transaction, kind, ids, List.of());
    ProgressStore.changed(transaction, kind, ids);
    position = places.getLast();
    return ids.size() == most;
  }

  private List<Place> next(Handle handle, Part part) {
    return handle
        .createQuery(select(part))
        .bind("author", author)
        .bind("time", position.time())
        .bind("id", position.id())
        .bind("most", most)
        .mapTo(Place.class)
        .list();
  }

  static String select(Part part) {
    return "SELECT time, id FROM "
        + part.table()
        + " WHERE author = :author AND (time, id) > (:time, :id) ORDER BY time, id LIMIT :most";
  }
}
