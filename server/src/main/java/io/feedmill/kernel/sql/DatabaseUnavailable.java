package io.feedmill.kernel.sql;

import io.feedmill.kernel.work.Outage;

/// PostgreSQL cannot be reached, has no free connection or is shutting down.
///
/// An outage, not a mistake in a statement: trying again later may succeed. If the outage occurred
/// during a commit, it is unknown whether the transaction took effect. Answered as 503 over HTTP.
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
