package io.feedmill.app.command;

import io.feedmill.app.console.CommandFailed;
import io.feedmill.app.console.ProgressLine;
import io.feedmill.app.console.Terminal;
import io.feedmill.app.wiring.AppConfig;
import io.feedmill.app.wiring.Backends;
import io.feedmill.app.wiring.Wiring;
import io.feedmill.articles.api.ArticleReport;
import io.feedmill.kernel.config.Settings;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `feedmill import discussion FILE...`: imports discussions of Hacker News, Lobsters and other
/// sites of Feedmill.
@Command(
    name = "discussion",
    description =
        "Imports stories with their comments, each from a file of Hacker News"
            + " (https://hn.algolia.com/api/v1/items/ID) or Lobsters (https://lobste.rs/s/ID.json), or all those in a file of export"
            + " discussions."
            + " Times and votes of comments are kept, their authors are shown by name and have no"
            + " account. A file can be imported again: only what is new is added.")
final class ImportDiscussionCommand implements Callable<Integer> {
  private static final long MOST_BYTES = 256L << 20;

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "JSON")
  private List<Path> files = List.of();

  @Option(
      names = "--as",
      paramLabel = "ACCOUNT",
      description = "whose articles the stories become; admin when not given")
  private String author = "admin";

  @Override
  public Integer call() throws IOException, InterruptedException {
    boolean clean = true;
    AppConfig config = LoadConfig.load(Settings.load());
    try (Backends backends = Backends.join(config);
        Wiring wiring = Wiring.open(config, backends)) {
      long account = ImportArticlesCommand.account(wiring, author);
      for (Path file : files) {
        clean &= imported(wiring, file, account);
      }
    }
    return clean ? 0 : 1;
  }

  private static boolean imported(Wiring wiring, Path file, long account) throws IOException {
    if (!Files.isReadable(file)) {
      throw new CommandFailed("Cannot read " + file + ".");
    }
    if (exported(file)) {
      boolean clean = true;
      try (BufferedReader lines = Files.newBufferedReader(file)) {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          clean &= imported(wiring, file, line.getBytes(StandardCharsets.UTF_8), account);
        }
      }
      return clean;
    }
    if (Files.size(file) > MOST_BYTES) {
      throw new CommandFailed("Cannot read " + file + ".");
    }
    return imported(wiring, file, Files.readAllBytes(file), account);
  }

  /// Whether it has a discussion on each line.
  private static boolean exported(Path file) throws IOException {
    byte[] start = "{\"format\":".getBytes(StandardCharsets.UTF_8);
    try (InputStream in = Files.newInputStream(file)) {
      return Arrays.equals(in.readNBytes(start.length), start);
    }
  }

  private static boolean imported(Wiring wiring, Path file, byte[] document, long account) {
    ArticleReport report;
    try (ProgressLine progress = ProgressLine.of("Importing", 1)) {
      report = wiring.articles().importDiscussion(document, account, progress::at);
    }
    report.lines().forEach(line -> Terminal.line(file + ": " + line + "."));
    return report.clean();
  }
}
