package io.feedmill.accounts.deletion;

import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Findings;
import io.feedmill.kernel.work.Progress;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;

/// Checks the rows of accounts: leftovers of accounts that were deleted an hour ago or longer,
/// expired invitations that were not deleted, and invited accounts without an inviter.
public final class CheckAccounts implements Check {
  private static final Duration SETTLED = Duration.ofHours(1);
  private static final Duration OVERDUE = Duration.ofDays(31);
  private static final int MOST = 10_000;

  private static final List<Rule> RULES =
      Stream.concat(
              Stream.of(
                  new Rule(
                      "token or app password %s of a deleted account is valid",
                      SETTLED,
                      """
                      SELECT t.id
                      FROM accounts.api_token t
                      JOIN accounts.account a ON a.id = t.account AND a.deleted < :before
                      WHERE t.revoked IS NULL
                      """,
                      """
                      UPDATE accounts.api_token t
                      SET revoked = a.deleted
                      FROM accounts.account a
                      WHERE a.id = t.account AND a.deleted < :before AND t.revoked IS NULL
                      """),
                  new Rule(
                      "invitation %s expired more than a month ago",
                      OVERDUE,
                      "SELECT id FROM accounts.invitation WHERE expires < :before",
                      "DELETE FROM accounts.invitation WHERE expires < :before"),
                  new Rule(
                      "account %s used an invitation, and nobody invited it",
                      SETTLED,
                      """
                      SELECT i.invited AS id
                      FROM accounts.invitation i
                      WHERE i.used < :before
                        AND NOT EXISTS (SELECT FROM accounts.invited d WHERE d.account = i.invited)
                      """,
                      """
                      INSERT INTO accounts.invited (account, inviter, since)
                      SELECT i.invited, i.inviter, i.used
                      FROM accounts.invitation i
                      WHERE i.used < :before AND i.invited <> i.inviter
                      ON CONFLICT (account) DO NOTHING
                      """)),
              Stream.of(
                  leftover("invitation", "inviter"),
                  leftover("invitation_ban", "account"),
                  leftover("passkey", "account"),
                  leftover("external_identity", "account"),
                  leftover("totp", "account"),
                  leftover("recovery_code", "account"),
                  leftover("email", "account")))
          .toList();

  private final Database database;
  private final InstantSource clock;

  public CheckAccounts(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /// Rows that must not exist.
  ///
  /// @param what names the row by an id
  /// @param age from which on a row counts; younger rows may be part of a running change
  private record Rule(String what, Duration age, String find, String repair) {}

  private static Rule leftover(String table, String owner) {
    String of =
        """
        accounts.%s WHERE %s IN (SELECT id FROM accounts.account WHERE deleted < :before)
        """
            .formatted(table, owner);
    return new Rule(
        "account %s is deleted and has a row in " + table,
        SETTLED,
        "SELECT DISTINCT " + owner + " AS id FROM " + of,
        "DELETE FROM " + of);
  }

  @Override
  public Result check(boolean repair, Progress progress) {
    return Check.twice("accounts", repair, again -> findings(again, progress));
  }

  private Findings findings(boolean repair, Progress progress) {
    Findings findings = new Findings();
    for (int i = 0; i < RULES.size(); i++) {
      check(RULES.get(i), findings, repair);
      progress.at(i + 1L, RULES.size());
    }
    return findings;
  }

  private void check(Rule rule, Findings findings, boolean repair) {
    Instant before = clock.instant().minus(rule.age());
    List<Long> found = found(rule, before);
    found.forEach(id -> findings.add(rule.what().formatted(id)));
    if (repair && !found.isEmpty()) {
      database.useHandle(
          handle -> handle.createUpdate(rule.repair()).bind("before", before).execute());
    }
  }

  private List<Long> found(Rule rule, Instant before) {
    return database.withHandle(handle ->
        handle
            .createQuery(rule.find() + " ORDER BY id LIMIT :most")
            .bind("before", before)
            .bind("most", MOST)
            .mapTo(Long.class)
            .list());
  }
}
