package io.feedmill.media.preview;

import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.RowLease;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/// The table `media.preview`: pages whose pictures are shown, and when each is fetched.
///
/// | page | operation | afterwards |
/// |---|---|---|
/// | not known, or another of the subject | show | due 2 s after the last one of its host that is due |
/// | the same of the subject | show | unchanged |
/// | any | given | never due |
/// | any | drop | not known |
/// | due | take | the oldest of its host is due again in 10 min, the others stay |
/// | taken | it or its only pictures failed, 3 times at most | due in 10 min, 2 h, 24 h |
/// | taken | failed again, or done | never due |
public final class PreviewStore {
  static final int MOST_FAILURES = 3;
  private static final RowLease LEASE = new RowLease(Duration.ofMinutes(10));
  private static final Duration FIRST_PAUSE = Duration.ofMinutes(10);

  /// Pages that are due later were tried before, and do not delay new pages.
  private static final Duration SOON = Duration.ofMinutes(5);

  private static final int TIMES_LONGER = 12;

  private final Database database;
  private final InstantSource clock;

  public PreviewStore(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /// A page that is fetched now.
  record Due(String subject, String url, int failures) {}

  void show(String subject, String url, String host) {
    String sql =
        """
        INSERT INTO media.preview AS p (subject, url, host, due)
        VALUES (:subject, :url, :host, greatest(:now,
          (SELECT max(due) FROM media.preview WHERE host = :host AND due < :soon)
            + interval '2 s'))
        ON CONFLICT (subject) DO UPDATE
        SET url = excluded.url, host = excluded.host, due = excluded.due, failures = 0
        WHERE p.url <> excluded.url
        """;
    Instant now = clock.instant();
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("subject", subject)
            .bind("url", url)
            .bind("host", host)
            .bind("now", now)
            .bind("soon", now.plus(SOON))
            .execute());
  }

  /// Records a page that is never fetched.
  void setPicture(String subject, String url, String host) {
    String sql =
        """
        INSERT INTO media.preview (subject, url, host, due)
        VALUES (:subject, :url, :host, NULL)
        ON CONFLICT (subject) DO UPDATE SET url = excluded.url, host = excluded.host, due = NULL
        """;
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("subject", subject)
            .bind("url", url)
            .bind("host", host)
            .execute());
  }

  void drop(String subject) {
    database.useHandle(handle ->
        handle
            .createUpdate("DELETE FROM media.preview WHERE subject = :subject")
            .bind("subject", subject)
            .execute());
  }

  /// Leases due pages, one of each host, among the 10,000 that have waited longest.
  List<Due> take(int most) {
    String sql =
        """
        UPDATE media.preview AS p
        SET due = :until
        FROM (
          SELECT subject FROM media.preview
          WHERE subject IN (
            SELECT DISTINCT ON (host) subject
            FROM (SELECT subject, host, due FROM media.preview
              WHERE due <= :now ORDER BY due LIMIT 10000) AS oldest
            ORDER BY host, due)
          ORDER BY due
          LIMIT :most
          FOR UPDATE SKIP LOCKED) AS ripe
        WHERE p.subject = ripe.subject
        RETURNING p.subject, p.url, p.failures
        """;
    return LEASE.take(database, sql, clock.instant(), most, Due.class);
  }

  /// Whether the subject still shows this page.
  boolean isShown(Due page) {
    return database.withHandle(handle ->
        handle
            .createQuery(
                "SELECT EXISTS (SELECT FROM media.preview WHERE subject = :subject AND url = :url)")
            .bind("subject", page.subject())
            .bind("url", page.url())
            .mapTo(boolean.class)
            .one());
  }

  void done(Due page) {
    String sql = "UPDATE media.preview SET due = NULL WHERE subject = :subject AND url = :url";
    database.useHandle(handle ->
        handle.createUpdate(sql).bind("subject", page.subject()).bind("url", page.url()).execute());
  }

  void failed(Due page) {
    if (page.failures() >= MOST_FAILURES) {
      done(page);
      return;
    }
    String sql =
        """
        UPDATE media.preview SET due = :due, failures = failures + 1
        WHERE subject = :subject AND url = :url
        """;
    Duration pause = FIRST_PAUSE.multipliedBy((long) Math.pow(TIMES_LONGER, page.failures()));
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("due", clock.instant().plus(pause))
            .bind("subject", page.subject())
            .bind("url", page.url())
            .execute());
  }
}
