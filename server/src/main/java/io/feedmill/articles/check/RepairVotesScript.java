package io.feedmill.articles.check;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// Checks or repairs the vote data in the part of an article, atomically.
///
/// | article | mode | result |
/// |---|---|---|
/// | any | check | the faults; nothing changes |
/// | exists | repair | the faults; no account is in both sets, counts and rules are right now |
/// | missing | repair | leftover keys, which are deleted, unless the article is being imported |
final class RepairVotesScript {
  private final LuaScript script;

  RepairVotesScript(RedisClient redis) {
    script = LuaScript.load(redis, "articles/check/repair_votes.lua");
  }

  /// @param suspects accounts that may be in both vote sets
  Future<CheckedVotes> check(SiteRow site, List<String> suspects, boolean repair) {
    long id = site.id();
    List<String> keys =
        List.of(
            ArticleKeys.votes(id),
            ArticleKeys.upvoted(id),
            ArticleKeys.downvoted(id),
            ArticleKeys.uncounted(id),
            ArticleKeys.unsettled(ArticlePartitions.of(id)));
    List<String> args = new ArrayList<>(8 + suspects.size());
    args.add(repair ? "repair" : "check");
    args.add(Long.toString(id));
    args.add(site.exists() ? "1" : "0");
    args.add(site.time());
    args.add(site.state());
    args.add(site.locked());
    args.add(site.rules());
    args.add(Long.toString(site.counted()));
    args.addAll(suspects);
    return script.run(keys, args).map(reply -> read(Objects.requireNonNull(reply)));
  }

  private static CheckedVotes read(Response row) {
    return new CheckedVotes(
        row.get(0).toLong(),
        row.get(1).toLong(),
        row.get(2).toLong(),
        row.get(3).toInteger() == 1,
        RepairArticleScript.findings(row, 4));
  }
}
