package io.feedmill.kernel.sql;

/// The database cannot be migrated to the schema of this program; the message contains the reason
/// and the remedy.
public final class MigrationException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  MigrationException(String message) {
    super(message);
  }

  MigrationException(String message, Throwable cause) {
    super(message, cause);
  }
}
