package io.feedmill.media.attachment;

import io.feedmill.kernel.sql.Database;
import io.feedmill.media.api.MediaCopies;
import io.feedmill.media.file.MediaFiles;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.jdbi.v3.core.Handle;

/// Removes attachments that nothing refers to, and files without attachments.
///
/// | step | if the process is killed before it |
/// |---|---|
/// | attachments are deleted and their addresses noted, in one transaction | nothing happened |
/// | the row of a noted address is deleted unless it has attachments | the next run does it |
/// | the files of a noted address without a row are removed, then the note | the next run does it |
///
/// No files are removed while a backup reads them.
public final class RemovalStore {
  private final Database database;
  private final MediaFiles files;
  private final InstantSource clock;

  public RemovalStore(Database database, MediaFiles files, InstantSource clock) {
    this.database = database;
    this.files = files;
    this.clock = clock;
  }

  /// Removes attachments that are unused for longer than `time`.
  ///
  /// @return how many
  public int removeUnused(Duration time, int most) {
    String sql =
        """
        WITH gone AS (
          DELETE FROM media.attachment
          WHERE id IN (
            SELECT id FROM media.attachment a
            WHERE unused < :before
              AND NOT EXISTS (SELECT FROM media.use u WHERE u.attachment = a.id)
            ORDER BY unused LIMIT :most FOR UPDATE SKIP LOCKED)
          RETURNING address
        ), noted AS (
          INSERT INTO media.removal (address) SELECT DISTINCT address FROM gone
          ON CONFLICT DO NOTHING
        )
        SELECT count(*) FROM gone
        """;
    return database.withHandle(handle ->
        handle
            .createQuery(sql)
            .bind("before", clock.instant().minus(time))
            .bind("most", most)
            .mapTo(int.class)
            .one());
  }

  /// Removes all attachments of a deleted account, even if they are referred to.
  public void removeOf(long account) {
    String sql =
        """
        WITH gone AS (
          DELETE FROM media.attachment WHERE account = :account RETURNING address
        )
        INSERT INTO media.removal (address) SELECT DISTINCT address FROM gone
        ON CONFLICT DO NOTHING
        """;
    database.useHandle(handle -> handle.createUpdate(sql).bind("account", account).execute());
  }

  /// Notes an address whose files are to be removed unless they have a row.
  public void note(String address) {
    database.useHandle(handle ->
        handle
            .createUpdate(
                "INSERT INTO media.removal (address) VALUES (:address) ON CONFLICT DO NOTHING")
            .bind("address", address)
            .execute());
  }

  /// Removes unneeded files of recorded addresses; during a backup, some or all of the addresses
  /// stay recorded.
  ///
  /// @return how many are no longer noted
  public int clearNoted(int most) throws IOException {
    List<String> addresses =
        database.withHandle(handle ->
            handle
                .createQuery("SELECT address FROM media.removal ORDER BY address LIMIT :most")
                .bind("most", most)
                .mapTo(String.class)
                .list());
    int cleared = 0;
    for (String address : addresses) {
      removeRow(address);
      if (!removeFiles(address)) {
        return cleared;
      }
      cleared++;
    }
    return cleared;
  }

  private void removeRow(String address) {
    String sql =
        """
        DELETE FROM media.file f
        WHERE address = :address
          AND NOT EXISTS (SELECT FROM media.attachment a WHERE a.address = f.address)
        """;
    database.useTransaction(transaction -> {
      AttachmentStore.lock(transaction, address);
      transaction.createUpdate(sql).bind("address", address).execute();
    });
  }

  /// @return whether they may be removed now
  private boolean removeFiles(String address) throws IOException {
    MediaFiles.Removal removal = files.removal(address);
    return database.inTransaction(transaction -> {
      if (!lockRemovals(transaction)) {
        return false;
      }
      AttachmentStore.lock(transaction, address);
      if (!isKept(transaction, address)) {
        count(transaction);
        removal.remove();
      }
      transaction
          .createUpdate("DELETE FROM media.removal WHERE address = :address")
          .bind("address", address)
          .execute();
      return true;
    });
  }

  /// Makes prepared uploads check again which files exist.
  private static void count(Handle transaction) {
    transaction.createQuery("SELECT nextval('media.removals')").mapTo(long.class).one();
  }

  /// Takes the lock of removals unless it is held; it ends with the transaction.
  private static boolean lockRemovals(Handle transaction) {
    return transaction
        .createQuery("SELECT pg_try_advisory_xact_lock(hashtextextended(:lock, 0))")
        .bind("lock", MediaCopies.REMOVALS)
        .mapTo(boolean.class)
        .one();
  }

  private static boolean isKept(Handle transaction, String address) {
    return transaction
        .createQuery("SELECT EXISTS (SELECT FROM media.file WHERE address = :address)")
        .bind("address", address)
        .mapTo(boolean.class)
        .one();
  }
}
