package io.feedmill.syndication.desk;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.syndication.feed.ChangeOutcome;
import io.feedmill.syndication.feed.DeskKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/// Publishes an article in one or several feeds, in all or in none.
///
/// | state | publish | republish | planned |
/// |---|---|---|---|
/// | draft, scheduled, imported, expired, withdrawn | live, next epoch | the same, and `articles` raised | live, next epoch |
/// | live | nothing changes | live, next epoch, `articles` raised | live, next epoch |
///
/// A new epoch starts without impressions and import date; a tombstone is deleted. When one feed
/// leaves a plan, the other feeds of the plan leave it too.
final class PublishScript {
  static final String FILE = "syndication/publish.lua";

  private final LuaScript script;

  PublishScript(LuaScript script) {
    this.script = script;
  }

  ChangeOutcome run(
      UUID article, PublishMode mode, List<FeedEpoch> places, Editing editing, String plan) {
    List<String> keys = keys(article, editing);
    List<String> args = new ArrayList<>();
    args.add(article.toString());
    args.add(mode.label());
    args.add(editing.by());
    args.add(plan);
    args.add(Integer.toString(DeskKeys.AUDIT_LENGTH));
    args.add(Integer.toString(DeskKeys.HISTORY_LENGTH));
    args.add(editing.undoMillis());
    for (FeedEpoch place : places) {
      keys.addAll(keys(article, place.feed()));
      args.add(place.feed());
      args.add(place.epoch());
    }
    String outcome = Objects.requireNonNull(script.call(keys, args)).get(0).toString();
    return switch (outcome) {
      case "published" -> ChangeOutcome.DONE;
      case "unchanged" -> ChangeOutcome.UNCHANGED;
      case "unknown" -> ChangeOutcome.UNKNOWN;
      case "changed" -> ChangeOutcome.CHANGED;
      case "early" -> ChangeOutcome.EARLY;
      case "dropped" -> ChangeOutcome.DROPPED;
      default -> throw new IllegalStateException("publish answered " + outcome);
    };
  }

  /// The first keys of a script that publishes or withdraws, regardless of the feeds.
  static List<String> keys(UUID article, Editing editing) {
    return new ArrayList<>(
        List.of(
            DeskKeys.article(article),
            DeskKeys.articles(),
            DeskKeys.due(),
            DeskKeys.audit(),
            DeskKeys.history(article),
            DeskKeys.undo(editing.undo())));
  }

  /// The keys of a feed, in the order of the script.
  static List<String> keys(UUID article, String feed) {
    return List.of(
        DeskKeys.feed(feed),
        DeskKeys.published(feed),
        DeskKeys.imported(feed),
        DeskKeys.impressions(article, feed),
        DeskKeys.evidence(article, feed),
        DeskKeys.tombstones(feed));
  }
}
