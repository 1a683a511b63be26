package io.feedmill.media.proxy;

import io.feedmill.kernel.sql.Database;
import java.security.SecureRandom;
import java.time.InstantSource;

/// The table `media.proxy_key`.
public final class ProxyKeyStore {
  private static final int KEY_BYTES = 32;
  private static final int FIRST = 1;

  private final Database database;
  private final InstantSource clock;

  public ProxyKeyStore(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /// The key with which addresses are signed, created by the first server that needs it.
  byte[] key() {
    byte[] fresh = new byte[KEY_BYTES];
    new SecureRandom().nextBytes(fresh);
    String make =
        """
        INSERT INTO media.proxy_key (id, key, created) VALUES (:id, :key, :now)
        ON CONFLICT DO NOTHING
        """;
    return database.withHandle(handle -> {
      handle
          .createUpdate(make)
          .bind("id", FIRST)
          .bind("key", fresh)
          .bind("now", clock.instant())
          .execute();
      return handle
          .createQuery("SELECT key FROM media.proxy_key WHERE id = :id")
          .bind("id", FIRST)
          .mapTo(byte[].class)
          .one();
    });
  }
}
