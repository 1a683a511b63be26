package io.feedmill.mail.queue;

import io.feedmill.kernel.secret.SecretBox;
import io.feedmill.kernel.secret.WrongKey;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Findings;
import io.feedmill.kernel.work.Progress;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/// Checks that every pending mail can be decrypted, and that no mail is in `sending` long after its
/// attempt ended. A repair lets the latter be attempted again, as the worker does, and ends mails
/// that cannot be decrypted after no server had the right key for 48 h.
public final class CheckMail implements Check {
  private static final int PORTION = 200;
  private static final Duration OVERDUE = Duration.ofHours(1);

  private final Database database;
  private final MailStore messages;
  private final SecretBox box;
  private final InstantSource clock;

  public CheckMail(Database database, MailStore messages, SecretBox box, InstantSource clock) {
    this.database = database;
    this.messages = messages;
    this.box = box;
    this.clock = clock;
  }

  @Override
  public Result check(boolean repair, Progress progress) {
    return Check.twice("mail", repair, again -> findings(again, progress));
  }

  @SuppressWarnings("ArrayRecordComponent") // never compared
  private record Row(
      long id, String key, String state, Instant due, Instant began, byte[] content) {}

  private Findings findings(boolean repair, Progress progress) {
    Findings findings = new Findings();
    long after = 0;
    long done = 0;
    List<Row> rows;
    do {
      rows = portion(after);
      for (Row row : rows) {
        after = row.id();
        check(row, findings, repair);
      }
      done += rows.size();
      progress.at(done, done);
    } while (rows.size() == PORTION);
    if (repair && findings.count() > 0) {
      messages.settleDoubtful();
    }
    return findings;
  }

  private void check(Row row, Findings findings, boolean repair) {
    Instant now = clock.instant();
    if (row.state().equals("sending") && row.due().plus(OVERDUE).isBefore(now)) {
      findings.add("mail " + row.id() + ": its attempt ended without a result");
    }
    try {
      MailContent.open(box, row.key(), row.content());
    } catch (WrongKey e) {
      findings.add("mail " + row.id() + ": " + e.getMessage());
      if (repair && row.began().plus(RetryPolicy.LONGEST).isBefore(now)) {
        end(row.id(), String.valueOf(e.getMessage()));
      }
    }
  }

  private List<Row> portion(long after) {
    String sql =
        """
        SELECT id, key, state, due, began, content
        FROM mail.message
        WHERE state IN ('queued', 'sending') AND id > :after
        ORDER BY id
        LIMIT :most
        """;
    return database.withHandle(handle ->
        handle.createQuery(sql).bind("after", after).bind("most", PORTION).mapTo(Row.class).list());
  }

  private void end(long id, String error) {
    String sql =
        """
        UPDATE mail.message
        SET state = 'dead', due = NULL, done = :now, error = :error
        WHERE id = :id AND state IN ('queued', 'sending')
        """;
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("id", id)
            .bind("now", clock.instant())
            .bind("error", error)
            .execute());
  }
}
