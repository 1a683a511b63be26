package io.feedmill.app.embedded;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The programs of PostgreSQL, applied to the data of one folder under the right account.
final class PostgresPrograms {
  private final Path programs;
  private final Path data;
  private final Path log;
  private final PostgresAccount account;

  private PostgresPrograms(Path programs, Path data, Path log, PostgresAccount account) {
    this.programs = programs;
    this.data = data;
    this.log = log;
    this.account = account;
  }

  static PostgresPrograms of(DataFolder folder) throws IOException, InterruptedException {
    Path data = folder.path().resolve("postgres");
    PostgresAccount account = PostgresAccount.of(folder.path(), data);
    Path programs = PostgresBinaries.unpackTo(folder.binaries());
    account.grantAccess(folder.path(), folder.binaries());
    account.own(data);
    return new PostgresPrograms(programs, data, folder.log("postgres"), account);
  }

  /// Creates the database cluster, if there is none, with one superuser `postgres`.
  ///
  /// It is created in another folder and moved when complete, so that an interruption leaves no
  /// incomplete data.
  void initialise(String password) throws IOException, InterruptedException {
    if (Files.exists(data)) {
      checkVersion();
      return;
    }
    Path fresh = data.resolveSibling("postgres.new");
    Path passwordFile = data.resolveSibling("postgres.password.new");
    FileTree.delete(fresh);
    Files.deleteIfExists(passwordFile);
    try {
      Files.createDirectory(fresh, DataFolder.only("rwx------"));
      Files.createFile(passwordFile, DataFolder.only("rw-------"));
      Files.writeString(passwordFile, password + "\n");
      account.own(fresh);
      account.own(passwordFile);
      initdb(fresh, passwordFile);
      Files.move(fresh, data, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(passwordFile);
    }
  }

  /// Passwords are 128 random bits, which no number of iterations makes harder to guess; 4,096 of
  /// them, the standard, would cost each new connection some milliseconds of processor time on both
  /// sides.
  private void initdb(Path fresh, Path passwordFile) throws IOException, InterruptedException {
    List<String> command =
        List.of(
            program("initdb"),
            "--pgdata=" + fresh,
            "--username=postgres",
            "--pwfile=" + passwordFile,
            "--auth=scram-sha-256",
            "--set=scram_iterations=1",
            "--encoding=UTF8",
            "--locale=C",
            "--locale-provider=builtin",
            "--builtin-locale=C.UTF-8",
            "--no-instructions");
    ChildProcess initdb = ChildProcess.start("initdb", account.command(command), log);
    if (initdb.exitStatus() != 0) {
      throw initdb.failure();
    }
  }

  private void checkVersion() throws IOException {
    String ours = String.valueOf(programs.getFileName()).replaceFirst("postgres-(\\d+).*", "$1");
    Optional<String> theirs = DataFolder.read(data.resolve("PG_VERSION"));
    if (!theirs.equals(Optional.of(ours))) {
      throw new CannotStartException(
          "%s was created by PostgreSQL %s, but this Feedmill has PostgreSQL %s. Back up with the Feedmill that created it and restore with this one."
              .formatted(data, theirs.orElse("of an unknown version"), ours));
    }
  }

  /// Starts the server; it listens on loopback TCP only, without a Unix socket.
  ChildProcess startServer(int port, Map<String, String> settings) throws IOException {
    List<String> command = new ArrayList<>(List.of(program("postgres"), "-D", data.toString()));
    command.addAll(List.of("-p", String.valueOf(port), "-c", "listen_addresses=127.0.0.1"));
    command.addAll(List.of("-c", "unix_socket_directories="));
    settings.forEach((name, value) -> command.addAll(List.of("-c", name + "=" + value)));
    return ChildProcess.start("PostgreSQL", account.command(command), log);
  }

  /// Whether the server of this process id accepts connections.
  boolean ready(long pid) throws IOException {
    List<String> lines = pidLines();
    return isOf(lines, pid) && lines.size() == 8 && lines.getLast().equals("ready");
  }

  /// Whether this process is, or was, the server of this data.
  boolean isServer(ProcessHandle process) throws IOException {
    return isOf(pidLines(), process.pid());
  }

  private static boolean isOf(List<String> lines, long pid) {
    return !lines.isEmpty() && lines.getFirst().equals(String.valueOf(pid));
  }

  private List<String> pidLines() throws IOException {
    return DataFolder.read(pidFile()).orElse("").lines().map(String::strip).toList();
  }

  /// Deletes the process-id file of a server that ended. Another process may have the same id now,
  /// and PostgreSQL would then refuse to start.
  void deleteServerFiles() throws IOException {
    Files.deleteIfExists(pidFile());
  }

  private Path pidFile() {
    return data.resolve("postmaster.pid");
  }

  /// Stops the server that runs on the data: clients are disconnected and a checkpoint is written.
  ///
  /// @return whether it ended in time
  boolean stopServer(Duration longest) throws IOException, InterruptedException {
    List<String> command =
        List.of(
            program("pg_ctl"),
            "stop",
            "--pgdata=" + data,
            "--mode=fast",
            "--timeout=" + longest.toSeconds());
    return ChildProcess.builder(account.command(command))
            .redirectErrorStream(true)
            .redirectOutput(Redirect.appendTo(log.toFile()))
            .start()
            .waitFor()
        == 0;
  }

  private String program(String name) {
    return programs.resolve("bin").resolve(name).toString();
  }
}
