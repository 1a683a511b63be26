package io.feedmill.kernel.sql;

import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.UnableToExecuteStatementException;

/// Reads that guests may cause and whose cost grows with the data: few at a time, so that they
/// leave connections for others, each statement with a time limit.
public final class BoundedReads {
  private static final String CANCELED = "57014";
  private static final String TIME_LIMIT = "set_config('statement_timeout', :millis, true)";

  private final Database database;
  private final Semaphore places;
  private final Duration patience;
  private final String longest;
  private final String settings;

  /// @param most reads at a time
  /// @param patience how long further ones wait for a place
  /// @param statement maximum time of each statement
  public BoundedReads(Database database, int most, Duration patience, Duration statement) {
    this(database, most, patience, statement, List.of());
  }

  /// @param settings calls of `set_config` that apply to the transactions, without any input
  public BoundedReads(
      Database database, int most, Duration patience, Duration statement, List<String> settings) {
    this.database = database;
    this.places = new Semaphore(most);
    this.patience = patience;
    this.longest = Long.toString(statement.toMillis());
    this.settings =
        Stream.concat(Stream.of(TIME_LIMIT), settings.stream())
            .collect(Collectors.joining(", ", "SELECT ", ""));
  }

  /// Runs statements as one transaction.
  ///
  /// @throws Refused when there was no place in time, or a statement took too long
  public <T> T read(Function<Handle, T> work) throws Refused {
    if (!acquired()) {
      throw new Refused(false);
    }
    try {
      return database.inTransaction(transaction -> {
        transaction.createQuery(settings).bind("millis", longest).mapTo(String.class).one();
        return work.apply(transaction);
      });
    } catch (UnableToExecuteStatementException e) {
      if (e.getCause() instanceof SQLException cause && CANCELED.equals(cause.getSQLState())) {
        throw new Refused(true);
      }
      throw e;
    } finally {
      places.release();
    }
  }

  /// A read that was not done.
  public static final class Refused extends Exception {
    private static final long serialVersionUID = 1L;

    private final boolean late;

    private Refused(boolean late) {
      super(late ? "a statement took too long" : "too many reads run", null, false, false);
      this.late = late;
    }

    /// Whether a statement took too long; else too many reads run.
    public boolean late() {
      return late;
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
