package io.feedmill.app.command;

import io.feedmill.app.check.SiteChecks;
import io.feedmill.app.wiring.AppConfig;
import io.feedmill.app.wiring.Backends;
import io.feedmill.app.wiring.Wiring;
import io.feedmill.kernel.config.Settings;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// `feedmill fsck accounts`, `articles`, `mail`, `media`, `notifications`, `reader`, `search`,
/// `shop` and `timeline`.
@Command(
    name = "fsck",
    description =
        "Checks that the data in Redis is consistent; exits with 1 when it is not. May run beside"
            + " a server.")
public final class FsckCommand implements Callable<Integer> {
  @Parameters(
      arity = "0..1",
      paramLabel = "PART",
      description =
          "what to check: accounts, articles, mail, media, notifications, reader, search, shop or"
              + " timeline")
  private String part = "articles";

  @Option(names = "--repair", description = "repair what is wrong")
  private boolean repair;

  @Override
  public Integer call() throws InterruptedException {
    SiteChecks.require(part);
    AppConfig config = LoadConfig.load(Settings.load());
    try (Backends backends = Backends.join(config);
        Wiring wiring = Wiring.open(config, backends)) {
      return new SiteChecks(wiring).run(part, repair) ? 0 : 1;
    }
  }
}
