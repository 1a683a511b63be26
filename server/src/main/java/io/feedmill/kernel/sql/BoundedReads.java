package io.feedmill.kernel.sql;

import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.UnableToExecuteStatementException;

/// Reads that guests may cause and whose cost grows with the data: few at a time, so that they
/// leave connections for others, each statement with a time limit.
public final class BoundedReads {
  private static final String CANCELED = "57014";

  private final Database database;
  private final Semaphore places;
  private final Duration patience;
  private final Duration statement;

  /// @param most reads at a time
  /// @param patience how long further ones wait for a place
  /// @param statement maximum time of each statement
  public BoundedReads(Database database, int most, Duration patience, Duration statement) {
    this.database = database;
    this.places = new Semaphore(most);
    this.patience = patience;
    this.statement = statement;
  }

  /// Runs statements as one transaction.
  ///
  /// @return empty when there was no place in time, or a statement took too long
  public <T> Optional<T> read(Function<Handle, T> work) {
    if (!acquired()) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          database.inTransaction(transaction -> {
            transaction
                .createQuery("SELECT set_config('statement_timeout', :millis, true)")
                .bind("millis", Long.toString(statement.toMillis()))
                .mapTo(String.class)
                .one();
            return work.apply(transaction);
          }));
    } catch (UnableToExecuteStatementException e) {
      if (e.getCause() instanceof SQLException cause && CANCELED.equals(cause.getSQLState())) {
        return Optional.empty();
      }
      throw e;
    } finally {
      places.release();
    }
  }

  private boolean acquired() {
    try {
      return places.tryAcquire(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
