package io.feedmill.reader.page;

import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Site;
import io.feedmill.reader.channel.api.Barriers;
import io.feedmill.reader.channel.api.Channels;
import io.feedmill.reader.channel.api.Sources;
import io.feedmill.reader.channel.api.Timelines;
import io.feedmill.reader.channel.api.VisiblePage;
import io.feedmill.reader.parse.api.Feeds;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/// The reader's pages, wired.
public final class ReaderPagesModule {
  private final Given given;

  private ReaderPagesModule(Given given) {
    this.given = given;
  }

  /// What the pages are made with.
  ///
  /// @param feeds reads lists of feeds
  /// @param address makes what somebody typed the address of a feed, or throws a problem 422
  /// @param health how a feed is doing, for people
  /// @param events opens the stream of an account from the last event its page knows of
  public record Given(
      Channels channels,
      Timelines timelines,
      Sources sources,
      Barriers barriers,
      Feeds feeds,
      UnaryOperator<String> address,
      Function<Long, String> health,
      BiFunction<Long, Optional<String>, Reply> events,
      Viewers viewers,
      InstantSource clock) {}

  public static ReaderPagesModule create(Given given) {
    return new ReaderPagesModule(given);
  }

  public void routes(Routes routes, Site site) {
    ReaderUses uses =
        new ReaderUses(
            given.channels(),
            given.timelines(),
            given.sources(),
            new VisiblePage(given.timelines(), given.barriers()),
            given.address());
    new ReaderPages(site, given.viewers(), uses, new ShowItems(given.clock())).routes(routes);
    new FeedsPages(site, given.viewers(), uses, new FeedLists(uses, given.feeds()), given.health())
        .routes(routes);
    new LiveResource(given.viewers(), given.events()).routes(routes);
  }
}
