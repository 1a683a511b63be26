package io.feedmill.kernel.sql;

/// The database's tables cannot be brought to the form this program needs; the message says why and
/// what to do.
public final class MigrationException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  MigrationException(String message) {
    super(message);
  }

  MigrationException(String message, Throwable cause) {
    super(message, cause);
  }
}
