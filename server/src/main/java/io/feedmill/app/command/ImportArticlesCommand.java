package io.feedmill.app.command;

import io.feedmill.app.console.CommandFailed;
import io.feedmill.app.console.ProgressLine;
import io.feedmill.app.console.Terminal;
import io.feedmill.app.wiring.AppConfig;
import io.feedmill.app.wiring.Backends;
import io.feedmill.app.wiring.Wiring;
import io.feedmill.articles.api.ArticleSubmissions;
import io.feedmill.articles.api.ArticleSubmissions.Result;
import io.feedmill.kernel.config.Settings;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `feedmill import articles FILE...`: submits what the files list, oldest first.
@Command(
    name = "articles",
    description =
        "Submits the entries of RSS, Atom and JSON Feed files, or the feeds of OPML files, as"
            + " articles; 1 when some are refused. Links that exist already are skipped, so a file can be imported"
            + " again.")
final class ImportArticlesCommand implements Callable<Integer> {
  private static final int MOST_COMPLAINTS = 10;

  @Parameters(arity = "1..*", paramLabel = "FILE", description = "RSS, RDF, Atom, JSON Feed, OPML")
  private List<Path> files = List.of();

  @Option(names = "--group", split = ",", paramLabel = "NAME", description = "groups to submit to")
  private List<String> groups = List.of();

  @Option(
      names = "--as",
      paramLabel = "ACCOUNT",
      description = "whose articles they become; admin when not given")
  private String author = "admin";

  @Option(
      names = "--base",
      paramLabel = "URL",
      description = "address of the feed, for one whose links are relative to it")
  private @Nullable URI base;

  private int submitted;
  private int known;
  private int refused;

  @Override
  public Integer call() throws IOException, InterruptedException {
    List<ImportFile> lists = new java.util.ArrayList<>();
    for (Path file : files) {
      lists.add(read(file));
    }
    AppConfig config = LoadConfig.load(Settings.load());
    try (Backends backends = Backends.join(config);
        Wiring wiring = Wiring.open(config, backends)) {
      long person = account(wiring, author);
      int total = lists.stream().mapToInt(list -> list.pieces().size()).sum();
      try (ProgressLine progress = ProgressLine.of("Importing", total)) {
        for (ImportFile list : lists) {
          for (ImportFile.Piece piece : list.pieces()) {
            submit(wiring.articles().submissions(), person, piece);
            progress.step();
          }
        }
      }
    }
    Terminal.line(
        submitted + " submitted, " + known + " existed already, " + refused + " refused.");
    long unlinked = lists.stream().mapToLong(ImportFile::unlinked).sum();
    if (unlinked > 0) {
      Terminal.line(
          unlinked
              + " entries without an absolute link were skipped; set the address with --base.");
    }
    return refused == 0 && unlinked == 0 ? 0 : 1;
  }

  /// The account of that name; a new site gets its account admin.
  static long account(Wiring wiring, String name) {
    wiring
        .accounts()
        .firstAdmin()
        .ifPresent(password ->
            Terminal.line("Made the account admin with the password " + password + "."));
    return wiring
        .accounts()
        .names()
        .id(name)
        .orElseThrow(() -> new CommandFailed("Account " + name + " does not exist."));
  }

  private void submit(ArticleSubmissions articles, long person, ImportFile.Piece piece) {
    switch (articles.submit(person, piece.title(), piece.link(), "", groups)) {
      case Result.Submitted _ -> submitted++;
      case Result.Duplicate _ -> known++;
      case Result.Refused(String reason) -> {
        refused++;
        if (refused <= MOST_COMPLAINTS) {
          Terminal.line("Refused \"" + piece.title() + "\": " + reason);
        }
      }
    }
  }

  private ImportFile read(Path file) throws IOException {
    if (!Files.isReadable(file)) {
      throw new CommandFailed("Cannot read " + file + ".");
    }
    return ImportFile.parse(Files.readAllBytes(file), base)
        .orElseThrow(() -> new CommandFailed(file + " is neither a feed nor an OPML list."));
  }
}
