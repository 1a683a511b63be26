package io.feedmill.notifications.line;

import java.util.Set;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/// Writes rows of an account that a call may change while the account is deleted. The deletion is
/// committed before rows are deleted, so rows that are written later are detected here and deleted.
///
/// @param living returns which of the given accounts exist, from SQL
/// @param delete deletes all rows of an account
public record OwnRows(UnaryOperator<Set<Long>> living, LongConsumer delete) {
  public void write(long account, Runnable write) {
    write(
        account,
        () -> {
          write.run();
          return true;
        });
  }

  /// @return what was written
  public <T> T write(long account, Supplier<T> write) {
    T written = write.get();
    if (!living.apply(Set.of(account)).contains(account)) {
      delete.accept(account);
    }
    return written;
  }
}
