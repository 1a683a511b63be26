package io.feedmill.accounts.people;

import io.feedmill.accounts.api.Role;
import io.feedmill.kernel.sql.Database;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Reads `accounts.account` by indexes in portions whose cost does not depend on the size of the
/// site.
final class PeopleStore {
  private static final String LAST = Character.toString(Character.MAX_CODE_POINT);
  static final String BY_NAME =
      """
      SELECT name AS key, id
      FROM accounts.account
      WHERE deleted IS NULL AND (name COLLATE "C", id) > (:key, :id)
        AND name COLLATE "C" >= :prefix AND name COLLATE "C" < :end
        %s
      ORDER BY name COLLATE "C", id
      LIMIT :most
      """;

  static final String BY_ADDRESS =
      """
      SELECT folded AS key, account AS id
      FROM accounts.email
      WHERE (folded COLLATE "C", account) > (:key, :id)
        AND folded COLLATE "C" >= :prefix AND folded COLLATE "C" < :end
      ORDER BY folded COLLATE "C", account
      LIMIT :most
      """;

  private final Database database;
  private final InstantSource clock;

  PeopleStore(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /// A place in a list.
  ///
  /// @param key by which the list is sorted
  /// @param id account, for equal keys
  record Place(String key, long id) implements Comparable<Place> {
    static final Place START = new Place("", 0);

    /// By code points, like SQL with the collation `C`.
    @Override
    public int compareTo(Place other) {
      int[] mine = key.codePoints().toArray();
      int[] theirs = other.key.codePoints().toArray();
      int byKey = Arrays.compare(mine, theirs);
      return byKey != 0 ? byKey : Long.compare(id, other.id);
    }
  }

  List<Place> named(String prefix, Place after, int most) {
    return places(BY_NAME.formatted(""), prefix, after, most);
  }

  /// With a role besides `user`.
  List<Place> staff(Place after, int most) {
    return places(BY_NAME.formatted("AND cardinality(roles) > 1"), "", after, most);
  }

  /// Never logged in.
  List<Place> neverIn(Place after, int most) {
    return places(BY_NAME.formatted("AND logged_in IS NULL"), "", after, most);
  }

  List<Place> addressed(String prefix, Place after, int most) {
    return places(BY_ADDRESS, prefix, after, most);
  }

  /// With a suspension that was not lifted, in the order of their ids.
  List<Place> suspended(Place after, int most) {
    String sql =
        """
        SELECT '' AS key, account AS id
        FROM accounts.suspension
        WHERE lifted IS NULL AND account > :id
        ORDER BY account
        LIMIT :most
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("id", after.id())
            .bind("most", most)
            .mapTo(Place.class)
            .list());
  }

  private List<Place> places(String sql, String prefix, Place after, int most) {
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("key", after.key())
            .bind("id", after.id())
            .bind("prefix", prefix)
            .bind("end", prefix + LAST)
            .bind("most", most)
            .mapTo(Place.class)
            .list());
  }

  /// The accounts of these ids that are not deleted.
  Map<Long, PersonRow> rows(Collection<Long> ids) {
    String sql =
        """
        SELECT a.id, a.name, a.roles, a.created, a.logged_in, e.address, e.folded,
          EXISTS (
            SELECT FROM accounts.suspension s
            WHERE s.account = a.id AND s.lifted IS NULL
              AND (s.until IS NULL OR s.until > :now)) AS suspended
        FROM accounts.account a
        LEFT JOIN accounts.email e ON e.account = a.id
        WHERE a.id = ANY (:ids) AND a.deleted IS NULL
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("now", clock.instant())
            .bindArray("ids", Long.class, List.copyOf(ids))
            .mapTo(PersonRow.class)
            .collect(Collectors.toMap(PersonRow::id, row -> row)));
  }

  Optional<PersonRow> row(long id) {
    return Optional.ofNullable(rows(List.of(id)).get(id));
  }

  static boolean has(PersonRow row, Role role) {
    return row.roles().contains(role.label());
  }
}
