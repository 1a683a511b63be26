package io.feedmill.app.command;

import io.feedmill.app.console.CommandFailed;
import io.feedmill.app.console.ProgressLine;
import io.feedmill.app.console.Terminal;
import io.feedmill.app.wiring.AppConfig;
import io.feedmill.app.wiring.Backends;
import io.feedmill.app.wiring.Wiring;
import io.feedmill.articles.api.ArticleReport;
import io.feedmill.kernel.config.Settings;
import io.feedmill.kernel.redis.connection.RedisUrl;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `feedmill import seed URL`: imports the articles of a site that stored them in the plain layout.
@Command(
    name = "seed",
    description =
        "Imports the articles and votes of a Redis that holds the bare layout (article:1, time:,"
            + " score:, upvoted:1, downvoted:1, group:NAME), which is only read. Existing content"
            + " is not changed, so it can be run again.")
final class ImportSeedCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "URL",
      description = "redis://[[user]:password@]host[:port][/database], or as FEEDMILL_REDIS_URL")
  private String url = "";

  @Override
  public Integer call() throws InterruptedException {
    RedisUrl source = parsed();
    AppConfig config = LoadConfig.load(Settings.load());
    ArticleReport result;
    try (Backends backends = Backends.join(config);
        Wiring wiring = Wiring.open(config, backends);
        CommandRedis redis = new CommandRedis(source)) {
      try (ProgressLine progress = ProgressLine.of("Importing", 1)) {
        result = wiring.articles().importSeed(redis.link(), progress::at);
      }
    }
    result.lines().forEach(Terminal::line);
    return result.clean() ? 0 : 1;
  }

  private RedisUrl parsed() {
    try {
      return RedisUrl.parse(url);
    } catch (IllegalArgumentException e) {
      throw new CommandFailed("The address " + e.getMessage() + ".");
    }
  }
}
