package io.feedmill.kernel.sql;

import io.feedmill.kernel.work.Outage;

/// PostgreSQL cannot be reached, has no free connection or is shutting down.
///
/// An outage, not an error in a statement: a later retry may succeed. If the outage occurred during
/// a commit, it is unknown whether the transaction took effect. It becomes a 503 over HTTP.
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
