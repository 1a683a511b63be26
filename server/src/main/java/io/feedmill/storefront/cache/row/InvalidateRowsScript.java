package io.feedmill.storefront.cache.row;

import io.feedmill.kernel.redis.LuaScript;
import java.util.ArrayList;
import java.util.List;

/// Deletes cached rows that have changed.
///
/// | `schedule:` | `inv:` | running load | `schedule:` afterwards |
/// |---|---|---|---|
/// | absent | absent | not stored | absent |
/// | present | absent | not stored | now |
final class InvalidateRowsScript {
  static final String FILE = "storefront/invalidate_rows.lua";
  static final int MOST = 100;

  private final LuaScript script;

  InvalidateRowsScript(LuaScript script) {
    this.script = script;
  }

  /// @param ids at most [#MOST]
  void call(List<String> ids) {
    List<String> keys = new ArrayList<>(1 + 2 * ids.size());
    keys.add(RowKeys.schedule());
    for (String id : ids) {
      keys.add(RowKeys.row(id));
      keys.add(RowKeys.claim(id));
    }
    script.call(keys, ids);
  }
}
