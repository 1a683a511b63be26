package io.feedmill.notifications.push;

import io.feedmill.kernel.secret.SecretBox;
import io.feedmill.kernel.secret.WrongKey;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Findings;
import io.feedmill.kernel.work.Progress;
import io.feedmill.notifications.push.SubscriptionStore.Checked;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/// Checks the subscriptions of all accounts.
///
/// | fault | repair |
/// |---|---|
/// | a subscription of an unknown account | deleted |
/// | a subscription that this server cannot open | none: another server may have the right key |
final class CheckSubscriptions implements Check {
  private static final int PORTION = 500;

  private final SubscriptionStore store;
  private final SecretBox box;
  private final UnaryOperator<Set<Long>> living;

  /// @param living returns which of the given accounts exist
  CheckSubscriptions(SubscriptionStore store, SecretBox box, UnaryOperator<Set<Long>> living) {
    this.store = store;
    this.box = box;
    this.living = living;
  }

  @Override
  public Result check(boolean repair, Progress progress) {
    return Check.twice("push", repair, again -> findings(again, progress));
  }

  private Findings findings(boolean repair, Progress progress) {
    Findings findings = new Findings();
    long after = 0;
    long done = 0;
    List<Checked> rows;
    do {
      rows = store.after(after, PORTION);
      Set<Long> known =
          living.apply(rows.stream().map(Checked::account).collect(Collectors.toSet()));
      for (Checked row : rows) {
        after = row.id();
        check(row, known, findings, repair);
      }
      done += rows.size();
      progress.at(done, done);
    } while (rows.size() == PORTION);
    return findings;
  }

  private void check(Checked row, Set<Long> known, Findings findings, boolean repair) {
    if (!known.contains(row.account())) {
      findings.add("push subscription " + row.id() + " belongs to no account");
      if (repair) {
        store.deleteAll(row.account());
      }
      return;
    }
    try {
      Destination.open(box, row.address(), row.content());
    } catch (WrongKey e) {
      findings.add("push subscription " + row.id() + ": " + e.getMessage());
    }
  }
}
