package io.feedmill.storefront.cache.page;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Purges the pages that used a row, in two steps: records the purge, which returns the pages, then
/// deletes these pages.
///
/// | page | first step | second step | afterwards |
/// |---|---|---|---|
/// | used the row, stored before | returned | deleted | deleted |
/// | used the row, build started before | | | refused by the store script |
/// | used the row, build started after | returned or not | deleted if returned | built from the new row, or deleted |
/// | returned, then rebuilt without the row | returned | stays | stored |
/// | never used the row | | | stored |
///
/// A repeated purge completes one that stopped between the steps.
final class PurgeRowScript {
  private static final Duration MEMORY = Duration.ofMinutes(2);
  private static final int BATCH = 50;

  private final LuaScript purging;
  private final LuaScript dropping;

  PurgeRowScript(RedisClient redis) {
    purging = LuaScript.load(redis, "storefront/purge_row.lua");
    dropping = LuaScript.load(redis, "storefront/drop_pages.lua");
  }

  /// @return digests of the pages to delete
  Future<List<String>> note(String row) {
    return purging
        .run(
            List.of(PageKeys.sequence(), PageKeys.purged(), PageKeys.tag(row)),
            List.of(row, Long.toString(MEMORY.toMillis() * 1_000)))
        .map(PurgeRowScript::digests);
  }

  /// @return digests of the deleted pages
  List<String> drop(String row, List<String> digests) {
    List<String> dropped = new ArrayList<>(digests.size());
    for (int from = 0; from < digests.size(); from += BATCH) {
      dropped.addAll(batch(row, digests.subList(from, Math.min(from + BATCH, digests.size()))));
    }
    return dropped;
  }

  private List<String> batch(String row, List<String> digests) {
    List<String> keys = new ArrayList<>(List.of(PageKeys.tag(row), PageKeys.stored()));
    List<String> args = new ArrayList<>(List.of(row));
    for (String digest : digests) {
      keys.add(PageKeys.page(digest));
      keys.add(PageKeys.packed(digest));
      keys.add(PageKeys.about(digest));
      keys.add(PageKeys.uses(digest));
      args.add(digest);
    }
    return digests(dropping.call(keys, args));
  }

  private static List<String> digests(@Nullable Response reply) {
    List<String> digests = new ArrayList<>();
    for (int i = 0; reply != null && i < reply.size(); i++) {
      digests.add(reply.get(i).toString());
    }
    return digests;
  }
}
