package io.feedmill.app;

import io.feedmill.kernel.config.Settings;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// `feedmill rebuild articles`.
@Command(
    name = "rebuild",
    description =
        "Makes anew what follows from other data: rankings, lists, counts. May run beside a server.")
final class RebuildCommand implements Callable<Integer> {
  @Parameters(arity = "0..1", paramLabel = "PART", description = "what to rebuild: articles")
  private String part = "articles";

  @Override
  public Integer call() throws InterruptedException {
    Checks.require(part);
    AppConfig config = Configured.load(Settings.load());
    try (Backends backends = Backends.join(config);
        Wiring wiring = Wiring.open(config, backends)) {
      return new Checks(wiring).rebuild() ? 0 : 1;
    }
  }
}
