package io.feedmill.bench;

import io.feedmill.accounts.api.AccountNames;
import io.vertx.core.Future;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/// Accounts without a table: account 17 has the name `p17`.
public final class BenchNames implements AccountNames {
  @Override
  public Map<Long, String> names(Set<Long> ids) {
    Map<Long, String> names = new HashMap<>();
    ids.forEach(id -> names.put(id, "p" + id));
    return names;
  }

  @Override
  public Future<Map<Long, String>> namesSoon(Set<Long> ids) {
    return Future.succeededFuture(names(ids));
  }

  @Override
  public OptionalLong id(String name) {
    return OptionalLong.empty();
  }
}
