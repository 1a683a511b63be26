package io.feedmill.timeline;

import io.feedmill.accounts.api.AccountNames;
import io.vertx.core.Future;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Accounts without a table: number 17 is called `p17`, and there are as many as one likes.
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
