package io.feedmill.timeline;

import io.feedmill.accounts.api.AccountNames;
import io.vertx.core.Future;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// An unlimited number of accounts without a table: account 17 has the name `p17`.
public final class NumberedNames implements AccountNames {
  @Override
  public Map<Long, String> names(Set<Long> ids) {
    return ids.stream().collect(Collectors.toMap(Function.identity(), id -> "p" + id));
  }

  @Override
  public Future<Map<Long, String>> namesSoon(Set<Long> ids) {
    return Future.succeededFuture(names(ids));
  }

  @Override
  public OptionalLong id(String name) {
    return name.matches("p[1-9][0-9]{0,8}")
        ? OptionalLong.of(Long.parseLong(name.substring(1)))
        : OptionalLong.empty();
  }
}
