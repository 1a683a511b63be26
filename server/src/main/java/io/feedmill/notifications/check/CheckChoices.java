package io.feedmill.notifications.check;

import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Findings;
import io.feedmill.kernel.work.Progress;
import java.util.List;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.function.UnaryOperator;

/// Checks people's choices about their notifications.
///
/// | fault | repair |
/// |---|---|
/// | choices of an unknown account | deleted |
public final class CheckChoices implements Check {
  private static final int PORTION = 500;

  private final Database database;
  private final UnaryOperator<Set<Long>> living;
  private final LongConsumer delete;

  /// @param living returns which of the given accounts exist
  /// @param delete deletes what an account chose
  public CheckChoices(Database database, UnaryOperator<Set<Long>> living, LongConsumer delete) {
    this.database = database;
    this.living = living;
    this.delete = delete;
  }

  @Override
  public Result check(boolean repair, Progress progress) {
    return Check.twice("choices", repair, again -> findings(again, progress));
  }

  private Findings findings(boolean repair, Progress progress) {
    Findings findings = new Findings();
    long after = 0;
    long done = 0;
    List<Long> accounts;
    do {
      accounts = after(after);
      Set<Long> known = living.apply(Set.copyOf(accounts));
      for (long account : accounts) {
        after = account;
        if (!known.contains(account)) {
          findings.add("choices of account " + account + ", which does not exist");
          if (repair) {
            delete.accept(account);
          }
        }
      }
      done += accounts.size();
      progress.at(done, done);
    } while (accounts.size() == PORTION);
    return findings;
  }

  private List<Long> after(long account) {
    String sql =
        """
        SELECT account FROM (
          SELECT account FROM notifications.preference WHERE account > :account
          UNION SELECT account FROM notifications.mail_kind WHERE account > :account
          UNION SELECT account FROM notifications.digest WHERE account > :account
          UNION SELECT account FROM notifications.push_choice WHERE account > :account) AS chosen
        ORDER BY account
        LIMIT :most
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("account", account)
            .bind("most", PORTION)
            .mapTo(Long.class)
            .list());
  }
}
