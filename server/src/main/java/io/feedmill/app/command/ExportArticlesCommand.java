package io.feedmill.app.command;

import io.feedmill.app.console.CommandFailed;
import io.feedmill.app.console.ProgressLine;
import io.feedmill.app.wiring.AppConfig;
import io.feedmill.app.wiring.Backends;
import io.feedmill.app.wiring.Wiring;
import io.feedmill.articles.api.ArticleExport;
import io.feedmill.kernel.config.Settings;
import io.feedmill.kernel.http.Json;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `feedmill export articles [FILE]`: one JSON object a line.
@Command(
    name = "articles",
    description =
        "Writes all articles for use elsewhere: one JSON object a line with id, title, link, text"
            + " (Markdown), author, time, votes, upvotes, downvotes, state, locked, pinned, edited"
            + " and groups. May run beside a server. A backup of the site is another command.")
final class ExportArticlesCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = "must not exist yet; the terminal when not given")
  private @Nullable Path file;

  @Option(names = "--removed", description = "with those that moderators removed")
  private boolean removed;

  @Override
  public Integer call() throws IOException, InterruptedException {
    AppConfig config = LoadConfig.load(Settings.load());
    try (Backends backends = Backends.join(config);
        Wiring wiring = Wiring.open(config, backends);
        BufferedWriter out = new BufferedWriter(writer(file));
        ProgressLine progress = ProgressLine.of("Exporting", 1)) {
      wiring.articles().exports().articles().each(removed, item -> write(out, item), progress::at);
    }
    return 0;
  }

  /// Writes to a new file, or to the terminal.
  static Writer writer(@Nullable Path file) throws IOException {
    if (file == null) {
      return new OutputStreamWriter(System.out, StandardCharsets.UTF_8);
    }
    try {
      return Files.newBufferedWriter(file, StandardOpenOption.CREATE_NEW);
    } catch (FileAlreadyExistsException _) {
      throw new CommandFailed(file + " exists already.");
    }
  }

  private static void write(Writer out, ArticleExport.Item item) {
    try {
      out.write(Json.text(item));
      out.write('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
