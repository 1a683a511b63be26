package io.feedmill.media.icon;

import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.RowLease;
import io.feedmill.media.attachment.Attachment;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The table `media.site_icon`: of which sites icons are shown, and when each is looked for.
///
/// | search | failures before | icon | next search |
/// |---|---|---|---|
/// | found | any | the new one | in 30 days |
/// | none | 0 to 4 | stays | in 1 h, 4 h, 16 h, 3 days, 11 days |
/// | none | 5 or more | removed | when it is wanted again |
public final class IconStore {
  static final int MOST_FAILURES = 5;
  private static final RowLease LEASE = new RowLease(Duration.ofMinutes(10));
  private static final Duration MONTH = Duration.ofDays(30);

  private final Database database;
  private final InstantSource clock;

  public IconStore(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /// A site whose icon is looked for now.
  record Due(String host, String origin, int failures) {}

  /// Adds the sites that are not known, and looks again at those that were given up. One may be
  /// named several times.
  void want(List<IconHost> sites) {
    String sql =
        """
        INSERT INTO media.site_icon (host, origin, due)
        SELECT DISTINCT ON (host) host, origin, :now
        FROM unnest(:hosts, :origins) AS site (host, origin)
        ORDER BY host
        ON CONFLICT (host) DO UPDATE SET due = excluded.due WHERE site_icon.due IS NULL
        """;
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bindArray("hosts", String.class, sites.stream().map(IconHost::host).toList())
            .bindArray("origins", String.class, sites.stream().map(IconHost::origin).toList())
            .bind("now", clock.instant())
            .execute());
  }

  /// Leases due sites: one that is not recorded is due again after 10 minutes.
  List<Due> take(int most) {
    String sql =
        """
        UPDATE media.site_icon AS i
        SET due = :until
        FROM (
          SELECT host FROM media.site_icon
          WHERE due <= :now
          ORDER BY due
          LIMIT :most
          FOR UPDATE SKIP LOCKED) AS ripe
        WHERE i.host = ripe.host
        RETURNING i.host, i.origin, i.failures
        """;
    return LEASE.take(database, sql, clock.instant(), most, Due.class);
  }

  /// Records an icon.
  void found(Due site, Attachment icon) {
    String sql =
        """
        UPDATE media.site_icon SET attachment = :icon, failures = 0, due = :due
        WHERE host = :host
        """;
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("icon", icon.id())
            .bind("due", clock.instant().plus(MONTH))
            .bind("host", site.host())
            .execute());
  }

  /// Records that none was found.
  ///
  /// @return whether the icon from before stays
  boolean missing(Due site) {
    String sql =
        """
        UPDATE media.site_icon
        SET failures = least(failures + 1, :most), due = :due,
            attachment = CASE WHEN failures < :most THEN attachment END
        WHERE host = :host
        """;
    @Nullable Instant next =
        site.failures() >= MOST_FAILURES
            ? null
            : clock.instant().plus(Duration.ofHours(1).multipliedBy(1L << (2 * site.failures())));
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("most", MOST_FAILURES)
            .bind("due", next)
            .bind("host", site.host())
            .execute());
    return site.failures() < MOST_FAILURES;
  }

  /// The file of a site's icon.
  ///
  /// @param small whether it has at most 96 pixels each way
  record Found(String address, boolean small) {}

  Optional<Found> find(String host) {
    String sql =
        """
        SELECT f.address, f.width <= 96 AND f.height <= 96 AS small
        FROM media.site_icon i
        JOIN media.attachment a ON a.id = i.attachment
        JOIN media.file f ON f.address = a.address
        WHERE i.host = :host
        """;
    return database.withHandle(
        handle -> handle.createQuery(sql).bind("host", host).mapTo(Found.class).findOne());
  }
}
