package io.feedmill.profiles;

import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.RowLease;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// The table `profiles.link_check`: which links of profiles link back, and when each is checked.
///
/// | check | failures before | mark | next check |
/// |---|---|---|---|
/// | links back | any | set, or stays | in 30 days |
/// | does not | 0 or 1 | stays | in a day |
/// | does not | 2 or more | removed | in 30 days |
final class LinkCheckStore {
  static final int MOST_FAILURES = 3;
  private static final RowLease LEASE = new RowLease(Duration.ofMinutes(10));
  private static final Duration MONTH = Duration.ofDays(30);
  private static final Duration DAY = Duration.ofDays(1);

  private final Database database;
  private final InstantSource clock;

  LinkCheckStore(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /// A link that is due.
  record Due(long account, String url) {}

  /// Replaces the links of an account. New links, and links that are not verified, are checked at
  /// once.
  void replace(Handle handle, long account, List<String> urls) {
    String others =
        "DELETE FROM profiles.link_check WHERE account = :account AND NOT url = ANY (:urls)";
    String these =
        """
        INSERT INTO profiles.link_check AS c (account, url, due)
        SELECT DISTINCT :account, url, CAST(:now AS timestamptz) FROM unnest(:urls) AS url
        ON CONFLICT (account, url) DO UPDATE
        SET due = :now, failures = 0
        WHERE c.verified IS NULL
        """;
    handle
        .createUpdate(others)
        .bind("account", account)
        .bindArray("urls", String.class, urls)
        .execute();
    handle
        .createUpdate(these)
        .bind("account", account)
        .bindArray("urls", String.class, urls)
        .bind("now", clock.instant())
        .execute();
  }

  /// Leases due links: a link whose check is not recorded is due again after 10 minutes.
  List<Due> take(int most) {
    String sql =
        """
        UPDATE profiles.link_check AS c
        SET due = :until
        FROM (
          SELECT account, url
          FROM profiles.link_check
          WHERE due <= :now
          ORDER BY due
          LIMIT :most
          FOR UPDATE SKIP LOCKED) AS ripe
        WHERE c.account = ripe.account AND c.url = ripe.url
        RETURNING c.account, c.url
        """;
    return LEASE.take(database, sql, clock.instant(), most, Due.class);
  }

  /// Records a check. Does nothing for a link that was removed meanwhile.
  void checked(Due link, boolean linksBack) {
    String sql =
        """
        UPDATE profiles.link_check
        SET verified = CASE
              WHEN :back THEN coalesce(verified, :now)
              WHEN failures + 1 < :most THEN verified
            END,
            due = CASE WHEN :back OR failures + 1 >= :most THEN CAST(:month AS timestamptz) ELSE :day END,
            failures = CASE WHEN :back THEN 0 ELSE least(failures + 1, :most) END
        WHERE account = :account AND url = :url
        """;
    Instant now = clock.instant();
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("back", linksBack)
            .bind("now", now)
            .bind("most", MOST_FAILURES)
            .bind("month", now.plus(MONTH))
            .bind("day", now.plus(DAY))
            .bind("account", link.account())
            .bind("url", link.url())
            .execute());
  }

  void delete(long account) {
    database.useHandle(handle ->
        handle
            .createUpdate("DELETE FROM profiles.link_check WHERE account = :account")
            .bind("account", account)
            .execute());
  }
}
