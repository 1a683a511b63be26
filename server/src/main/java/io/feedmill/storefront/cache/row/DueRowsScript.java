package io.feedmill.storefront.cache.row;

import io.feedmill.kernel.redis.LuaScript;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Lists the rows that are due. Changes nothing.
final class DueRowsScript {
  static final String FILE = "storefront/due_rows.lua";

  private final LuaScript script;

  DueRowsScript(LuaScript script) {
    this.script = script;
  }

  /// @param ids most overdue first
  /// @param next time until the next load, zero when one is due; negative when none is planned
  record Due(List<String> ids, Duration next) {}

  Due call(int most) {
    Response reply =
        Objects.requireNonNull(
            script.call(List.of(RowKeys.schedule()), List.of(Integer.toString(most))));
    List<String> ids = new ArrayList<>(reply.size());
    for (int i = 1; i < reply.size(); i++) {
      ids.add(reply.get(i).toString());
    }
    return new Due(ids, Duration.ofMillis(reply.get(0).toLong()));
  }
}
