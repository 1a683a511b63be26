package io.feedmill.notifications.line;

import io.feedmill.kernel.sql.Database;

/// `notifications.position`: positions of reads, each higher than all before.
final class PositionStore {
  private final Database database;

  PositionStore(Database database) {
    this.database = database;
  }

  /// Taken before a read begins: a read with a higher position began later, so its data is not
  /// older.
  long next() {
    return database.withHandle(handle ->
        handle.createQuery("SELECT nextval('notifications.position')").mapTo(Long.class).one());
  }

  /// Continues after a position that Redis has from a time before SQL was restored.
  void skip(long position) {
    String sql =
        """
        SELECT setval('notifications.position', :position)
        FROM notifications.position
        WHERE last_value < :position
        """;
    database.useHandle(
        handle -> handle.createQuery(sql).bind("position", position).mapTo(Long.class).findOne());
  }
}
