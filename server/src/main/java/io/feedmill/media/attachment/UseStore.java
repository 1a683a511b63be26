package io.feedmill.media.attachment;

import io.feedmill.kernel.sql.Database;
import io.feedmill.media.api.Picture;
import io.feedmill.media.api.Pictures;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/// Records what refers to attachments, in `media.use`. See [Pictures].
///
/// | attachment | operation | attachment afterwards |
/// |---|---|---|
/// | of the person | use | used; removed with the account |
/// | of the person | share | unchanged; the site has a new attachment of the same file, used |
/// | used by others too | unuse | used |
/// | used by nothing else | unuse | unused from now on |
public final class UseStore {
  /// The account of attachments that belong to the site.
  public static final long SITE = 0;

  private static final Duration SETTLED = Duration.ofMinutes(10);

  private final Database database;
  private final InstantSource clock;

  public UseStore(Database database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
  }

  /// See [Pictures#use].
  public Optional<Picture> use(String subject, long account, long id) {
    return database.inTransaction(transaction -> {
      Optional<Attachment> found = lockPicture(transaction, account, id);
      found.ifPresent(_ -> add(transaction, subject, id));
      return found.map(Attachment::asPicture);
    });
  }

  /// See [Pictures#share].
  public Optional<Picture> share(String subject, long account, long id) {
    return database.inTransaction(transaction -> {
      Optional<Attachment> found = lockPicture(transaction, account, id);
      if (found.isEmpty()) {
        return Optional.empty();
      }
      long shared = copy(transaction, found.get());
      add(transaction, subject, shared);
      return read(transaction, shared).map(Attachment::asPicture);
    });
  }

  private static Optional<Attachment> lockPicture(Handle transaction, long account, long id) {
    return transaction
        .createQuery(AttachmentStore.COLUMNS + "WHERE a.id = :id FOR UPDATE OF a")
        .bind("id", id)
        .mapTo(Attachment.class)
        .findOne()
        .filter(a -> a.account() == account && a.picture());
  }

  private static Optional<Attachment> read(Handle transaction, long id) {
    return transaction
        .createQuery(AttachmentStore.COLUMNS + "WHERE a.id = :id")
        .bind("id", id)
        .mapTo(Attachment.class)
        .findOne();
  }

  private long copy(Handle transaction, Attachment attachment) {
    String sql =
        """
        INSERT INTO media.attachment (account, address, description, created, unused)
        VALUES (:site, :address, :description, :now, :now)
        RETURNING id
        """;
    return transaction
        .createQuery(sql)
        .bind("site", SITE)
        .bind("address", attachment.address())
        .bind("description", attachment.description())
        .bind("now", clock.instant())
        .mapTo(Long.class)
        .one();
  }

  private static void add(Handle transaction, String subject, long id) {
    transaction
        .createUpdate(
            "INSERT INTO media.use (subject, attachment) VALUES (:subject, :id) ON CONFLICT DO NOTHING")
        .bind("subject", subject)
        .bind("id", id)
        .execute();
    transaction
        .createUpdate("UPDATE media.attachment SET unused = NULL WHERE id = :id")
        .bind("id", id)
        .execute();
  }

  /// See [Pictures#users].
  public List<String> users(long id) {
    return database.withHandle(handle ->
        handle
            .createQuery("SELECT subject FROM media.use WHERE attachment = :id ORDER BY subject")
            .bind("id", id)
            .mapTo(String.class)
            .list());
  }

  /// See [Pictures#settled].
  public List<Pictures.Use> settled(String prefix, Pictures.Use after, int most) {
    String sql =
        """
        SELECT u.subject, u.attachment FROM media.use u
        JOIN media.attachment a ON a.id = u.attachment
        WHERE (u.subject, u.attachment) > (:subject, :id) AND starts_with(u.subject, :prefix)
          AND a.created < :before
        ORDER BY u.subject, u.attachment
        LIMIT :most
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("subject", after.subject())
            .bind("id", after.id())
            .bind("prefix", prefix)
            .bind("before", clock.instant().minus(SETTLED))
            .bind("most", most)
            .map((row, _) -> new Pictures.Use(row.getString(1), row.getLong(2)))
            .list());
  }

  /// See [Pictures#useOnly].
  public void useOnly(String subject, Optional<Long> id) {
    String sql =
        "DELETE FROM media.use WHERE subject = :subject AND attachment <> :id RETURNING attachment";
    drop(sql, subject, id.orElse(0L));
  }

  /// See [Pictures#unuse].
  public void unuse(String subject, long id) {
    String sql =
        "DELETE FROM media.use WHERE subject = :subject AND attachment = :id RETURNING attachment";
    drop(sql, subject, id);
  }

  private void drop(String sql, String subject, long id) {
    database.useTransaction(transaction -> {
      List<Long> dropped =
          transaction
              .createQuery(sql)
              .bind("subject", subject)
              .bind("id", id)
              .mapTo(Long.class)
              .list();
      markUnused(transaction, dropped);
    });
  }

  private void markUnused(Handle transaction, List<Long> ids) {
    String sql =
        """
        UPDATE media.attachment a SET unused = :now
        WHERE id = ANY (:ids) AND NOT EXISTS (SELECT FROM media.use u WHERE u.attachment = a.id)
        """;
    if (!ids.isEmpty()) {
      transaction
          .createUpdate(sql)
          .bind("now", clock.instant())
          .bindArray("ids", Long.class, ids)
          .execute();
    }
  }
}
