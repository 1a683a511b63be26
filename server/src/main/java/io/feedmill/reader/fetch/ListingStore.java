package io.feedmill.reader.fetch;

import io.feedmill.kernel.sql.Database;
import java.util.Map;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// `reader.listing`.
final class ListingStore {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final TypeReference<Map<String, String>> IDENTITIES = new TypeReference<>() {};

  private final Database database;

  ListingStore(Database database) {
    this.database = database;
  }

  Listing find(long feed) {
    String sql = "SELECT listed::text FROM reader.listing WHERE feed = :feed";
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("feed", feed)
            .mapTo(String.class)
            .findOne()
            .map(listed -> new Listing(JSON.readValue(listed, IDENTITIES)))
            .orElse(Listing.NONE));
  }

  void save(long feed, Listing listing) {
    String sql =
        """
        INSERT INTO reader.listing (feed, listed) VALUES (:feed, CAST(:listed AS jsonb))
        ON CONFLICT (feed) DO UPDATE SET listed = excluded.listed
        """;
    database.useHandle(handle ->
        handle
            .createUpdate(sql)
            .bind("feed", feed)
            .bind("listed", JSON.writeValueAsString(listing.identities()))
            .execute());
  }
}
