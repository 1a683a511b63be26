package io.feedmill.notifications.mail;

import io.feedmill.kernel.work.RowFailures;
import io.feedmill.kernel.work.TaskWorker;
import io.feedmill.mail.api.Mailer;
import io.feedmill.profiles.api.Profiles;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.ToLongFunction;

/// Mails accounts whose rows are due, each in its language. Leaves rows alone while no mail is
/// sent.
record MailAccounts(Mailer mailer, Profiles profiles) {
  private static final int PORTION = 64;
  private static final int AT_ONCE = 4;

  /// @param take leases due rows, at most the given number
  /// @param account of a row
  /// @param send mails the account of a row
  <T> TaskWorker worker(
      String name,
      Duration polling,
      IntFunction<List<T>> take,
      ToLongFunction<T> account,
      Consumer<T> send) {
    RowFailures failures = RowFailures.of(name);
    return TaskWorker.overRows(
        new TaskWorker.Schedule(name, polling, false, AT_ONCE, failures::count),
        PORTION,
        most -> mailer.available() ? take.apply(most) : List.of(),
        (row, _) -> {
          long owner = account.applyAsLong(row);
          failures.attempt(
              "account " + owner, () -> profiles.language(owner).run(() -> send.accept(row)));
        });
  }
}
