package io.feedmill.app.command;

import io.feedmill.app.console.ProgressLine;
import io.feedmill.app.wiring.AppConfig;
import io.feedmill.app.wiring.Backends;
import io.feedmill.app.wiring.Wiring;
import io.feedmill.kernel.config.Settings;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `feedmill export discussions [FILE]`: one JSON object a line.
@Command(
    name = "discussions",
    description =
        "Writes the discussions of all articles, one JSON object a line with the article and its"
            + " comments: id, parent, author, time, edited, text (Markdown), upvotes, downvotes and"
            + " state. Another site imports the file with import discussion. May run beside a"
            + " server.")
final class ExportDiscussionsCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..1",
      paramLabel = "FILE",
      description = "must not exist yet; the terminal when not given")
  private @Nullable Path file;

  @Override
  public Integer call() throws IOException, InterruptedException {
    AppConfig config = LoadConfig.load(Settings.load());
    try (Backends backends = Backends.join(config);
        Wiring wiring = Wiring.open(config, backends);
        BufferedWriter out = new BufferedWriter(ExportArticlesCommand.writer(file));
        ProgressLine progress = ProgressLine.of("Exporting", 1)) {
      String site = Objects.toString(config.http().publicUrl(), "");
      wiring.articles().exports().discussions().write(site, out, progress::at);
    }
    return 0;
  }
}
