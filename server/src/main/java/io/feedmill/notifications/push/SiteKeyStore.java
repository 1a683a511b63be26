package io.feedmill.notifications.push;

import io.feedmill.kernel.sql.Database;
import java.time.InstantSource;
import java.util.Optional;

/// The row of `notifications.push_key`.
final class SiteKeyStore {
  private final Database database;
  private final InstantSource clock;

  SiteKeyStore(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /// @param publicKey in X.509
  /// @param privateKey in PKCS #8, sealed
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Row(byte[] publicKey, byte[] privateKey) {}

  Optional<Row> find() {
    return database.withHandle(handle ->
        handle
            .createQuery("SELECT public_key, private_key FROM notifications.push_key WHERE id = 1")
            .mapTo(Row.class)
            .findOne());
  }

  /// Keeps a key unless there is one.
  ///
  /// @return the one that counts
  Row store(Row made) {
    String sql =
        """
        INSERT INTO notifications.push_key (id, public_key, private_key, created)
        VALUES (1, :public, :private, :now)
        ON CONFLICT DO NOTHING
        """;
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("public", made.publicKey())
            .bind("private", made.privateKey())
            .bind("now", clock.instant())
            .execute());
    return find().orElseThrow();
  }
}
