package io.feedmill.sessions;

import io.feedmill.kernel.redis.LuaScript;
import java.util.ArrayList;
import java.util.List;

/// Adds the items that a guest viewed before the log-in to the new session.
///
/// | session | item | afterwards |
/// |---|---|---|
/// | alive | in its list | stays where it is |
/// | alive | not in its list | after the others, up to 25 |
/// | dead | any | nothing happens |
final class AddViewedScript {
  static final String FILE = "sessions/add_viewed.lua";

  private final LuaScript script;

  AddViewedScript(LuaScript script) {
    this.script = script;
  }

  /// @param items newest first
  void run(SessionToken session, List<String> items) {
    int partition = session.partition();
    List<String> args = new ArrayList<>(2 + items.size());
    args.add(session.id());
    args.add(Integer.toString(ViewedItems.MOST));
    args.addAll(items);
    script.call(
        List.of(SessionKeys.login(partition), SessionKeys.viewed(partition, session.id())), args);
  }
}
