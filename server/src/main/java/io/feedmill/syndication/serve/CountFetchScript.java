package io.feedmill.syndication.serve;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.syndication.feed.DeskKeys;
import io.feedmill.syndication.feed.Evidence;
import io.feedmill.syndication.feed.FeedDefinition;
import io.vertx.core.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Counts a batch of fetches of a document by consumers.
///
/// | article | shown as | effect |
/// |---|---|---|
/// | live, same epoch | live | one impression, receipt or ack more; imported when the threshold is reached (queue feeds) |
/// | withdrawn, same epoch | gone | the consumer has seen the tombstone; it is deleted when all consumers have |
/// | anything else | any | nothing |
///
/// The same document to the same consumer within the minimum gap counts once. Fetches of a removed
/// consumer are not counted.
public final class CountFetchScript {
  public static final String FILE = "syndication/count_fetch.lua";

  /// Times stored for each consumer of an article: the highest import threshold.
  private static final int SHOWN_TIMES = FeedDefinition.MOST_THRESHOLD;

  /// Digits of a Unix time in milliseconds until 2286, and a space.
  private static final int TIME_LENGTH = 14;

  private final LuaScript script;

  public CountFetchScript(LuaScript script) {
    this.script = script;
  }

  /// A delivery to a consumer, or its acknowledgement.
  public record Fetch(String consumer, Evidence kind) {}

  /// @param counted false for repetitions within the gap
  /// @param imported number of articles that became imported
  /// @param dropped number of deleted tombstones
  public record Count(boolean counted, int imported, int dropped) {
    /// Whether the documents of the feed changed.
    public boolean changed() {
      return imported + dropped > 0;
    }
  }

  /// @param fetches in their order
  /// @param tag of the document; empty for an ack
  public Future<Count> run(String feed, List<Fetch> fetches, String tag, List<ShownItem> items) {
    List<String> keys = keys(feed);
    List<String> args = args(feed, fetches, tag);
    for (ShownItem item : items) {
      keys.add(DeskKeys.article(item.uuid()));
      keys.add(DeskKeys.impressions(item.uuid(), feed));
      keys.add(DeskKeys.evidence(item.uuid(), feed));
      keys.add(DeskKeys.history(item.uuid()));
      args.add(item.uuid().toString());
      args.add(Long.toString(item.epoch()));
      args.add(item.live() ? "live" : "gone");
    }
    return script
        .run(keys, args)
        .map(reply -> {
          var row = Objects.requireNonNull(reply);
          return new Count(
              row.get(0).toInteger() > 0, row.get(1).toInteger(), row.get(2).toInteger());
        });
  }

  private static List<String> keys(String feed) {
    List<String> keys = new ArrayList<>();
    keys.add(DeskKeys.feed(feed));
    keys.add(DeskKeys.published(feed));
    keys.add(DeskKeys.imported(feed));
    keys.add(DeskKeys.tombstones(feed));
    keys.add(DeskKeys.consumers(feed));
    keys.add(DeskKeys.fetches(feed));
    keys.add(DeskKeys.due());
    keys.add(DeskKeys.audit());
    return keys;
  }

  private static List<String> args(String feed, List<Fetch> fetches, String tag) {
    List<String> args = new ArrayList<>();
    args.add(feed);
    args.add(tag);
    args.add(Integer.toString(DeskKeys.IMPRESSIONS));
    args.add(Integer.toString(SHOWN_TIMES * TIME_LENGTH - 1));
    args.add(Integer.toString(DeskKeys.AUDIT_LENGTH));
    args.add(Integer.toString(DeskKeys.HISTORY_LENGTH));
    args.add(Integer.toString(fetches.size()));
    for (Fetch fetch : fetches) {
      args.add(fetch.consumer());
      args.add(fetch.kind().label());
    }
    return args;
  }
}
