package io.feedmill.media.attachment;

import io.feedmill.kernel.sql.Database;
import io.feedmill.media.api.Picture;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/// Writes the tables of `media`. Storing and removing files at an address requires the lock of that
/// address, so that a file exists whenever its row does.
public final class AttachmentStore {
  static final String COLUMNS =
      """
      SELECT a.id, a.account, a.address, f.type, f.width, f.height, f.blurhash, f.bytes,
        a.description, a.created
      FROM media.attachment a JOIN media.file f USING (address)
      """;

  private final Database database;
  private final InstantSource clock;

  public AttachmentStore(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /// Puts files to their place.
  @FunctionalInterface
  public interface Publish {
    /// @param removals current result of [#removals]
    void publish(long removals) throws IOException;
  }

  /// The number of started removals of files. When it is equal at two times, all files that existed
  /// at the first time exist at the second.
  public long removals(String address) {
    return database.inTransaction(transaction -> {
      lock(transaction, address);
      return removals(transaction);
    });
  }

  private static long removals(Handle transaction) {
    return transaction
        .createQuery("SELECT last_value + is_called::int FROM media.removals")
        .mapTo(long.class)
        .one();
  }

  /// The uploads of an account within a time.
  ///
  /// @param bytes as they are served
  public record Uploaded(long files, long bytes) {}

  public Uploaded uploadedWithin(Duration time, long account) {
    String sql =
        """
        SELECT count(*) AS files, coalesce(sum(f.bytes), 0)::bigint AS bytes
        FROM media.attachment a JOIN media.file f USING (address)
        WHERE a.account = :account AND a.created > :since
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("account", account)
            .bind("since", clock.instant().minus(time))
            .mapTo(Uploaded.class)
            .one());
  }

  /// An attachment of a file that is kept already.
  ///
  /// @param source SHA-256 of the uploaded bytes
  /// @return empty when these bytes are not known
  public Optional<Attachment> addKnown(byte[] source, long account, String description) {
    String sql = "SELECT address FROM media.source WHERE hash = :hash";
    return database.inTransaction(transaction -> {
      Optional<String> address =
          transaction.createQuery(sql).bind("hash", source).mapTo(String.class).findOne();
      if (address.isEmpty()) {
        return Optional.empty();
      }
      lock(transaction, address.get());
      boolean there =
          transaction
              .createQuery(sql)
              .bind("hash", source)
              .mapTo(String.class)
              .findOne()
              .isPresent();
      return there
          ? Optional.of(attach(transaction, address.get(), account, description))
          : Optional.empty();
    });
  }

  /// Moves the files of an upload to their place and records them.
  ///
  /// @param source SHA-256 of the uploaded bytes
  public Attachment add(
      byte[] source, MediaFile file, Publish publish, long account, String description)
      throws IOException {
    return database.inTransaction(transaction -> {
      lock(transaction, file.address());
      publish.publish(removals(transaction));
      insert(transaction, file);
      transaction
          .createUpdate(
              "INSERT INTO media.source (hash, address) VALUES (:hash, :address) ON CONFLICT DO NOTHING")
          .bind("hash", source)
          .bind("address", file.address())
          .execute();
      return attach(transaction, file.address(), account, description);
    });
  }

  private void insert(Handle transaction, MediaFile file) {
    String sql =
        """
        INSERT INTO media.file (address, type, width, height, blurhash, bytes, created)
        VALUES (:address, :type, :width, :height, :blurhash, :bytes, :now)
        ON CONFLICT DO NOTHING
        """;
    transaction
        .createUpdate(sql)
        .bind("address", file.address())
        .bind("type", file.type())
        .bind("width", file.width())
        .bind("height", file.height())
        .bind("blurhash", file.blurhash())
        .bind("bytes", file.bytes())
        .bind("now", clock.instant())
        .execute();
  }

  private Attachment attach(Handle transaction, String address, long account, String description) {
    String sql =
        """
        INSERT INTO media.attachment (account, address, description, created, unused)
        VALUES (:account, :address, :description, :now, :now)
        RETURNING id
        """;
    long id =
        transaction
            .createQuery(sql)
            .bind("account", account)
            .bind("address", address)
            .bind("description", description)
            .bind("now", clock.instant())
            .mapTo(Long.class)
            .one();
    return find(transaction, id).orElseThrow();
  }

  /// Waits for the lock of an address, which ends with the transaction.
  static void lock(Handle transaction, String address) {
    transaction
        .createQuery(
            "SELECT pg_advisory_xact_lock(hashtextextended('media:' || :address, 0))::text")
        .bind("address", address)
        .mapTo(String.class)
        .one();
  }

  static Optional<Attachment> find(Handle handle, long id) {
    return handle
        .createQuery(COLUMNS + "WHERE a.id = :id")
        .bind("id", id)
        .mapTo(Attachment.class)
        .findOne();
  }

  public Optional<Attachment> find(long id) {
    return database.withHandle(handle -> find(handle, id));
  }

  /// Newest first.
  public List<Attachment> of(long account, long before, int most) {
    String sql =
        COLUMNS + "WHERE a.account = :account AND a.id < :before ORDER BY a.id DESC LIMIT :most";
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("account", account)
            .bind("before", before)
            .bind("most", most)
            .mapTo(Attachment.class)
            .list());
  }

  /// Addresses of all files, in order.
  ///
  /// @param after the last of those before; empty for the first
  public List<String> addresses(String after, int most) {
    String sql =
        "SELECT address FROM media.file WHERE address > :after ORDER BY address LIMIT :most";
    return database.withHandle(handle ->
        handle.createQuery(sql).bind("after", after).bind("most", most).mapTo(String.class).list());
  }

  /// Those of the addresses whose files have a row.
  public Set<String> known(List<String> addresses) {
    return database.withHandle(handle ->
        handle
            .createQuery("SELECT address FROM media.file WHERE address = ANY (:addresses)")
            .bindArray("addresses", String.class, addresses)
            .mapTo(String.class)
            .set());
  }

  public Map<Long, Picture> pictures(Set<Long> ids) {
    if (ids.isEmpty()) {
      return Map.of();
    }
    return database.withHandle(handle -> pictures(handle, ids));
  }

  /// Those of the pictures that belong to an account.
  public Map<Long, Picture> pictures(long account, Set<Long> ids) {
    String sql = COLUMNS + "WHERE a.id = ANY (:ids) AND a.account = :account";
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bindArray("ids", Long.class, ids)
            .bind("account", account)
            .mapTo(Attachment.class)
            .filter(Attachment::picture)
            .map(Attachment::asPicture)
            .collect(Collectors.toMap(Picture::id, picture -> picture)));
  }

  private static Map<Long, Picture> pictures(Handle handle, Collection<Long> ids) {
    return handle
        .createQuery(COLUMNS + "WHERE a.id = ANY (:ids) AND f.blurhash IS NOT NULL")
        .bindArray("ids", Long.class, ids)
        .mapTo(Attachment.class)
        .map(Attachment::asPicture)
        .collect(Collectors.toMap(Picture::id, picture -> picture));
  }
}
