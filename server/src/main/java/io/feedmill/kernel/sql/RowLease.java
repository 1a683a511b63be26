package io.feedmill.kernel.sql;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// Leases rows that are due: no other server takes them during the lease. A row whose server is
/// killed is due again when its lease expires; the expiry identifies the lease.
public record RowLease(Duration time) {
  /// @param sql an `UPDATE` with `RETURNING` of at most `:most` rows that are due at `:now`, locked
  ///   by `FOR UPDATE SKIP LOCKED`, that makes them due again at `:until`
  public <T> List<T> take(Database database, String sql, Instant now, int most, Class<T> row) {
    return database.withHandle(handle -> take(handle, sql, now, most, row));
  }

  /// The same in a transaction, or beside other statements.
  public <T> List<T> take(Handle handle, String sql, Instant now, int most, Class<T> row) {
    return handle
        .createQuery(sql)
        .bind("now", now)
        .bind("until", now.plus(time).truncatedTo(ChronoUnit.MICROS))
        .bind("most", most)
        .mapTo(row)
        .list();
  }
}
