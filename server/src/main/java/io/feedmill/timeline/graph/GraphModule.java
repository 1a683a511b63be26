package io.feedmill.timeline.graph;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.web.Site;
import io.feedmill.timeline.feed.api.Feeds;
import io.feedmill.timeline.graph.api.Followers;
import io.feedmill.timeline.graph.api.Following;
import io.feedmill.timeline.graph.api.Relations;
import java.time.InstantSource;

/// The graph of people, wired.
public final class GraphModule {
  private final FollowStore follows;
  private final BarrierStore barriers;

  private GraphModule(FollowStore follows, BarrierStore barriers) {
    this.follows = follows;
    this.barriers = barriers;
  }

  public static GraphModule create(Database database, Events events, InstantSource clock) {
    return new GraphModule(
        new FollowStore(database, events, clock), new BarrierStore(database, events, clock));
  }

  /// The API, and the pages to follow, block and mute people with.
  ///
  /// @param feeds are told of changes
  public void routes(
      Routes routes,
      Site site,
      GraphConfig config,
      Viewers viewers,
      AccountNames names,
      Feeds feeds,
      RateLimiter limiter) {
    ChangeGraph change = new ChangeGraph(follows, barriers, feeds);
    GraphLimits limits = new GraphLimits(config, limiter);
    new GraphResource(viewers, names, follows, barriers, change, limits).routes(routes);
    new PeoplePages(site, viewers, names, follows, change, limits).routes(routes);
    new OwnPeoplePages(site, viewers, names, follows, barriers).routes(routes);
  }

  public Followers followers() {
    return follows;
  }

  /// @param feeds are told of changes
  public Following following(Feeds feeds) {
    return new ChangeGraph(follows, barriers, feeds);
  }

  public Relations relations() {
    return barriers;
  }
}
