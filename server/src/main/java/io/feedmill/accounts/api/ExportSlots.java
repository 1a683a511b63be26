package io.feedmill.accounts.api;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.http.Problem;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;

/// Bounds the number of concurrent exports of one server, and allows one for each account.
public final class ExportSlots {
  private static final Duration RETRY = Duration.ofSeconds(5);
  private static final Duration RETRY_FULL = Duration.ofSeconds(30);

  private final int most;
  private final Set<Long> underWay = new HashSet<>();

  /// @param most maximum of concurrent exports
  public ExportSlots(int most) {
    this.most = most;
  }

  /// Acquires the place of an account; [#leave] releases it.
  ///
  /// @throws Problem 429 while the account has one, 503 while all are taken
  public void take(long account) {
    synchronized (underWay) {
      if (underWay.contains(account)) {
        throw Problem.tooManyRequests(RETRY, text("your last export is still running"));
      }
      if (underWay.size() == most) {
        throw Problem.unavailable(text("too many exports are running; try again in a minute"))
            .header("Retry-After", Long.toString(RETRY_FULL.toSeconds()));
      }
      underWay.add(account);
    }
  }

  /// Releases the place of an account.
  public void leave(long account) {
    synchronized (underWay) {
      underWay.remove(account);
    }
  }
}
