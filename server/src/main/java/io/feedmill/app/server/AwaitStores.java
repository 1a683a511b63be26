package io.feedmill.app.server;

import io.feedmill.app.wiring.Backends;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.DatabaseUnavailable;
import io.feedmill.kernel.work.Backoff;
import io.feedmill.kernel.work.Waiter;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Starts something that needs Redis and PostgreSQL, with retries until both are available. Prints
/// on the terminal which one is unavailable. Does not retry when a server refuses the log-in.
public final class AwaitStores {
  private static final Backoff PAUSES =
      Backoff.between(Duration.ofMillis(250), Duration.ofSeconds(2));
  private static final int REPEAT_AT = 10;

  private final Backends backends;
  private final Consumer<String> terminal;
  private final Waiter waiter = new Waiter();
  private String printed = "";
  private int failures;

  public AwaitStores(Backends backends, Consumer<String> terminal) {
    this.backends = backends;
    this.terminal = terminal;
  }

  /// @param start releases everything when it fails
  /// @throws InterruptedException when interrupted while waiting
  public <T> T start(Supplier<T> start) throws InterruptedException {
    while (true) {
      try {
        Database.tryLogin(backends.database());
        return start.get();
      } catch (RedisUnavailable e) {
        if (e.refused()) {
          throw e;
        }
        await("Redis at " + backends.redis().display(), e);
      } catch (DatabaseUnavailable e) {
        await("PostgreSQL at " + backends.database().display(), e);
      }
    }
  }

  private void await(String what, RuntimeException reason) throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    failures++;
    String line = "Waiting for " + what + ": " + firstLine(reason);
    if (!line.equals(printed) || failures % REPEAT_AT == 0) {
      terminal.accept(line);
      printed = line;
    }
    waiter.await(PAUSES.after(failures, ThreadLocalRandom.current().nextDouble()));
  }

  private static String firstLine(RuntimeException reason) {
    return String.valueOf(reason.getMessage()).lines().findFirst().orElse("");
  }
}
