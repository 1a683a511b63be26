package io.feedmill.search.index;

import io.feedmill.kernel.work.RowFailures;
import java.sql.SQLException;

/// Decides whether a document caused a failure, so that it is omitted.
///
/// | failure | the document |
/// |---|---|
/// | a store is unavailable | is not the reason |
/// | PostgreSQL refuses a value (class 22) or its size (class 54) | is the reason |
/// | any other failure of PostgreSQL, such as a full disk | is not the reason |
/// | any other exception, as of a bug in reading it | is the reason |
final class BlameDocument {
  private static final String VALUE = "22";
  private static final String SIZE = "54";

  private BlameDocument() {}

  /// Rethrows a failure that no document caused.
  static void orRethrow(RuntimeException failure) {
    RowFailures.rethrowOutage(failure);
    for (Throwable each = failure; each != null; each = each.getCause()) {
      if (each instanceof SQLException sql && !refused(String.valueOf(sql.getSQLState()))) {
        throw failure;
      }
    }
  }

  private static boolean refused(String state) {
    return state.startsWith(VALUE) || state.startsWith(SIZE);
  }
}
