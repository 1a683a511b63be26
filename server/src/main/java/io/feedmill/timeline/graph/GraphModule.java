package io.feedmill.timeline.graph;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
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

  public Followers followers() {
    return follows;
  }

  public Following following() {
    return new ChangeGraph(follows, barriers);
  }

  public Relations relations() {
    return barriers;
  }
}
