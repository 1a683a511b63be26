package io.feedmill.site;

import io.feedmill.accounts.api.SiteChanged;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import java.time.InstantSource;
import java.util.function.UnaryOperator;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// The table `site.identity`, whose one row is the source of truth about the site.
final class SiteStore {
  private static final String SELECT =
      """
      SELECT version, choices::text AS choices, logo, logo_address, logo_width, logo_height, icon,
        icon_address
      FROM site.identity
      """;

  private final Database database;
  private final Events events;
  private final InstantSource clock;

  SiteStore(Database database, Events events, InstantSource clock) {
    this.database = database;
    this.events = events;
    this.clock = clock;
  }

  private record Stored(
      long version,
      String choices,
      @Nullable Long logo,
      @Nullable String logoAddress,
      int logoWidth,
      int logoHeight,
      @Nullable Long icon,
      @Nullable String iconAddress) {
    SiteRow row() {
      return new SiteRow(
          version,
          SiteChoices.ofJson(choices),
          logo == null || logoAddress == null
              ? null
              : new SitePicture(logo, logoAddress, logoWidth, logoHeight),
          icon == null || iconAddress == null ? null : new SitePicture(icon, iconAddress, 0, 0));
    }
  }

  SiteRow row() {
    return database.withHandle(SiteStore::row);
  }

  private static SiteRow row(Handle handle) {
    return handle
        .createQuery(SELECT)
        .mapTo(Stored.class)
        .findOne()
        .map(Stored::row)
        .orElse(SiteRow.EMPTY);
  }

  /// Changes the row under a lock.
  ///
  /// @param by account of the administrator
  /// @param change returns the new row from the present one; its version is ignored
  SiteRow change(long by, UnaryOperator<SiteRow> change) {
    return database.inTransaction(transaction -> {
      transaction.execute(
          "INSERT INTO site.identity (version, choices, changed) VALUES (0, '{}', now())"
              + " ON CONFLICT DO NOTHING");
      transaction
          .createQuery("SELECT version FROM site.identity FOR UPDATE")
          .mapTo(Long.class)
          .one();
      SiteRow before = row(transaction);
      write(transaction, change.apply(before));
      SiteRow after = row(transaction);
      String difference = SiteDifference.between(before, after);
      if (!difference.isEmpty()) {
        events.publish(
            transaction, new SiteChanged(after.version(), by, clock.instant(), difference));
      }
      return after;
    });
  }

  private void write(Handle transaction, SiteRow row) {
    String sql =
        """
        UPDATE site.identity SET version = version + 1, choices = CAST(:choices AS jsonb),
          logo = :logo, logo_address = :logoAddress, logo_width = :logoWidth,
          logo_height = :logoHeight, icon = :icon, icon_address = :iconAddress, changed = :now
        """;
    SitePicture logo = row.logo();
    SitePicture icon = row.icon();
    transaction
        .createUpdate(sql)
        .bind("choices", row.choices().json())
        .bind("logo", logo == null ? null : (Long) logo.id())
        .bind("logoAddress", logo == null ? null : logo.address())
        .bind("logoWidth", logo == null ? 0 : logo.width())
        .bind("logoHeight", logo == null ? 0 : logo.height())
        .bind("icon", icon == null ? null : (Long) icon.id())
        .bind("iconAddress", icon == null ? null : icon.address())
        .bind("now", clock.instant())
        .execute();
  }
}
