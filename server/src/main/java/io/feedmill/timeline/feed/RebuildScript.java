package io.feedmill.timeline.feed;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/// Replaces feeds by their content in SQL, without losing concurrent pushes.
///
/// | rebuild of the feed | operation | afterwards |
/// |---|---|---|
/// | any | begin | running, earlier rebuilds are refused; pushes are recorded from now on |
/// | running | swap with its token | the feed has the posts that were read and recorded |
/// | running | compare with its token | finished, the feed unchanged |
/// | running | a change of relations, an edit, a deletion | refused when it swaps |
/// | refused, or older than a minute | swap | the feed unchanged |
/// | any | invalidate | refused, and the feed is deleted |
public final class RebuildScript {
  /// Posts that one script swaps, some milliseconds; a longer feed is swapped alone.
  private static final int MOST_POSTS = 2_000;

  private final LuaScript begin;
  private final LuaScript swap;
  private final LuaScript invalidate;
  private final FeedKeys keys;
  private final int size;

  public RebuildScript(RedisClient redis, FeedKeys keys, int size) {
    this.begin = LuaScript.load(redis, "timeline/begin_rebuild.lua");
    this.swap = LuaScript.load(redis, "timeline/swap_feeds.lua");
    this.invalidate = LuaScript.load(redis, "timeline/invalidate_feed.lua");
    this.keys = keys;
    this.size = size;
  }

  /// The outcome of a rebuild.
  public enum Outcome {
    /// The feed differed from SQL.
    WRONG,
    /// The feed was correct, but shorter or longer than it should be, or missing.
    SHORT,
    SAME,
    /// A concurrent change refused it: start again.
    REFUSED
  }

  /// The use of the content from SQL.
  public enum Purpose {
    /// The reader visits: the feed counts as visited.
    VISIT,
    /// The feed is repaired; a feed that was missing counts as visited.
    REPAIR,
    /// Nothing is written.
    COMPARE
  }

  /// The content of a feed in SQL.
  ///
  /// @param complete whether `posts` are all there are
  /// @param posts elements, newest first
  public record Truth(long reader, boolean complete, List<String> posts) {}

  /// Starts the rebuild of feeds of one partition.
  ///
  /// @return token that [#swap] requires
  public Future<String> begin(int partition, List<Long> readers) {
    List<String> args = new ArrayList<>(1 + readers.size());
    args.add(UUID.randomUUID().toString());
    readers.forEach(reader -> args.add(Long.toString(reader)));
    return begin
        .run(List.of(FeedKeys.rebuilding(partition), FeedKeys.arrived(partition)), args)
        .map(token -> Objects.requireNonNull(token).toString());
  }

  /// Finishes the rebuild of feeds that were started together, in several scripts when they are
  /// long.
  ///
  /// @param feeds of one partition
  /// @return the outcome of each
  public Future<List<Outcome>> swap(
      int partition, String token, Purpose purpose, List<Truth> feeds) {
    List<Future<List<Outcome>>> scripts =
        portions(feeds).stream().map(some -> swapped(partition, token, purpose, some)).toList();
    return Future.all(scripts)
        .map(all -> all.<List<Outcome>>list().stream().flatMap(List::stream).toList());
  }

  private static List<List<Truth>> portions(List<Truth> feeds) {
    List<List<Truth>> portions = new ArrayList<>();
    int from = 0;
    int posts = 0;
    for (int i = 0; i < feeds.size(); i++) {
      int more = feeds.get(i).posts().size();
      if (i > from && posts + more > MOST_POSTS) {
        portions.add(feeds.subList(from, i));
        from = i;
        posts = 0;
      }
      posts += more;
    }
    portions.add(feeds.subList(from, feeds.size()));
    return portions;
  }

  private Future<List<Outcome>> swapped(
      int partition, String token, Purpose purpose, List<Truth> feeds) {
    List<String> all = new ArrayList<>(6 + feeds.size());
    all.add(FeedKeys.active(partition));
    all.add(FeedKeys.whole(partition));
    all.add(FeedKeys.rebuilding(partition));
    all.add(FeedKeys.arrived(partition));
    all.add(FeedKeys.arrivals(partition));
    all.add(FeedKeys.newest(partition));
    feeds.forEach(feed -> all.add(keys.feed(feed.reader())));
    return swap.run(all, args(token, purpose, feeds))
        .map(reply ->
            Objects.requireNonNull(reply).stream().map(each -> outcome(each.toInteger())).toList());
  }

  /// A post that several feeds have is sent once.
  private List<String> args(String token, Purpose purpose, List<Truth> feeds) {
    Map<String, String> places = new LinkedHashMap<>();
    feeds.forEach(feed ->
        feed.posts().forEach(json -> places.computeIfAbsent(json, _ -> "" + (places.size() + 1))));
    List<String> args = new ArrayList<>();
    args.add(token);
    args.add(Long.toString(PushPostsScript.LONGEST.toMillis()));
    args.add(Integer.toString(size));
    args.add(purpose == Purpose.VISIT ? "1" : "0");
    args.add(purpose == Purpose.COMPARE ? "0" : "1");
    args.add(FeedKeys.CHANNEL);
    args.add(OpenArrivalLogScript.entries(size));
    args.add(Integer.toString(places.size()));
    args.addAll(places.keySet());
    for (Truth feed : feeds) {
      args.add(Long.toString(feed.reader()));
      args.add(feed.complete() ? "1" : "0");
      args.add(Integer.toString(feed.posts().size()));
      feed.posts().forEach(json -> args.add(Objects.requireNonNull(places.get(json))));
    }
    return args;
  }

  private static Outcome outcome(int number) {
    return switch (number) {
      case -1 -> Outcome.REFUSED;
      case 0 -> Outcome.SAME;
      case 1 -> Outcome.SHORT;
      default -> Outcome.WRONG;
    };
  }

  /// @return whether the reader had a feed
  public boolean invalidate(long reader) {
    int partition = keys.of(reader);
    Response reply =
        invalidate.call(
            List.of(
                keys.feed(reader),
                FeedKeys.active(partition),
                FeedKeys.whole(partition),
                FeedKeys.rebuilding(partition),
                FeedKeys.arrived(partition),
                FeedKeys.moved(partition),
                FeedKeys.arrivals(partition)),
            List.of(
                Long.toString(reader),
                Long.toString(PushPostsScript.REMEMBER.toMillis()),
                FeedKeys.CHANNEL,
                OpenArrivalLogScript.entries(size)));
    return Objects.requireNonNull(reply).toInteger() == 1;
  }
}
