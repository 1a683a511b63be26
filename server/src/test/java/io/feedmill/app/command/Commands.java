package io.feedmill.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.feedmill.app.TestApp;
import io.feedmill.app.server.MainProcess;
import io.feedmill.testing.TestMedia;
import io.feedmill.testing.TestPostgres;
import io.feedmill.testing.TestRedis;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Map;

/// One site and commands on it.
public final class Commands {
  /// The output and exit code of a command.
  public record Run(int code, String out, String err) {
    public void assertDone() {
      assertThat(code).as(out + err).isZero();
      assertThat(err).doesNotContain("Exception");
    }

    void assertFailed(int expected, String reason) {
      assertThat(code).as(out + err).isEqualTo(expected);
      assertThat(err).contains(reason).doesNotContain("Exception").doesNotContain("\tat ");
    }
  }

  /// A feed of two articles, to be imported.
  static final String RSS =
      """
      <rss version="2.0"><channel><title>t</title><link>https://example.org</link><description/>
      <item><title>Older &amp; wiser</title><link>https://example.org/rss1</link></item>
      <item><title>Newer</title><link>https://example.org/rss2</link></item></channel></rss>
      """;

  public final String database;
  private final Path folder;

  private Commands(Path folder, String database) {
    this.folder = folder;
    this.database = database;
  }

  /// @param folder where they run
  public Commands(Path folder) {
    this(folder, TestPostgres.freshDatabase());
    TestRedis.flush();
  }

  /// Commands of a site that has data.
  ///
  /// @param folder where they run
  public static Commands over(Path folder, String database) {
    return new Commands(folder, database);
  }

  /// Runs statements on the site's database.
  void sql(String text) throws SQLException {
    try (Connection connection = TestPostgres.connect(database);
        Statement statement = connection.createStatement()) {
      statement.execute(text);
    }
  }

  public Run run(String... arguments) throws Exception {
    return run(Map.of(), arguments);
  }

  /// Runs a command in the process that the commands of all tests share.
  ///
  /// @param environment what differs from this site's settings
  public Run run(Map<String, String> environment, String... arguments) throws Exception {
    Path out = Files.createTempFile(folder, "out", "");
    Path err = Files.createTempFile(folder, "err", "");
    int code = CommandShell.shared().run(settings(environment), out, err, arguments);
    return new Run(code, Files.readString(out), Files.readString(err));
  }

  /// Runs a command as users do: in a separate process, with its settings in the environment.
  Run runAlone(Map<String, String> environment, String... arguments) throws Exception {
    Path out = Files.createTempFile(folder, "out", "");
    Path err = Files.createTempFile(folder, "err", "");
    ProcessBuilder builder =
        MainProcess.of(settings(environment), arguments)
            .directory(folder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile());
    builder.environment().putAll(environment);
    int code = builder.start().waitFor();
    return new Run(code, Files.readString(out), Files.readString(err));
  }

  private Map<String, String> settings(Map<String, String> environment) {
    Map<String, String> settings = new HashMap<>();
    settings.put("FEEDMILL_REDIS_URL", TestRedis.url());
    settings.put("FEEDMILL_DATABASE_URL", database);
    settings.put("FEEDMILL_ADMIN_PASSWORD", TestApp.PASSWORD);
    settings.putAll(environment);
    settings.putIfAbsent(
        "FEEDMILL_MEDIA_FOLDER",
        TestMedia.folder(settings.get("FEEDMILL_DATABASE_URL")).toString());
    return settings;
  }

  public String file(String name, String text) throws IOException {
    return Files.writeString(path(name), text).toString();
  }

  public Path path(String name) {
    return folder.resolve(name);
  }
}
