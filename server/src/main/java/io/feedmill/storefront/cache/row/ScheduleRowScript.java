package io.feedmill.storefront.cache.row;

import io.feedmill.kernel.redis.LuaScript;
import java.time.Duration;
import java.util.List;

/// Creates, changes or deletes the schedule of a row.
///
/// | `delay:` before | given delay | `delay:` | `schedule:` | `inv:` | running load |
/// |---|---|---|---|---|---|
/// | any | above 0 | delay | now | kept, for 3 x delay at most | not stored |
/// | any | 0 or less | absent | absent | absent | not stored |
final class ScheduleRowScript {
  static final String FILE = "storefront/schedule_row.lua";

  private final LuaScript script;

  ScheduleRowScript(LuaScript script) {
    this.script = script;
  }

  void call(String id, Duration delay) {
    script.call(
        List.of(
            RowKeys.delays(),
            RowKeys.schedule(),
            RowKeys.failures(),
            RowKeys.row(id),
            RowKeys.claim(id)),
        List.of(id, Double.toString(delay.toNanos() / 1e9)));
  }
}
