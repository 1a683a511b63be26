package io.feedmill.reader.microsub;

import io.feedmill.accounts.api.AppTokens;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.reader.channel.api.Barriers;
import io.feedmill.reader.channel.api.Barriers.Kind;
import io.feedmill.reader.channel.api.Channels;
import io.feedmill.reader.channel.api.Happenings;
import io.feedmill.reader.channel.api.Sources;
import io.feedmill.reader.channel.api.Timelines;
import io.feedmill.reader.channel.api.VisiblePage;
import io.vertx.core.Vertx;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Function;

/// Microsub, wired.
public final class MicrosubModule implements AutoCloseable {
  private final MicrosubResource resource;
  private final EventActions events;
  private final LiveReaders live;

  private MicrosubModule(MicrosubResource resource, EventActions events, LiveReaders live) {
    this.resource = resource;
    this.events = events;
    this.live = live;
  }

  public static MicrosubModule create(
      Channels channels,
      Timelines timelines,
      Sources sources,
      Barriers barriers,
      Happenings happenings,
      Viewers viewers,
      AppTokens tokens,
      Executor virtualThreads,
      Vertx vertx) {
    LiveReaders live =
        new LiveReaders(happenings, channels, timelines, sources, virtualThreads, vertx);
    VisiblePage visible = new VisiblePage(timelines, barriers);
    Map<String, Function<Request, Reply>> actions = new HashMap<>();
    actions.put("channels", new ChannelActions(channels, sources)::answer);
    actions.put("timeline", new TimelineActions(channels, timelines, sources, visible)::answer);
    SearchActions search =
        new SearchActions(sources, new ContentSearch(channels, visible, sources));
    actions.put("search", search::search);
    FollowActions follow = new FollowActions(sources);
    actions.put("follow", follow::follow);
    actions.put("unfollow", follow::unfollow);
    BarrierActions barrier = new BarrierActions(barriers);
    actions.put("mute", request -> barrier.raise(request, Kind.MUTE));
    actions.put("unmute", request -> barrier.lower(request, Kind.MUTE));
    actions.put("block", request -> barrier.raise(request, Kind.BLOCK));
    actions.put("unblock", request -> barrier.lower(request, Kind.BLOCK));
    EventActions events = new EventActions(happenings, live);
    actions.put("events", events::answer);
    return new MicrosubModule(
        new MicrosubResource(viewers, tokens, channels, actions), events, live);
  }

  /// The stream of what happens to somebody's channels.
  ///
  /// @param lastEvent what their page knows of, as it says
  public Reply events(long account, Optional<String> lastEvent) {
    return events.open(account, lastEvent);
  }

  public void routes(Routes routes) {
    resource.routes(routes);
  }

  /// Closes the live streams.
  @Override
  public void close() {
    live.close();
  }
}
