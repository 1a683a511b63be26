package io.feedmill.reader.microsub;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.notifications.api.OwnNotifications;
import io.feedmill.reader.channel.api.ChannelEvents;
import io.feedmill.reader.channel.api.Channels;
import io.feedmill.reader.channel.api.FetchedFeeds;
import io.feedmill.reader.channel.api.ItemMoves;
import io.feedmill.reader.channel.api.MutesAndBlocks;
import io.feedmill.reader.channel.api.MutesAndBlocks.Kind;
import io.feedmill.reader.channel.api.SearchItems;
import io.feedmill.reader.channel.api.Sources;
import io.feedmill.reader.channel.api.Timelines;
import io.feedmill.reader.channel.api.VisiblePage;
import io.feedmill.reader.fetch.api.Previews;
import io.vertx.core.Vertx;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.BiFunction;
import java.util.function.Function;

/// Creates and connects the parts of Microsub.
public final class MicrosubModule implements AutoCloseable {
  private final MicrosubResource resource;
  private final EventActions events;
  private final LiveReaders live;

  private MicrosubModule(MicrosubResource resource, EventActions events, LiveReaders live) {
    this.resource = resource;
    this.events = events;
    this.live = live;
  }

  /// The dependencies of Microsub.
  ///
  /// @param previews reads the document at an address
  /// @param fetched converts previews to items
  /// @param tokens finds the viewer of a token; empty when it is not valid
  /// @param virtualThreads starts each task on a new virtual thread
  public record Given(
      Channels channels,
      Timelines timelines,
      ItemMoves moves,
      Sources sources,
      MutesAndBlocks mutesAndBlocks,
      ChannelEvents channelEvents,
      OwnNotifications own,
      Previews previews,
      FetchedFeeds fetched,
      Viewers viewers,
      BiFunction<Call, String, Optional<Viewer.SignedIn>> tokens,
      Executor virtualThreads,
      Vertx vertx) {}

  public static MicrosubModule create(Given given) {
    Channels channels = given.channels();
    Timelines timelines = given.timelines();
    Sources sources = given.sources();
    MutesAndBlocks mutesAndBlocks = given.mutesAndBlocks();
    VisiblePage visible = new VisiblePage(timelines, mutesAndBlocks);
    LiveReaders live = live(given, visible);
    Map<String, Function<Request, Reply>> actions = new HashMap<>();
    actions.put("channels", new ChannelActions(channels, sources)::answer);
    actions.put(
        "timeline", new TimelineActions(timelines, sources, visible, given.moves())::answer);
    SearchActions search =
        new SearchActions(
            sources,
            given.previews(),
            given.fetched(),
            new ContentSearch(new SearchItems(visible), sources));
    actions.put("search", search::search);
    actions.put("preview", search::preview);
    FollowActions follow = new FollowActions(sources, given.moves());
    actions.put("follow", follow::follow);
    actions.put("unfollow", follow::unfollow);
    MuteAndBlockActions muteAndBlock = new MuteAndBlockActions(mutesAndBlocks, timelines);
    actions.put("mute", request -> muteAndBlock.add(request, Kind.MUTE));
    actions.put("unmute", request -> muteAndBlock.remove(request, Kind.MUTE));
    actions.put("block", request -> muteAndBlock.add(request, Kind.BLOCK));
    actions.put("unblock", request -> muteAndBlock.remove(request, Kind.BLOCK));
    EventActions events = new EventActions(given.channelEvents(), live);
    actions.put("events", events::answer);
    return new MicrosubModule(
        new MicrosubResource(given.viewers(), given.tokens(), channels, actions), events, live);
  }

  private static LiveReaders live(Given given, VisiblePage visible) {
    return new LiveReaders(
        given.channelEvents(),
        given.channels(),
        given.timelines(),
        visible,
        given.sources(),
        given.own(),
        given.virtualThreads(),
        given.vertx());
  }

  /// The stream of events of an account's channels.
  ///
  /// @param lastEvent the last event that the page names
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
