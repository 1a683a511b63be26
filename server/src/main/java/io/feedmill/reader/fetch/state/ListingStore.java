package io.feedmill.reader.fetch.state;

import io.feedmill.kernel.sql.Database;
import java.util.Map;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// `reader.listing`.
public final class ListingStore {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final TypeReference<Map<String, String>> IDENTITIES = new TypeReference<>() {};

  private final Database database;

  public ListingStore(Database database) {
    this.database = database;
  }

  public Listing find(long feed) {
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

  public void save(long feed, Listing listing) {
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
