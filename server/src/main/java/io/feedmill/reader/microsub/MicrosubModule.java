package io.feedmill.reader.microsub;

import io.feedmill.accounts.api.AppTokens;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.reader.channel.api.Barriers;
import io.feedmill.reader.channel.api.Barriers.Kind;
import io.feedmill.reader.channel.api.Channels;
import io.feedmill.reader.channel.api.Sources;
import io.feedmill.reader.channel.api.Timelines;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/// Microsub, wired.
public final class MicrosubModule {
  private final MicrosubResource resource;

  private MicrosubModule(MicrosubResource resource) {
    this.resource = resource;
  }

  public static MicrosubModule create(
      Channels channels,
      Timelines timelines,
      Sources sources,
      Barriers barriers,
      Viewers viewers,
      AppTokens tokens) {
    Map<String, Function<Request, Reply>> actions = new HashMap<>();
    actions.put("channels", new ChannelActions(channels, sources)::answer);
    actions.put(
        "timeline",
        new TimelineActions(channels, timelines, sources, new VisiblePage(timelines, barriers))
            ::answer);
    FollowActions follow = new FollowActions(sources);
    actions.put("follow", follow::follow);
    actions.put("unfollow", follow::unfollow);
    BarrierActions barrier = new BarrierActions(barriers);
    actions.put("mute", request -> barrier.raise(request, Kind.MUTE));
    actions.put("unmute", request -> barrier.lower(request, Kind.MUTE));
    actions.put("block", request -> barrier.raise(request, Kind.BLOCK));
    actions.put("unblock", request -> barrier.lower(request, Kind.BLOCK));
    return new MicrosubModule(new MicrosubResource(viewers, tokens, channels, actions));
  }

  public void routes(Routes routes) {
    resource.routes(routes);
  }
}
