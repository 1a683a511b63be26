package io.feedmill.reader.star;

import io.feedmill.kernel.sql.Database;
import io.feedmill.reader.channel.api.Entry;
import io.feedmill.reader.channel.api.Source;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// `reader.star` and `reader.starred_item`.
///
/// | item | star | unstar, or deletion of the account |
/// |---|---|---|
/// | starred by nobody | copied, starred | unchanged |
/// | starred by others | copied again, starred | unchanged |
/// | starred by the account | unchanged | not starred; without other stars the copy is deleted |
///
/// The row of an item is locked before its stars change, so that a copy is deleted only when no
/// transaction adds a star.
final class StarStore {
  private final Database database;
  private final InstantSource clock;
  private final StarLimit limit;

  StarStore(Database database, InstantSource clock, StarLimit limit) {
    this.database = database;
    this.clock = clock;
    this.limit = limit;
  }

  /// A position in the list of an account.
  record Position(Instant starred, String item) {
    static final Position FIRST = new Position(Instant.parse("9999-12-31T00:00:00Z"), "");
  }

  /// @param data JF2 as JSON
  record Row(
      String item,
      long feed,
      Instant published,
      String data,
      String url,
      String title,
      Instant starred) {}

  private record Used(long items, long characters) {}

  /// Concurrent requests can exceed the limit by a few items.
  ///
  /// @return false when the account has the maximum
  boolean add(long account, Entry entry, Source source) {
    return database.inTransaction(transaction -> {
      Used used = used(transaction, account);
      if (!limit.admits(used.items(), used.characters() + entry.data().length())) {
        return false;
      }
      copy(transaction, entry);
      star(transaction, account, entry, source);
      return true;
    });
  }

  private static Used used(Handle transaction, long account) {
    String sql =
        """
        SELECT count(*) AS items, coalesce(sum(characters), 0)::bigint AS characters
        FROM reader.star WHERE account = :account
        """;
    return transaction.createQuery(sql).bind("account", account).mapTo(Used.class).one();
  }

  private static void copy(Handle transaction, Entry entry) {
    String sql =
        """
        INSERT INTO reader.starred_item (item, feed, published, data)
        VALUES (:item, :feed, :published, :data)
        ON CONFLICT (item) DO UPDATE SET published = excluded.published, data = excluded.data
        """;
    transaction
        .createUpdate(sql)
        .bind("item", entry.id())
        .bind("feed", entry.feed())
        .bind("published", entry.published())
        .bind("data", entry.data())
        .execute();
  }

  private void star(Handle transaction, long account, Entry entry, Source source) {
    String sql =
        """
        INSERT INTO reader.star (account, item, starred, characters, url, title)
        VALUES (:account, :item, :now, :characters, :url, :title)
        ON CONFLICT (account, item) DO NOTHING
        """;
    transaction
        .createUpdate(sql)
        .bind("account", account)
        .bind("item", entry.id())
        .bind("now", clock.instant())
        .bind("characters", entry.data().length())
        .bind("url", source.url())
        .bind("title", source.title().replace('\0', ' '))
        .execute();
  }

  void remove(long account, String item) {
    database.useTransaction(transaction -> {
      lock(transaction, "item = :item", account, item);
      drop(transaction, "account = :account AND item = :item", account, item);
    });
  }

  /// Removes all stars of an account.
  void forget(long account) {
    String own = "item IN (SELECT item FROM reader.star WHERE account = :account)";
    database.useTransaction(transaction -> {
      lock(transaction, own, account, "");
      drop(transaction, "account = :account", account, "");
    });
  }

  private static void lock(Handle transaction, String which, long account, String item) {
    String sql =
        "SELECT count(*) FROM (SELECT FROM reader.starred_item WHERE "
            + which
            + " ORDER BY item FOR UPDATE) AS locked";
    transaction
        .createQuery(sql)
        .bind("account", account)
        .bind("item", item)
        .mapTo(Long.class)
        .one();
  }

  private static void drop(Handle transaction, String stars, long account, String item) {
    List<String> items =
        transaction
            .createQuery("DELETE FROM reader.star WHERE " + stars + " RETURNING item")
            .bind("account", account)
            .bind("item", item)
            .mapTo(String.class)
            .list();
    String unused =
        """
        DELETE FROM reader.starred_item i WHERE item = ANY (:items)
        AND NOT EXISTS (SELECT FROM reader.star s WHERE s.item = i.item)
        """;
    transaction.createUpdate(unused).bindArray("items", String.class, items).execute();
  }

  /// A page ends with the item that reaches this number of characters.
  private static final int PAGE_CHARACTERS = 4_000_000;

  /// Whether more rows may follow, because these reached the limit of a page.
  static boolean isFull(List<Row> rows) {
    return rows.stream().mapToLong(row -> row.data().length()).sum() >= PAGE_CHARACTERS;
  }

  private static final String ROWS =
      """
      SELECT s.item, i.feed, i.published, i.data, s.url, s.title, s.starred
      FROM reader.star s JOIN reader.starred_item i ON i.item = s.item
      WHERE s.account = :account
      """;

  /// The latest first, before a position: at least one of those that there are, and as many as have
  /// [#PAGE_CHARACTERS] together.
  List<Row> list(long account, Position before, int most) {
    String sql =
        """
        SELECT item, feed, published, data, url, title, starred FROM (
        SELECT *, sum(length(data)) OVER (ORDER BY starred DESC, item DESC) - length(data) AS so_far
        FROM (%s AND (s.starred, s.item) < (:starred, :item)
        ORDER BY s.starred DESC, s.item DESC LIMIT :most) latest) counted
        WHERE so_far < :characters ORDER BY starred DESC, item DESC
        """
            .formatted(ROWS);
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("account", account)
            .bind("starred", before.starred())
            .bind("item", before.item())
            .bind("most", most)
            .bind("characters", PAGE_CHARACTERS)
            .mapTo(Row.class)
            .list());
  }

  Optional<Row> find(long account, String item) {
    return database.withHandle(handle ->
        handle
            .createQuery(ROWS + "AND s.item = :item")
            .bind("account", account)
            .bind("item", item)
            .mapTo(Row.class)
            .findOne());
  }

  StarMarks marks(long account, Collection<String> items) {
    String sql =
        """
        SELECT count(*) AS count, coalesce(array_agg(item) FILTER (WHERE item = ANY (:items)), '{}') AS items
        FROM reader.star WHERE account = :account
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("account", account)
            .bindArray("items", String.class, items)
            .mapTo(StarMarks.class)
            .one());
  }
}
