package io.feedmill.mail.queue;

import io.feedmill.kernel.sql.Database;
import io.feedmill.mail.api.Mail;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Locale;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// The table `mail.message`. Each attempt has a number: the outcome of an attempt is recorded only
/// while no later one has begun.
///
/// | state | event | state afterwards |
/// |---|---|---|
/// | | queued | queued |
/// | queued, due | taken by a worker | sending, due after the lease |
/// | sending | accepted | sent, without content |
/// | sending | deferred, time is left | queued, due after a pause |
/// | sending | deferred, no time is left | dead |
/// | sending | no longer wanted by its reader | sent, without content |
/// | sending | refused | failed |
/// | sending, lease over or doubtful | security mail | queued, due now |
/// | sending, lease over or doubtful | notice | sent |
/// | failed, dead | retried by an administrator | queued, due now |
/// | queued notice | its account no longer uses the address | none |
public final class MailStore {
  /// The lease of an attempt; longer than the longest possible attempt.
  static final Duration LEASE = Duration.ofMinutes(10);

  private static final String KEEP_ATTEMPT =
      " WHERE id = :id AND state = 'sending' AND attempts = :attempts";

  private final Database database;
  private final InstantSource clock;

  public MailStore(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /// @return false when a mail with this key was queued before
  boolean add(Handle handle, Mail mail, byte[] content) {
    String sql =
        """
        INSERT INTO mail.message
          (key, kind, account, list, domain, content, state, attempts, created, began, expires, due)
        VALUES
          (:key, :kind, :account, :list, :domain, :content, 'queued', 0, :now, :now, :expires, :now)
        ON CONFLICT (key) DO NOTHING
        """;
    Instant now = clock.instant();
    return handle
            .createUpdate(sql)
            .bind("key", mail.key())
            .bind("kind", mail.kind().name().toLowerCase(Locale.ROOT))
            .bind("account", mail.account() == Mail.NOBODY ? null : (Long) mail.account())
            .bind("list", mail.list().orElse(null))
            .bind("domain", mail.to().domain())
            .bind("content", content)
            .bind("now", now)
            .bind("expires", now.plus(mail.lifetime()))
            .execute()
        > 0;
  }

  /// Begins an attempt for a mail that is due, security mails first. One mail per call, so that the
  /// lease of a mail does not run while it waits for another one.
  Optional<LeasedMail> take() {
    String sql =
        """
        UPDATE mail.message
        SET state = 'sending', attempts = attempts + 1, due = :until
        WHERE id IN (
          SELECT id
          FROM mail.message
          WHERE state = 'queued' AND due <= :now
          ORDER BY kind DESC, due
          LIMIT 1
          FOR UPDATE SKIP LOCKED)
        RETURNING id, key, kind, account, list, content, attempts, created, began, expires
        """;
    Instant now = clock.instant();
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("now", now)
            .bind("until", now.plus(LEASE))
            .mapTo(LeasedMail.class)
            .findOne());
  }

  /// Decides about attempts whose process recorded no outcome.
  void settleDoubtful() {
    String sql =
        """
        UPDATE mail.message
        SET state = CASE kind WHEN 'security' THEN 'queued' ELSE 'sent' END,
          content = CASE kind WHEN 'security' THEN content END,
          due = CASE kind WHEN 'security' THEN due END,
          done = CASE kind WHEN 'security' THEN NULL ELSE due END,
          error = 'the process ended while it was sent'
        WHERE state = 'sending' AND due <= :now
        """;
    database.useHandle(handle -> handle.createUpdate(sql).bind("now", clock.instant()).execute());
  }

  /// Counts a notice with unknown outcome as sent.
  void countAsSent(LeasedMail mail, String error) {
    sent(mail, error);
  }

  /// Deletes the content of a notice that need not be sent; its key stays used.
  void drop(LeasedMail mail, String why) {
    sent(mail, why);
  }

  void sent(LeasedMail mail) {
    sent(mail, null);
  }

  private void sent(LeasedMail mail, @Nullable String error) {
    String sql =
        "UPDATE mail.message SET state = 'sent', content = NULL, due = NULL, done = :now,"
            + " error = :error"
            + KEEP_ATTEMPT;
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("now", clock.instant())
            .bind("error", error)
            .bind("id", mail.id())
            .bind("attempts", mail.attempts())
            .execute());
  }

  /// Has a mail attempted later.
  void defer(LeasedMail mail, Instant due, String error) {
    String sql =
        "UPDATE mail.message SET state = 'queued', due = :due, error = :error" + KEEP_ATTEMPT;
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("due", due)
            .bind("error", error)
            .bind("id", mail.id())
            .bind("attempts", mail.attempts())
            .execute());
  }

  /// Ends a mail without success.
  ///
  /// @param state `failed` when it was refused, else `dead`
  void end(LeasedMail mail, String state, String error) {
    String sql =
        "UPDATE mail.message SET state = :state, due = NULL, done = :now, error = :error"
            + KEEP_ATTEMPT;
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("state", state)
            .bind("now", clock.instant())
            .bind("error", error)
            .bind("id", mail.id())
            .bind("attempts", mail.attempts())
            .execute());
  }

  /// Deletes the notices of an account that wait.
  void withdrawNotices(Handle handle, long account) {
    String sql =
        """
        DELETE FROM mail.message
        WHERE account = :account AND kind = 'notice' AND state = 'queued'
        """;
    handle.createUpdate(sql).bind("account", account).execute();
  }

  /// Deletes the mails of an account, also those that are being sent.
  public void deleteOf(long account) {
    database.useHandle(handle ->
        handle
            .createUpdate("DELETE FROM mail.message WHERE account = :account")
            .bind("account", account)
            .execute());
  }

  /// Deletes old mails that are done.
  ///
  /// @param sent how long mails are kept whose key must not be used again
  /// @param failed how long others are kept
  void sweep(Duration sent, Duration failed) {
    String sql =
        """
        DELETE FROM mail.message
        WHERE done < CASE state WHEN 'sent' THEN :sent::timestamptz ELSE :failed::timestamptz END
        """;
    Instant now = clock.instant();
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("sent", now.minus(sent))
            .bind("failed", now.minus(failed))
            .execute());
  }
}
