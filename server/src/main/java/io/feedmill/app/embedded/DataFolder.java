package io.feedmill.app.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The folder in which one Feedmill keeps all its data. A lock protects it while it is open.
///
/// | file | what it is |
/// |---|---|
/// | `feedmill.lock`, `feedmill.pid` | the lock, and the process that holds it |
/// | `redis/`, `postgres/` | the data of the two servers |
/// | `bin/` | this folder's own copies of the servers' programs |
/// | `logs/` | output of the servers, moved to `*.log.1` at a start when over 10 MiB |
/// | `run/` | configuration, sockets, ports and addresses of the running servers |
/// | `secrets/` | passwords, readable by the owner alone |
public final class DataFolder implements AutoCloseable {
  private static final String PRIVATE = "rwx------";
  private static final long LONGEST_LOG_BYTES = 10 << 20;
  private static final SecureRandom RANDOM = new SecureRandom();

  private final Path path;
  private final FolderLock lock;

  private DataFolder(Path path, FolderLock lock) {
    this.path = path;
    this.lock = lock;
  }

  /// Creates the folder with mode 0700 if it is missing, and locks it.
  ///
  /// @throws CannotStartException when another Feedmill uses it, or it cannot be written
  public static DataFolder open(Path folder) {
    try {
      makeFolder(folder);
      Path path = folder.toRealPath();
      refuseForeign(path);
      FolderLock lock = FolderLock.take(path).orElseThrow(() -> refusal(path));
      for (String name : List.of("bin", "logs", "run", "secrets")) {
        makeFolder(path.resolve(name));
      }
      for (String name : List.of("run", "secrets")) {
        keepPrivate(path.resolve(name));
      }
      Files.writeString(path.resolve("feedmill.pid"), ProcessHandle.current().pid() + "\n");
      return new DataFolder(path, lock);
    } catch (IOException e) {
      throw new CannotStartException(
          "The data folder %s cannot be used: %s. Make it writable, or set FEEDMILL_DATA to another folder."
              .formatted(folder.toAbsolutePath(), e),
          e);
    }
  }

  /// Refuses a folder with files of root, which an ordinary user cannot use.
  private static void refuseForeign(Path path) throws IOException {
    int self = FileTree.ownUid();
    Optional<Path> foreign = self == 0 ? Optional.empty() : FileTree.foreign(path);
    if (foreign.isPresent()) {
      throw new CannotStartException(
          "%s belongs to user %d. Start Feedmill as that user, or make it yours: sudo chown -R %d %s"
              .formatted(foreign.get(), FileTree.owner(foreign.get()), self, path));
    }
  }

  /// Whether a Feedmill, this one or another, has an existing folder open.
  static boolean inUse(Path folder) throws IOException {
    Optional<FolderLock> free = FolderLock.take(folder.toRealPath());
    if (free.isPresent()) {
      free.get().close();
    }
    return free.isEmpty();
  }

  private static CannotStartException refusal(Path path) {
    return new CannotStartException(
        "Another Feedmill%s uses the data folder %s. Stop it, or set FEEDMILL_DATA to another folder."
            .formatted(holder(path), path));
  }

  private static String holder(Path path) {
    try {
      return read(path.resolve("feedmill.pid")).map(pid -> " (process " + pid + ")").orElse("");
    } catch (IOException e) {
      return "";
    }
  }

  private static void makeFolder(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      Files.createDirectories(folder, only(PRIVATE));
    }
  }

  /// Makes a folder accessible to its owner only, also an existing one.
  private static void keepPrivate(Path folder) throws IOException {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString(PRIVATE));
  }

  /// Where the folder is, absolute and without symbolic links.
  public Path path() {
    return path;
  }

  Path binaries() {
    return path.resolve("bin");
  }

  /// The log of a server, opened for appending.
  Path log(String server) throws IOException {
    Path log = path.resolve("logs").resolve(server + ".log");
    if (Files.exists(log) && Files.size(log) > LONGEST_LOG_BYTES) {
      Files.move(log, log.resolveSibling(server + ".log.1"), StandardCopyOption.REPLACE_EXISTING);
    }
    return log;
  }

  /// A password of 128 random bits in hexadecimal, created at the first call and kept.
  String password(String name) throws IOException {
    Path file = path.resolve("secrets").resolve(name);
    Optional<String> kept = read(file);
    if (kept.isPresent()) {
      return kept.get();
    }
    byte[] bits = new byte[16];
    RANDOM.nextBytes(bits);
    String made = HexFormat.of().formatHex(bits);
    writePrivately(file, made + "\n");
    return made;
  }

  /// The content of a file in `run/`; empty when it is missing.
  Optional<String> note(String name) throws IOException {
    return noteIn(path, name);
  }

  static Optional<String> noteIn(Path folder, String name) throws IOException {
    return read(folder.resolve("run").resolve(name));
  }

  /// Writes a file in `run/` that only the owner can read.
  Path leaveNote(String name, String text) throws IOException {
    Path file = path.resolve("run").resolve(name);
    writePrivately(file, text + "\n");
    return file;
  }

  void removeNote(String name) throws IOException {
    Files.deleteIfExists(path.resolve("run").resolve(name));
  }

  /// The folder `run/`, which only the owner can enter.
  Path running() {
    return path.resolve("run");
  }

  static Optional<String> read(Path file) throws IOException {
    try {
      return Optional.of(Files.readString(file).strip()).filter(text -> !text.isEmpty());
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
  }

  private static void writePrivately(Path file, String text) throws IOException {
    Path fresh = file.resolveSibling(file.getFileName() + ".new");
    Files.deleteIfExists(fresh);
    Set<OpenOption> options = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    try (FileChannel channel = FileChannel.open(fresh, options, only("rw-------"))) {
      channel.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
      channel.force(true);
    }
    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE);
  }

  static FileAttribute<Set<PosixFilePermission>> only(String permissions) {
    return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions));
  }

  /// Releases the lock of the folder.
  @Override
  public void close() {
    try {
      Files.deleteIfExists(path.resolve("feedmill.pid"));
      lock.close();
    } catch (IOException e) {
      throw new UncheckedIOException("leaving the data folder " + path, e);
    }
  }
}
