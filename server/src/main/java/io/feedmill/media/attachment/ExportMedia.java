package io.feedmill.media.attachment;

import io.feedmill.accounts.api.AccountExport;
import io.feedmill.accounts.api.ExportArchive;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.JsonRows;
import io.feedmill.media.file.MediaFiles;
import io.feedmill.media.file.StoredFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/// Exports the uploads of an account: `media/uploads.jsonl`, and each file as it is served.
public final class ExportMedia implements AccountExport {
  private static final String ORIGINAL = "original";
  private static final String UPLOADS =
      """
      SELECT a.id, json_build_object('id', a.id::text, 'address', a.address, 'type', f.type,
        'width', f.width, 'height', f.height, 'bytes', f.bytes, 'description', a.description,
        'created', a.created)::text AS json
      FROM media.attachment a
      JOIN media.file f ON f.address = a.address
      WHERE a.account = :account AND a.id > :after
      ORDER BY a.id
      LIMIT :most
      """;
  private static final String ADDRESSES =
      """
      SELECT id, address AS json
      FROM media.attachment
      WHERE account = :account AND id > :after
      ORDER BY id
      LIMIT :most
      """;

  private final JsonRows rows;
  private final MediaFiles files;

  public ExportMedia(Database database, MediaFiles files) {
    this.rows = new JsonRows(database);
    this.files = files;
  }

  @Override
  public void write(long account, ExportArchive archive) throws IOException {
    ExportArchive folder = archive.below("media");
    folder.lines("uploads.jsonl", lines -> rows.each(UPLOADS, account, lines::add));
    Set<String> addresses = new LinkedHashSet<>();
    rows.each(ADDRESSES, account, addresses::add);
    for (String address : addresses) {
      Optional<StoredFile> file = files.find(address, ORIGINAL);
      if (file.isPresent()) {
        String name = file.get().path().getFileName().toString();
        folder.file(
            address + name.substring(name.indexOf('.')), out -> copy(address, file.get(), out));
      }
    }
  }

  /// A file that left the cache meanwhile is fetched again; one that was removed stays empty.
  private void copy(String address, StoredFile file, OutputStream out) throws IOException {
    try {
      Files.copy(file.path(), out);
    } catch (NoSuchFileException _) {
      Optional<StoredFile> again = files.find(address, ORIGINAL);
      if (again.isPresent()) {
        Files.copy(again.get().path(), out);
      }
    }
  }
}
