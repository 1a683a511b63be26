package io.feedmill.kernel.sql;

import io.feedmill.kernel.work.Outage;

/// PostgreSQL cannot be reached, has no free connection or is shutting down.
///
/// An outage, not a mistake in a statement: trying again later may succeed. Whether the transaction
/// under way took effect is unknown when the outage came during its commit. Answered as 503 over
/// HTTP.
public final class DatabaseUnavailable extends RuntimeException implements Outage {
  private static final long serialVersionUID = 1L;

  public DatabaseUnavailable(String message, Throwable cause) {
    super(message, cause);
  }

  @Override
  public String server() {
    return "PostgreSQL";
  }
}
