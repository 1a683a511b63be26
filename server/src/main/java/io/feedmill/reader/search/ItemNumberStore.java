package io.feedmill.reader.search;

import io.feedmill.kernel.sql.Database;
import io.feedmill.reader.channel.ItemId;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Items by the numbers that search has for them.
public final class ItemNumberStore {
  private final Database database;

  public ItemNumberStore(Database database) {
    this.database = database;
  }

  /// The numbers of items; those without one get one.
  List<Long> numbers(Collection<ItemId> items) {
    List<ItemId> distinct = items.stream().distinct().toList();
    addNew(distinct);
    return known(distinct);
  }

  /// The numbers of items that have one.
  List<Long> known(Collection<ItemId> items) {
    String sql =
        """
        SELECT n.id FROM reader.item_number n
        JOIN unnest(:feeds, CAST(:digests AS uuid[])) AS wanted (feed, digest)
          ON n.feed = wanted.feed AND n.digest = wanted.digest
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bindArray("feeds", Long.class, items.stream().map(ItemId::feed).toList())
            .bindArray("digests", String.class, items.stream().map(ItemId::digest).toList())
            .mapTo(Long.class)
            .list());
  }

  /// Gives numbers to items that have none.
  ///
  /// @return the new numbers
  List<Long> addNew(Collection<ItemId> items) {
    String sql =
        """
        INSERT INTO reader.item_number (feed, digest)
        SELECT wanted.feed, wanted.digest
        FROM unnest(:feeds, CAST(:digests AS uuid[])) AS wanted (feed, digest)
        WHERE NOT EXISTS (
          SELECT FROM reader.item_number n WHERE n.feed = wanted.feed AND n.digest = wanted.digest)
        ON CONFLICT DO NOTHING
        RETURNING id
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bindArray("feeds", Long.class, items.stream().map(ItemId::feed).toList())
            .bindArray("digests", String.class, items.stream().map(ItemId::digest).toList())
            .mapTo(Long.class)
            .list());
  }

  Map<Long, ItemId> items(Collection<Long> numbers) {
    String sql =
        """
        SELECT id, feed, replace(CAST(digest AS text), '-', '') FROM reader.item_number
        WHERE id = ANY (:numbers)
        """;
    Map<Long, ItemId> items = new HashMap<>();
    database.useHandle(handle ->
        handle
            .createQuery(sql)
            .bindArray("numbers", Long.class, numbers)
            .map(
                (row, _) -> items.put(row.getLong(1), new ItemId(row.getLong(2), row.getString(3))))
            .list());
    return items;
  }

  /// Numbers after one, ascending.
  List<Long> after(long number, int most) {
    String sql = "SELECT id FROM reader.item_number WHERE id > :number ORDER BY id LIMIT :most";
    return database.withHandle(handle ->
        handle.createQuery(sql).bind("number", number).bind("most", most).mapTo(Long.class).list());
  }

  long count() {
    String sql = "SELECT count(*) FROM reader.item_number";
    return database.withHandle(handle -> handle.createQuery(sql).mapTo(Long.class).one());
  }

  void delete(Collection<Long> numbers) {
    String sql = "DELETE FROM reader.item_number WHERE id = ANY (:numbers)";
    database.useHandle(
        handle -> handle.createUpdate(sql).bindArray("numbers", Long.class, numbers).execute());
  }
}
