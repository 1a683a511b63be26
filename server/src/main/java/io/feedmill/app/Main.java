package io.feedmill.app;

import io.feedmill.app.backup.BackupRefused;
import io.feedmill.app.command.BackupCommand;
import io.feedmill.app.command.CompletionCommand;
import io.feedmill.app.command.DoctorCommand;
import io.feedmill.app.command.ExportCommand;
import io.feedmill.app.command.FsckCommand;
import io.feedmill.app.command.HelpCommand;
import io.feedmill.app.command.ImportCommand;
import io.feedmill.app.command.MigrateCommand;
import io.feedmill.app.command.RebuildCommand;
import io.feedmill.app.command.RestoreCommand;
import io.feedmill.app.command.ServeCommand;
import io.feedmill.app.command.UserCommand;
import io.feedmill.app.console.CommandFailed;
import io.feedmill.app.embedded.CannotStartException;
import io.feedmill.app.openapi.ApiDocument;
import io.feedmill.kernel.config.ConfigException;
import io.feedmill.kernel.http.server.PortUnavailable;
import io.feedmill.kernel.observe.Logging;
import io.feedmill.kernel.redis.PartitionCountMismatch;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.kernel.sql.DatabaseUnavailable;
import io.feedmill.kernel.sql.MigrationException;
import io.feedmill.kernel.work.Threads;
import java.nio.file.FileSystemException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ScopeType;

/// The program `feedmill`.
@Command(
    name = "feedmill",
    description = "One server for ranked articles, a shop, feeds, timelines and a reader.",
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      ServeCommand.class,
      MigrateCommand.class,
      FsckCommand.class,
      RebuildCommand.class,
      BackupCommand.class,
      RestoreCommand.class,
      ImportCommand.class,
      ExportCommand.class,
      UserCommand.class,
      DoctorCommand.class,
      CompletionCommand.class,
      HelpCommand.class
    })
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    Threads.atExit("log", Logging::flush);
    int code = run(args);
    Logging.flush();
    System.exit(code);
  }

  /// @return 0 on success, 1 after a failure or with remaining findings, 2 for invalid arguments
  public static int run(String... args) {
    return program().execute(args.length == 0 ? new String[] {"help"} : args);
  }

  /// All commands with their options.
  public static CommandLine program() {
    CommandLine program =
        new CommandLine(new Main())
            .setExecutionStrategy(Main::execute)
            .setExecutionExceptionHandler(Main::explain)
            .setCaseInsensitiveEnumValuesAllowed(true);
    explainItself(program.getCommandSpec());
    return program;
  }

  /// Adds `--version`, and `--help` to every command.
  private static void explainItself(CommandSpec program) {
    program
        .versionProvider(() -> new String[] {"feedmill " + ApiDocument.load().version()})
        .addOption(
            OptionSpec.builder("--version")
                .versionHelp(true)
                .description("show the version")
                .build())
        .addOption(
            OptionSpec.builder("-h", "--help")
                .usageHelp(true)
                .scopeType(ScopeType.INHERIT)
                .description("show the help of this command")
                .build());
  }

  /// Only a server writes its log to standard output, which other commands use for their results.
  private static int execute(CommandLine.ParseResult parsed) {
    boolean serves =
        parsed.asCommandLineList().stream()
            .anyMatch(command -> command.getCommand() instanceof ServeCommand);
    if (!serves) {
      Logging.useStandardError();
    }
    return new CommandLine.RunLast().execute(parsed);
  }

  private static int explain(Exception error, CommandLine command, CommandLine.ParseResult parsed)
      throws Exception {
    switch (error) {
      case CommandFailed failed -> {
        command.getErr().println(failed.getMessage());
        return failed.code();
      }
      case ConfigException _,
          CannotStartException _,
          PortUnavailable _,
          MigrationException _,
          BackupRefused _,
          PartitionCountMismatch _ ->
          command.getErr().println(error.getMessage());
      case RedisUnavailable away ->
          command.getErr().println("Redis is unavailable: " + away.getMessage());
      case DatabaseUnavailable away ->
          command.getErr().println("PostgreSQL is unavailable: " + away.getMessage());
      case FileSystemException file -> command.getErr().println("Files: " + file.getMessage());
      default -> throw error;
    }
    return 1;
  }
}
