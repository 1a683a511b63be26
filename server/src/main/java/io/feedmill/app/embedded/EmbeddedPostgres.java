package io.feedmill.app.embedded;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The PostgreSQL of a data folder, as a child process.
///
/// Commits are synchronous: neither a clean stop, `kill -9` nor a power cut loses them. A start
/// first stops a PostgreSQL that a killed Feedmill left running. Text is UTF-8 and ordered by code
/// point, the same on each operating system.
public final class EmbeddedPostgres implements AutoCloseable, KeepRunning.Restartable {
  private static final Logger LOG = LoggerFactory.getLogger(EmbeddedPostgres.class);
  private static final Duration PATIENCE = Duration.ofSeconds(15);
  private static final int ATTEMPTS = 5;

  /// Synchronous commits; a client that does not log in is disconnected after 20 s.
  private static final Map<String, String> OWN_SETTINGS =
      Map.of(
          "fsync",
          "on",
          "synchronous_commit",
          "on",
          "full_page_writes",
          "on",
          "authentication_timeout",
          "20s");

  private final DataFolder folder;
  private final PostgresPrograms programs;
  private final Map<String, String> settings;
  private final PostgresLogins logins;
  private volatile ChildProcess process;
  private @Nullable KeepRunning keeping;

  private EmbeddedPostgres(
      DataFolder folder,
      PostgresPrograms programs,
      Map<String, String> settings,
      ChildProcess process,
      PostgresLogins logins) {
    this.folder = folder;
    this.programs = programs;
    this.settings = settings;
    this.process = process;
    this.logins = logins;
  }

  /// Starts PostgreSQL, waits for its crash recovery, and creates the role and the database
  /// `feedmill` if they are missing.
  ///
  /// @throws CannotStartException when it ends instead; the message has the end of its log
  /// @throws InterruptedException when interrupted while waiting; nothing is left running
  public static EmbeddedPostgres start(DataFolder folder) throws InterruptedException {
    return start(folder, Map.of());
  }

  /// Starts PostgreSQL with settings that override those of Feedmill.
  ///
  /// @param settings such as `shared_buffers` to `1GB`; names and values as in `postgresql.conf`
  public static EmbeddedPostgres start(DataFolder folder, Map<String, String> settings)
      throws InterruptedException {
    Map<String, String> all = new LinkedHashMap<>(OWN_SETTINGS);
    all.putAll(settings);
    boolean complete = false;
    try {
      PostgresPrograms programs = PostgresPrograms.of(folder);
      stopStale(folder, programs);
      programs.initialise(folder.password("postgres-superuser"));
      EmbeddedPostgres postgres = startOnFreePort(folder, programs, all);
      postgres.logins.prepare();
      complete = true;
      return postgres;
    } catch (IOException | SQLException e) {
      throw new CannotStartException("The embedded PostgreSQL cannot be started: " + e, e);
    } finally {
      if (!complete) {
        OwnProcesses.kill(processes(folder));
      }
    }
  }

  private static List<ProcessHandle> processes(DataFolder folder) {
    return OwnProcesses.of(folder.binaries().resolve("postgres-"));
  }

  private static EmbeddedPostgres startOnFreePort(
      DataFolder folder, PostgresPrograms programs, Map<String, String> settings)
      throws IOException, InterruptedException {
    int preferred = Integer.parseInt(folder.note("postgres.port").orElse("0"));
    for (int attempt = 1; ; attempt++) {
      int port = FreePort.near(preferred);
      ChildProcess process = programs.startServer(port, settings);
      PostgresLogins logins =
          new PostgresLogins(
              port, folder.password("postgres-superuser"), folder.password("postgres"));
      EmbeddedPostgres postgres = new EmbeddedPostgres(folder, programs, settings, process, logins);
      if (process.becomes(() -> programs.ready(postgres.pid()))) {
        folder.leaveNote("postgres.port", String.valueOf(port));
        return postgres;
      }
      if (process.foundPortTaken()) {
        preferred = 0;
      } else if (!process.foundFileLeftover() && !process.foundMemoryInUse()) {
        throw process.failure();
      }
      if (attempt == ATTEMPTS) {
        throw process.failure();
      }
    }
  }

  private static void stopStale(DataFolder folder, PostgresPrograms programs)
      throws IOException, InterruptedException {
    List<ProcessHandle> stale = processes(folder);
    if (!stale.isEmpty()) {
      LOG.info("Stopping a PostgreSQL of an earlier start");
      stop(programs, stale);
    }
    programs.deleteServerFiles();
  }

  private static void stop(PostgresPrograms programs, List<ProcessHandle> processes)
      throws IOException, InterruptedException {
    for (ProcessHandle process : processes) {
      if (programs.isServer(process)) {
        programs.stopServer(PATIENCE);
      }
    }
    if (!OwnProcesses.endWithin(processes, Duration.ofSeconds(1))) {
      OwnProcesses.kill(processes);
    }
  }

  /// Restarts PostgreSQL when it ends before [#close].
  ///
  /// @param lost receives the reason when restarting fails
  public void keepRunning(Consumer<String> lost) {
    keeping = KeepRunning.of(this, lost);
  }

  @Override
  public String name() {
    return "PostgreSQL";
  }

  @Override
  public ProcessHandle handle() {
    return process.handle();
  }

  @Override
  public void startAgain() throws InterruptedException {
    try {
      stopStale(folder, programs);
      ChildProcess fresh = programs.startServer(logins.port(), settings);
      process = fresh;
      if (!fresh.becomes(() -> programs.ready(pid()))) {
        throw fresh.failure();
      }
    } catch (IOException e) {
      throw new CannotStartException("The embedded PostgreSQL cannot be started: " + e, e);
    }
  }

  /// `postgresql://feedmill:password@127.0.0.1:port/feedmill`
  public String databaseUrl() {
    return logins.databaseUrl();
  }

  /// The same for the superuser `postgres` and its database, for backups and tests.
  public String superuserUrl() {
    return logins.superuserUrl();
  }

  /// The id of the server's main process.
  public long pid() {
    return process.handle().pid();
  }

  /// Stops PostgreSQL, disconnecting its clients, and waits for its end.
  @Override
  public void close() {
    if (keeping != null) {
      keeping.close();
    }
    try {
      stop(programs, List.of(process.handle()));
    } catch (IOException e) {
      LOG.warn("PostgreSQL is killed without a checkpoint: {}", e.toString());
      process.handle().destroyForcibly();
    } catch (InterruptedException e) {
      process.handle().destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
