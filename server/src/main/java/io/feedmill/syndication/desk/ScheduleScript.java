package io.feedmill.syndication.desk;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.syndication.feed.DeskKeys;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Plans when an article is published in several feeds at once, and when it is withdrawn from them.
///
/// | state | with a time to publish | without |
/// |---|---|---|
/// | draft, expired, withdrawn | scheduled | the plan is deleted |
/// | scheduled | scheduled for the new time | the state before it was scheduled |
/// | live, imported | unchanged, will be published again | unchanged, the plan is deleted |
///
/// The time of withdrawal is stored for each feed and replaces the earlier one; without a time the
/// plan to withdraw is deleted.
final class ScheduleScript {
  static final String FILE = "syndication/schedule.lua";

  private final LuaScript script;

  ScheduleScript(LuaScript script) {
    this.script = script;
  }

  /// @param feeds feeds in which it is published and withdrawn at the same times
  /// @return false for an unknown article or feed
  boolean run(
      UUID article,
      List<String> feeds,
      @Nullable Instant publish,
      @Nullable Instant withdraw,
      Editing editing) {
    List<String> keys = new ArrayList<>();
    keys.add(DeskKeys.article(article));
    keys.add(DeskKeys.due());
    keys.add(DeskKeys.audit());
    keys.add(DeskKeys.history(article));
    keys.add(DeskKeys.undo(editing.undo()));
    feeds.forEach(feed -> keys.add(DeskKeys.feed(feed)));
    List<String> args = new ArrayList<>();
    args.add(article.toString());
    args.add(millis(publish));
    args.add(millis(withdraw));
    args.add(editing.by());
    args.add(Integer.toString(DeskKeys.AUDIT_LENGTH));
    args.add(Integer.toString(DeskKeys.HISTORY_LENGTH));
    args.add(editing.undoMillis());
    args.addAll(feeds);
    return Objects.requireNonNull(script.call(keys, args)).get(0).toString().equals("planned");
  }

  private static String millis(@Nullable Instant time) {
    return time == null ? "" : Long.toString(time.toEpochMilli());
  }
}
