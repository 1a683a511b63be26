package io.feedmill.accounts.export;

import io.feedmill.accounts.api.AccountExport;
import io.feedmill.accounts.api.ExportArchive;
import io.feedmill.accounts.api.ExportSlots;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.StreamedBody;
import io.feedmill.kernel.http.limit.Limit;
import io.feedmill.kernel.http.limit.RateLimiter;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// Exports all data of an account as a ZIP file, which is written while it is sent: the data of
/// each feature in JSON files, and uploaded files as they are served.
///
/// An account exports five times a day, one at a time; a server writes four archives at once. An
/// export that takes longer than an hour, or whose reader is too slow, is aborted.
public final class ExportAccount {
  private static final Limit PER_PERSON = Limit.of("export", 5, Duration.ofDays(1));
  private static final int MOST_AT_ONCE = 4;
  private static final Duration LONGEST = Duration.ofHours(1);

  private final RateLimiter limiter;
  private final List<AccountExport> parts = new CopyOnWriteArrayList<>();
  private final ExportSlots places = new ExportSlots(MOST_AT_ONCE);

  /// @param own the export of the accounts feature itself
  public ExportAccount(RateLimiter limiter, AccountExport own) {
    this.limiter = limiter;
    parts.add(own);
  }

  /// Adds the export of a feature; call this while the process is wired.
  public void add(AccountExport part) {
    parts.add(part);
  }

  /// @throws Problem 429 while an export of the account runs or after five in a day, 503 while four
  ///   other exports run
  StreamedBody open(long account) {
    places.take(account);
    try {
      limiter.check(PER_PERSON, "person:" + account);
      return new Export(account);
    } catch (RuntimeException e) {
      places.leave(account);
      throw e;
    }
  }

  private final class Export implements StreamedBody {
    private final long account;

    Export(long account) {
      this.account = account;
    }

    @Override
    public void write(OutputStream out) throws IOException {
      ExportArchive.write(
          out,
          LONGEST,
          archive -> {
            for (AccountExport part : parts) {
              part.write(account, archive);
            }
          });
    }

    @Override
    public void close() {
      places.leave(account);
    }
  }
}
