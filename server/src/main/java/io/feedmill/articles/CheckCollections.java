package io.feedmill.articles;

import io.feedmill.kernel.redis.RedisLink;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Looks at what belongs to one person: own posts, hidden and saved articles, votes without weight.
final class CheckCollections {
  private final RedisLink redis;
  private final EntryScan scan;
  private final RepairCollectionScript script;
  private final CheckRun run;

  CheckCollections(RedisLink redis, CheckRun run) {
    this.redis = redis;
    this.scan = new EntryScan(redis);
    this.script = new RepairCollectionScript(redis);
    this.run = run;
  }

  /// Keys that are no collection are passed over.
  void check(ScannedKey key) {
    if (key.shape() == KeyShape.POSTS || key.shape() == KeyShape.KEPT) {
      scan.ranked(key.key(), members -> check(key, members));
    } else if (key.shape() == KeyShape.UNCOUNTED) {
      scan.fields(key.key(), ids -> check(key, ids));
    }
  }

  private void check(ScannedKey key, List<String> entries) {
    boolean hash = key.shape() == KeyShape.UNCOUNTED;
    boolean posts = key.shape() == KeyShape.POSTS;
    List<@Nullable Response> rows =
        redis.callAll(
            entries.stream()
                .map(entry -> hash ? ScannedKey.number(entry) : ScannedKey.memberId(entry))
                .map(id ->
                    RedisLink.command(
                        Command.HMGET, ArticleKeys.article(id), "time", "author", "state"))
                .toList());
    String author = posts ? ArticleKeys.person(key.id()) : "";
    for (int i = 0; i < entries.size(); i++) {
      String entry = entries.get(i);
      if (suspicious(Objects.requireNonNull(rows.get(i)), author)
          && script.wrong(key.key(), hash, entry, author, run.mends())) {
        run.found(posts ? Damage.GHOST_POST : Damage.GHOST_IN_COLLECTION, key.key(), entry);
      }
    }
  }

  private static boolean suspicious(Response row, String author) {
    boolean deleted = ArticleState.of(String.valueOf(row.get(2))) == ArticleState.DELETED;
    boolean foreign = !author.equals(String.valueOf(row.get(1)));
    return row.get(0) == null || (!author.isEmpty() && (foreign || deleted));
  }
}
