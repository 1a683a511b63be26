package io.feedmill.syndication.desk;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.syndication.feed.ChangeOutcome;
import io.feedmill.syndication.feed.DeskKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/// Undoes an action on an article, in all its feeds or in none.
///
/// | after | undone |
/// |---|---|
/// | published, from live, imported or expired | that state, with its dates and evidence; the epoch stays |
/// | published, from draft, scheduled or withdrawn | withdrawn with a tombstone, or scheduled again |
/// | withdrawn | the state before, if no consumer has seen the tombstone |
/// | planned | the plan before, also of feeds that were planned together with it |
final class UndoScript {
  static final String FILE = "syndication/undo_move.lua";

  private final LuaScript script;

  UndoScript(LuaScript script) {
    this.script = script;
  }

  /// @param feeds names of all feeds
  /// @return [ChangeOutcome#DONE], [ChangeOutcome#CHANGED] when the article moved on, or
  ///   [ChangeOutcome#UNKNOWN] when no such action of this person is stored
  ChangeOutcome run(UUID article, List<String> feeds, Editing action) {
    List<String> keys = PublishScript.keys(article, action);
    List<String> args = new ArrayList<>();
    args.add(article.toString());
    args.add(action.by());
    args.add(Integer.toString(DeskKeys.AUDIT_LENGTH));
    args.add(Integer.toString(DeskKeys.HISTORY_LENGTH));
    for (String feed : feeds) {
      keys.addAll(PublishScript.keys(article, feed));
      args.add(feed);
    }
    String outcome = Objects.requireNonNull(script.call(keys, args)).get(0).toString();
    return switch (outcome) {
      case "undone" -> ChangeOutcome.DONE;
      case "changed" -> ChangeOutcome.CHANGED;
      case "gone" -> ChangeOutcome.UNKNOWN;
      default -> throw new IllegalStateException("undo answered " + outcome);
    };
  }
}
