package io.feedmill.syndication.feed;

import io.feedmill.kernel.sql.Database;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;

/// The versions of article contents, in SQL. A version never changes.
public final class ArticleBodyStore {
  private static final String COLUMNS =
      "uuid, version, title, url, html, summary, authors, image, tags, published";

  private final Database database;

  public ArticleBodyStore(Database database) {
    this.database = database;
  }

  /// Stores a version.
  ///
  /// @return false when this version was stored before with other content
  public boolean store(ArticleBody body, Instant now) {
    int added =
        database.withHandle(handle ->
            handle
                .createUpdate(
                    """
                    INSERT INTO syndication.syndicated_article
                      (uuid, version, title, url, html, summary, authors, image, tags, published, kept)
                    VALUES (:uuid, :version, :title, :url, :html, :summary, :authors, :image, :tags,
                      :published, :kept)
                    ON CONFLICT DO NOTHING
                    """)
                .bind("uuid", body.uuid())
                .bind("version", body.version())
                .bind("title", body.title())
                .bind("url", body.url())
                .bind("html", body.html())
                .bind("summary", body.summary())
                .bindArray("authors", String.class, body.authors())
                .bind("image", body.image())
                .bindArray("tags", String.class, body.tags())
                .bind("published", body.published())
                .bind("kept", now)
                .execute());
    return added == 1 || find(body.uuid(), body.version()).filter(body::equals).isPresent();
  }

  public Optional<ArticleBody> find(UUID uuid, long version) {
    return Optional.ofNullable(find(Map.of(uuid, version)).get(uuid));
  }

  /// The newest stored version.
  public OptionalLong newest(UUID uuid) {
    return database.withHandle(handle ->
        handle
            .createQuery(
                "SELECT max(version) FROM syndication.syndicated_article WHERE uuid = :uuid")
            .bind("uuid", uuid)
            .mapTo(Long.class)
            .findOne()
            .map(OptionalLong::of)
            .orElse(OptionalLong.empty()));
  }

  /// The contents of articles in those versions; unknown ones are omitted. One round trip.
  public Map<UUID, ArticleBody> find(Map<UUID, Long> versions) {
    if (versions.isEmpty()) {
      return Map.of();
    }
    List<UUID> ids = List.copyOf(versions.keySet());
    Collection<Long> numbers = ids.stream().map(versions::get).toList();
    List<ArticleBody> rows =
        database.withHandle(handle ->
            handle
                .createQuery(
                    "SELECT "
                        + COLUMNS
                        + """
                         FROM syndication.syndicated_article
                        WHERE (uuid, version) IN
                          (SELECT * FROM unnest(CAST(:ids AS uuid[]), CAST(:versions AS bigint[])))
                        """)
                .bindArray("ids", String.class, ids.stream().map(UUID::toString).toList())
                .bindArray("versions", Long.class, numbers)
                .mapTo(ArticleBody.class)
                .list());
    Map<UUID, ArticleBody> found = new HashMap<>();
    rows.forEach(row -> found.put(row.uuid(), row));
    return found;
  }
}
