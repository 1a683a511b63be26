package io.feedmill.app.backup;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.media.file.LocalFiles;
import io.feedmill.testing.TestMedia;
import io.feedmill.testing.TestPostgres;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Uploaded files of sites in these tests; those of an address are always the same.
final class UploadedFiles {
  static final String PICTURE = "ab".repeat(32);
  static final String RECORDING = "cd".repeat(32);
  static final String LATE = "12".repeat(32);

  private static final Map<String, List<String>> SIZES =
      Map.of(
          PICTURE, List.of("96.webp", "400.webp", "1200.webp", "original.jpg"),
          RECORDING, List.of("original.mp4"),
          LATE, List.of("96.webp", "original.png"));

  private UploadedFiles() {}

  private static byte[] bytes(String address, String name) {
    byte[] bytes = new byte[name.length() * 70];
    new Random((address + name).hashCode()).nextBytes(bytes);
    return bytes;
  }

  /// Puts them into a folder as an upload does.
  static void put(Path media, String... addresses) throws IOException {
    LocalFiles files = TestMedia.files(media);
    for (String address : addresses) {
      Path made = files.workFolder();
      for (String name : Objects.requireNonNull(SIZES.get(address))) {
        Files.write(made.resolve(name), bytes(address, name));
      }
      files.publish(address, made);
    }
  }

  /// Removes the recording with its row, and adds the late picture.
  static void moveOn(Path media, String database) throws IOException, SQLException {
    removeAll(media);
    put(media, PICTURE, LATE);
    EveryContent.run(
        database,
        """
        DELETE FROM media.attachment WHERE address <> '%1$s';
        DELETE FROM media.file WHERE address <> '%1$s';
        INSERT INTO media.file (address, type, width, height, bytes, created)
        VALUES ('%2$s', 'image/webp', 1, 1, 1, now())
        """
            .formatted(PICTURE, LATE));
  }

  static void removeAll(Path media) throws IOException {
    LocalFiles.removeTree(media);
  }

  /// Files of the rows that a database has, as text to compare.
  static Map<String, String> withRow(Path media, String database) throws IOException, SQLException {
    Map<String, String> all = new TreeMap<>();
    try (Connection connection = TestPostgres.connect(database);
        Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("SELECT address FROM media.file")) {
      while (rows.next()) {
        String address = rows.getString(1);
        all.put("media " + address, "");
        content(place(media, address))
            .forEach((name, bytes) -> all.put("media " + address + " " + name, bytes));
      }
    }
    return all;
  }

  /// Checks that each address that is there has all its sizes.
  static void assertNoneHalf(Path media) throws IOException {
    try (Stream<String> addresses = TestMedia.files(media).addresses()) {
      for (String address : addresses.toList()) {
        Map<String, String> expected = new TreeMap<>();
        for (String name : Objects.requireNonNull(SIZES.get(address))) {
          expected.put(name, HexFormat.of().formatHex(bytes(address, name)));
        }
        assertThat(content(place(media, address))).isEqualTo(expected);
      }
    }
  }

  private static Path place(Path media, String address) {
    return media.resolve("kept").resolve(address.substring(0, 2)).resolve(address);
  }

  /// Names and bytes of the files in a folder.
  static Map<String, String> content(Path folder) throws IOException {
    Map<String, String> content = new TreeMap<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        content.put(
            file.getFileName().toString(), HexFormat.of().formatHex(Files.readAllBytes(file)));
      }
    }
    return content;
  }
}
