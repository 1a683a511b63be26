package io.feedmill.syndication.desk;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.syndication.feed.ChangeOutcome;
import io.feedmill.syndication.feed.DeskKeys;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/// Withdraws an article from a feed, or deletes it from the desk.
///
/// | state | outcome | effect |
/// |---|---|---|
/// | live, imported, expired | withdrawn | a tombstone is added, publish and import dates are deleted |
/// | scheduled | the state before it was scheduled | the plan is deleted, for all its feeds |
/// | draft, withdrawn | unchanged | nothing |
final class WithdrawScript {
  static final String FILE = "syndication/withdraw.lua";

  private final LuaScript script;

  WithdrawScript(LuaScript script) {
    this.script = script;
  }

  /// @param feed name; empty to delete the article from the desk
  /// @param epoch expected epoch; empty for any
  /// @param plan member of `due`; empty when not planned
  ChangeOutcome run(UUID article, String feed, String epoch, Editing editing, String plan) {
    List<String> keys =
        List.of(
            DeskKeys.article(article),
            DeskKeys.articles(),
            DeskKeys.due(),
            DeskKeys.audit(),
            DeskKeys.history(article),
            DeskKeys.feed(feed),
            DeskKeys.published(feed),
            DeskKeys.imported(feed),
            DeskKeys.evidence(article, feed),
            DeskKeys.tombstones(feed),
            DeskKeys.undo(editing.undo()));
    List<String> args =
        List.of(
            article.toString(),
            feed,
            epoch,
            editing.by(),
            plan,
            Integer.toString(DeskKeys.AUDIT_LENGTH),
            Integer.toString(DeskKeys.HISTORY_LENGTH),
            editing.undoMillis());
    String outcome = Objects.requireNonNull(script.call(keys, args)).get(0).toString();
    return switch (outcome) {
      case "withdrawn" -> ChangeOutcome.DONE;
      case "unchanged" -> ChangeOutcome.UNCHANGED;
      case "unknown" -> ChangeOutcome.UNKNOWN;
      case "changed" -> ChangeOutcome.CHANGED;
      case "early" -> ChangeOutcome.EARLY;
      default -> throw new IllegalStateException("withdraw answered " + outcome);
    };
  }
}
