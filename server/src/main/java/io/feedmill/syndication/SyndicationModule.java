package io.feedmill.syndication;

import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.work.Worker;
import io.feedmill.syndication.desk.DeskModule;
import java.util.List;

/// Syndication, wired.
public final class SyndicationModule implements AutoCloseable {
  private final DeskModule desk;

  private SyndicationModule(DeskModule desk) {
    this.desk = desk;
  }

  public static SyndicationModule create(DeskModule.Given desk) {
    return new SyndicationModule(DeskModule.create(desk));
  }

  /// The API, the feeds and the pages.
  public void routes(Routes routes, Site site) {
    desk.routes(routes, site);
  }

  /// Closes the live streams.
  @Override
  public void close() {
    desk.close();
  }

  /// To be added to the process.
  public List<Worker> workers() {
    return desk.workers();
  }
}
