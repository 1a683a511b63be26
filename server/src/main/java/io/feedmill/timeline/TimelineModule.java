package io.feedmill.timeline;

import io.feedmill.accounts.api.AccountDeleted;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.IdempotencyKeys;
import io.feedmill.kernel.http.RateLimiter;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.RedisLink;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.work.Worker;
import io.feedmill.timeline.feed.api.Feeds;
import io.feedmill.timeline.graph.GraphConfig;
import io.feedmill.timeline.graph.GraphModule;
import io.feedmill.timeline.graph.api.Following;
import io.feedmill.timeline.post.PostConfig;
import io.feedmill.timeline.post.PostModule;
import io.feedmill.timeline.post.api.Writing;
import java.time.InstantSource;
import java.util.List;

/// Timelines, wired: people, their posts, and everybody's feed.
public final class TimelineModule {
  private final GraphConfig graphConfig;
  private final PostConfig postConfig;
  private final RedisLink redis;
  private final Viewers viewers;
  private final AccountNames names;
  private final GraphModule graph;
  private final PostModule posts;
  private final Feeds feeds;

  private TimelineModule(
      GraphConfig graphConfig,
      PostConfig postConfig,
      RedisLink redis,
      Viewers viewers,
      AccountNames names,
      GraphModule graph,
      PostModule posts,
      Feeds feeds) {
    this.graphConfig = graphConfig;
    this.postConfig = postConfig;
    this.redis = redis;
    this.viewers = viewers;
    this.names = names;
    this.graph = graph;
    this.posts = posts;
    this.feeds = feeds;
  }

  public static TimelineModule create(
      GraphConfig graphConfig,
      PostConfig postConfig,
      RedisLink redis,
      Database database,
      Events events,
      Viewers viewers,
      AccountNames names,
      InstantSource clock) {
    GraphModule graph = GraphModule.create(database, events, clock);
    PostModule posts = PostModule.create(database, events, clock, graph.relations(), names);
    return new TimelineModule(
        graphConfig, postConfig, redis, viewers, names, graph, posts, Feeds.NONE);
  }

  /// The API and the pages.
  public void routes(Routes routes, Site site) {
    RateLimiter limiter = RateLimiter.create(redis);
    graph.routes(routes, site, graphConfig, viewers, names, feeds, limiter);
    posts.routes(
        routes,
        site,
        postConfig,
        viewers,
        graph.followers(),
        feeds,
        limiter,
        IdempotencyKeys.create(redis));
  }

  /// Begins to erase what the owner of a deleted account left.
  public void accountDeleted(AccountDeleted event) {
    posts.accountDeleted(event);
  }

  public List<Worker> workers() {
    return posts.workers();
  }

  public Following following() {
    return graph.following(feeds);
  }

  public Writing writing() {
    return posts.writing(feeds);
  }
}
