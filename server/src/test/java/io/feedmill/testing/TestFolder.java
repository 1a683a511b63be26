package io.feedmill.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/// The temporary folder of this JVM's test servers and of its tests.
///
/// It is in memory if there is enough: a run creates some hundred thousand files, and a disk
/// without a journal needs ever longer to find a free inode among those that were just deleted.
///
/// A JVM that ends closes its servers and removes its folder. The next JVM removes the leftovers of
/// a killed one, including servers: folders whose JVM has ended, and processes whose program is in
/// such a folder.
public final class TestFolder {
  private static final Path MEMORY = Path.of("/dev/shm");
  private static final long PLENTY = 6L << 30;
  private static final Path ROOT =
      (hasPlenty(MEMORY) ? MEMORY : Path.of(System.getProperty("java.io.tmpdir")))
          .resolve("feedmill-tests-" + System.getProperty("user.name"));
  private static final String RUN = "run-";
  private static final AtomicInteger NEXT = new AtomicInteger();
  private static final ConcurrentLinkedDeque<Runnable> AT_EXIT = new ConcurrentLinkedDeque<>();

  private TestFolder() {}

  /// Whether there is room for data and for programs that may be started, which containers forbid.
  private static boolean hasPlenty(Path memory) {
    try {
      if (!Files.isWritable(memory) || Files.getFileStore(memory).getUsableSpace() < PLENTY) {
        return false;
      }
      Set<PosixFilePermission> program = PosixFilePermissions.fromString("rwx------");
      Path probe =
          Files.createTempFile(
              memory, "feedmill", "", PosixFilePermissions.asFileAttribute(program));
      try {
        return Files.isExecutable(probe);
      } finally {
        Files.delete(probe);
      }
    } catch (IOException _) {
      return false;
    }
  }

  /// Puts programs into a folder unless they exist, and returns their path.
  @FunctionalInterface
  interface Unpacking {
    Path into(Path folder) throws IOException;
  }

  /// Programs that are unpacked once and used by every run, by one JVM at a time.
  static synchronized Path cached(Unpacking programs) throws IOException {
    Path cache = created(ROOT.resolve("cache"));
    try (FileChannel file =
            FileChannel.open(
                cache.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock _ = file.lock()) {
      return programs.into(cache);
    }
  }

  /// A new empty folder of this JVM.
  static Path fresh(String name) {
    return created(OwnRun.FOLDER.resolve(name + "-" + NEXT.incrementAndGet()));
  }

  /// A new empty folder of this JVM that only its own user may enter.
  static Path closed(String name) throws IOException {
    return Files.createTempDirectory(OwnRun.FOLDER, name);
  }

  /// Runs when the JVM ends, the latest first, before the folder is removed.
  public static void atExit(Runnable stop) {
    OwnRun.open();
    AT_EXIT.addFirst(stop);
  }

  /// Made at the first use.
  private static final class OwnRun {
    static final Path FOLDER = make();

    /// Makes it now.
    static void open() {}

    private static Path make() {
      sweep();
      Path folder = created(ROOT.resolve(RUN + ProcessHandle.current().pid()));
      Runtime.getRuntime()
          .addShutdownHook(
              Thread.ofPlatform()
                  .unstarted(() -> {
                    AT_EXIT.forEach(Runnable::run);
                    remove(folder);
                  }));
      return folder;
    }
  }

  /// Has another process remove it, which may take long: the files of all databases are some
  /// hundred thousand. Others may be removing it too.
  private static void removeBehind(Path folder) {
    try {
      new ProcessBuilder("rm", "-rf", folder.toString())
          .redirectErrorStream(true)
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void sweep() {
    try (Stream<Path> runs = Files.list(created(ROOT))) {
      runs.filter(TestFolder::isAbandoned).forEach(TestFolder::remove);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isAbandoned(Path folder) {
    String name = String.valueOf(folder.getFileName());
    return name.startsWith(RUN)
        && ProcessHandle.of(Long.parseLong(name.substring(RUN.length())))
            .filter(ProcessHandle::isAlive)
            .isEmpty();
  }

  private static void remove(Path folder) {
    kill(folder);
    removeBehind(folder);
  }

  private static void kill(Path folder) {
    List<ProcessHandle> left =
        ProcessHandle.allProcesses()
            .filter(process -> process.info().command().orElse("").startsWith(folder + "/"))
            .toList();
    left.forEach(ProcessHandle::destroyForcibly);
    left.forEach(process -> process.onExit().orTimeout(60, TimeUnit.SECONDS).join());
  }

  private static Path created(Path folder) {
    try {
      return Files.createDirectories(folder).toRealPath();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
