package io.feedmill.profiles;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import io.feedmill.media.api.Picture;
import io.feedmill.profiles.api.ProfileChanged;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The table `profiles.profile`. A person without a row has the defaults.
final class ProfileStore {
  private static final String SELECT =
      """
      SELECT account, display_name, bio, picture, picture_address, header, header_address,
        link_labels, link_urls, time_zone, language,
        ARRAY(
          SELECT url
          FROM profiles.link_check c
          WHERE c.account = profile.account AND c.verified IS NOT NULL) AS verified_urls
      FROM profiles.profile
      WHERE account = ANY (:accounts)
      """;

  private final Database database;
  private final Events events;
  private final InstantSource clock;
  private final LinkCheckStore links;

  /// @param events receives every change
  ProfileStore(Database database, Events events, InstantSource clock) {
    this.database = database;
    this.events = events;
    this.clock = clock;
    links = new LinkCheckStore(database, clock);
  }

  Profile profile(long account) {
    return profiles(Set.of(account)).getOrDefault(account, Profile.empty(account));
  }

  /// A profile for each account.
  Map<Long, Profile> profiles(Set<Long> accounts) {
    Map<Long, Profile> profiles =
        database.withHandle(handle ->
            handle
                .createQuery(SELECT)
                .bindArray("accounts", Long.class, accounts)
                .mapTo(Profile.class)
                .collect(Collectors.toMap(Profile::account, profile -> profile)));
    accounts.forEach(account -> profiles.computeIfAbsent(account, Profile::empty));
    return profiles;
  }

  void write(long account, ProfileTexts texts) {
    String sql =
        """
        INSERT INTO profiles.profile (account, display_name, bio, link_labels, link_urls, time_zone,
          language, changed)
        VALUES (:account, :name, :bio, :labels, :urls, :zone, :language, :now)
        ON CONFLICT (account) DO UPDATE SET display_name = excluded.display_name,
          bio = excluded.bio, link_labels = excluded.link_labels, link_urls = excluded.link_urls,
          time_zone = excluded.time_zone, language = excluded.language, changed = excluded.changed
        """;
    database.useTransaction(transaction -> {
      transaction
          .createUpdate(sql)
          .bind("account", account)
          .bind("name", texts.displayName())
          .bind("bio", texts.bio())
          .bindArray("labels", String.class, texts.linkLabels())
          .bindArray("urls", String.class, texts.linkUrls())
          .bind("zone", texts.timeZone())
          .bind("language", texts.language())
          .bind("now", clock.instant())
          .execute();
      links.replace(transaction, account, texts.linkUrls());
      events.publish(transaction, new ProfileChanged(account));
    });
  }

  void writePicture(long account, Optional<Picture> picture) {
    String sql =
        """
        INSERT INTO profiles.profile (account, picture, picture_address, changed)
        VALUES (:account, :id, :address, :now)
        ON CONFLICT (account) DO UPDATE SET picture = excluded.picture,
          picture_address = excluded.picture_address, changed = excluded.changed
        """;
    writePicture(sql, account, picture);
  }

  void writeHeader(long account, Optional<Picture> picture) {
    String sql =
        """
        INSERT INTO profiles.profile (account, header, header_address, changed)
        VALUES (:account, :id, :address, :now)
        ON CONFLICT (account) DO UPDATE SET header = excluded.header,
          header_address = excluded.header_address, changed = excluded.changed
        """;
    writePicture(sql, account, picture);
  }

  private void writePicture(String sql, long account, Optional<Picture> picture) {
    @Nullable Long id = picture.map(Picture::id).orElse(null);
    @Nullable String address = picture.map(Picture::address).orElse(null);
    database.useTransaction(transaction -> {
      transaction
          .createUpdate(sql)
          .bind("account", account)
          .bind("id", id)
          .bind("address", address)
          .bind("now", clock.instant())
          .execute();
      events.publish(transaction, new ProfileChanged(account));
    });
  }

  /// The table with the links that link back.
  LinkCheckStore links() {
    return links;
  }

  void delete(long account) {
    links.delete(account);
    database.useHandle(handle ->
        handle
            .createUpdate("DELETE FROM profiles.profile WHERE account = :account")
            .bind("account", account)
            .execute());
  }
}
