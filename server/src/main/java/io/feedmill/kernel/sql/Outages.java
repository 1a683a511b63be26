package io.feedmill.kernel.sql;

import java.sql.SQLException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLTransientConnectionException;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Distinguishes outages of the database from errors in statements, by exception type and SQLSTATE.
///
/// | SQLSTATE | meaning |
/// |---|---|
/// | 08... | the connection failed or broke |
/// | 57P01 57P02 57P03 | the server shuts down, crashed or is still starting |
/// | 53... | no disk space, memory or connection is left |
/// | 58030 | the disk fails |
/// | 25006 | a read-only replica responded: a failover is in progress |
final class Outages {
  private static final String CONNECTION_CLASS = "08";
  private static final String RESOURCES_CLASS = "53";
  private static final Set<String> STATES = Set.of("57P01", "57P02", "57P03", "58030", "25006");

  private Outages() {}

  /// The exception to throw instead: `DatabaseUnavailable` for an outage, else the exception
  /// itself.
  static RuntimeException translated(RuntimeException e) {
    if (e instanceof DatabaseUnavailable) {
      return e;
    }
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException sql && isOutage(sql)) {
        return new DatabaseUnavailable("the database is unavailable: " + sql.getMessage(), e);
      }
    }
    return e;
  }

  private static boolean isOutage(SQLException e) {
    return e instanceof SQLTransientConnectionException
        || e instanceof SQLNonTransientConnectionException
        || isOutage(e.getSQLState());
  }

  private static boolean isOutage(@Nullable String state) {
    return state != null
        && (state.startsWith(CONNECTION_CLASS)
            || state.startsWith(RESOURCES_CLASS)
            || STATES.contains(state));
  }
}
