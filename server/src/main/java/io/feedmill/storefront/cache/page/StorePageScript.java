package io.feedmill.storefront.cache.page;

import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.buffer.Buffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Stores a built page.
///
/// | `building:` | a row it used was purged since the claim | stored pages | outcome |
/// |---|---|---|---|
/// | another's, absent | any | any | lost |
/// | the caller's | yes | any | purged |
/// | the caller's | no | at the limit, without this page | full |
/// | the caller's | no | fewer, or with this page | stored, under the tag of each row |
///
/// Only "stored" changes the page; all outcomes except "lost" end the claim.
final class StorePageScript {
  private final LuaScript script;
  private final Duration life;
  private final int most;

  /// @param most limit of stored pages
  StorePageScript(RedisClient redis, Duration life, int most) {
    this.script = LuaScript.load(redis, "storefront/store_page.lua");
    this.life = life;
    this.most = most;
  }

  /// The build of a page.
  ///
  /// @param builder name of the claim
  /// @param sequence of the claim
  /// @param address path and query, for the admin page
  record Build(String digest, String builder, String sequence, String address) {}

  StoreOutcome call(Build build, StoredPage page, long tookMillis, Set<String> rows) {
    List<String> keys = new ArrayList<>(7 + rows.size());
    String digest = build.digest();
    keys.add(PageKeys.page(digest));
    keys.add(PageKeys.packed(digest));
    keys.add(PageKeys.about(digest));
    keys.add(PageKeys.uses(digest));
    keys.add(PageKeys.building(digest));
    keys.add(PageKeys.stored());
    keys.add(PageKeys.purged());
    List<String> args = new ArrayList<>(9 + rows.size());
    args.add(build.builder());
    args.add(build.sequence());
    args.add(Long.toString(life.toMillis()));
    args.add(Integer.toString(most));
    args.add(digest);
    args.add(build.address());
    args.add(page.etag());
    args.add(Long.toString(tookMillis));
    args.add(Integer.toString(rows.size()));
    for (String row : rows) {
      keys.add(PageKeys.tag(row));
      args.add(row);
    }
    List<Buffer> bodies = List.of(page.html(), page.packed());
    String reply = String.valueOf(RedisClient.await(script.run(keys, args, bodies)));
    return StoreOutcome.valueOf(reply.toUpperCase(Locale.ROOT));
  }
}
