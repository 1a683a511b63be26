package io.feedmill.app.command;

import io.feedmill.app.console.Terminal;
import io.feedmill.app.doctor.DatabaseChecks;
import io.feedmill.app.doctor.Finding;
import io.feedmill.app.doctor.MachineChecks;
import io.feedmill.app.doctor.OutsideChecks;
import io.feedmill.app.doctor.RedisChecks;
import io.feedmill.app.embedded.EmbeddedServers;
import io.feedmill.app.embedded.ServerUrls;
import io.feedmill.app.wiring.AppConfig;
import io.feedmill.kernel.config.Settings;
import io.feedmill.kernel.http.Json;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.sql.DatabaseConfig;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `feedmill doctor`: one line for each thing that a site needs, with what to do when it is wrong.
/// Starts nothing and changes nothing.
@Command(
    name = "doctor",
    description =
        "Checks the machine, the stores, mail and the public address; exits with 1 when something"
            + " is wrong. Works with the server running or stopped.")
public final class DoctorCommand implements Callable<Integer> {
  private static final String NOT_RUNNING = "embedded, not running: serve starts it";

  @Option(names = "--json", description = "print the findings as JSON")
  private boolean json;

  /// The findings as JSON.
  private record Report(boolean sound, List<Finding> findings) {}

  @Override
  public Integer call() throws IOException {
    AppConfig config = LoadConfig.load(Settings.load());
    List<Finding> findings = findings(config);
    boolean sound = findings.stream().noneMatch(each -> each.state() == Finding.State.WRONG);
    if (json) {
      Terminal.line(Json.text(new Report(sound, findings)));
    } else {
      findings.forEach(finding -> Terminal.line(finding.line()));
    }
    return sound ? 0 : 1;
  }

  private static List<Finding> findings(AppConfig config) throws IOException {
    Optional<ServerUrls> running = EmbeddedServers.ofRunning(config.data());
    boolean serving = OutsideChecks.serving(config.http());
    List<Finding> found = new ArrayList<>();
    found.add(MachineChecks.java());
    found.add(MachineChecks.maven());
    found.add(MachineChecks.port(config.http(), serving));
    found.add(MachineChecks.folder(config.data()));
    found.add(MachineChecks.disk(config.data()));
    MachineChecks.openFiles().ifPresent(found::add);
    found.addAll(redis(config, running));
    found.addAll(database(config, running));
    found.add(OutsideChecks.mail(config.mail()));
    found.add(OutsideChecks.address(config.http(), serving));
    found.add(OutsideChecks.proxy(config.http()));
    return found;
  }

  private static List<Finding> redis(AppConfig config, Optional<ServerUrls> running) {
    Optional<RedisUrl> url =
        config.redis().or(() -> running.map(urls -> RedisUrl.parse(urls.redisUrl())));
    if (url.isEmpty()) {
      return List.of(Finding.ok("Redis", NOT_RUNNING));
    }
    try (CommandRedis redis = new CommandRedis(url.get())) {
      return RedisChecks.of(redis.link(), url.get().display());
    }
  }

  private static List<Finding> database(AppConfig config, Optional<ServerUrls> running) {
    Optional<DatabaseConfig> database =
        config.database().url().isPresent()
            ? Optional.of(config.database())
            : running.map(urls -> config.database().at(urls.databaseUrl()));
    return database
        .map(DatabaseChecks::of)
        .orElseGet(() -> List.of(Finding.ok("PostgreSQL", NOT_RUNNING)));
  }
}
