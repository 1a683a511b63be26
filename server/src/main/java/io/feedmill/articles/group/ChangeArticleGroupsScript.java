package io.feedmill.articles.group;

import io.feedmill.articles.article.Draft;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.GroupKeys;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.model.RankedRange;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Adds a live article to a group or removes it, atomically: the group's set and count, the
/// article's names of groups, and every cached ranking of the group. A group that does not exist is
/// created when an article is added; its owner is the account that does it.
///
/// | state | add, by its author | add, by another | remove, by its author | remove, by another |
/// |---|---|---|---|---|
/// | outside | inside | inside, logged | nothing changes | nothing changes |
/// | outside, barred | refused | inside, not barred, logged | nothing changes | nothing changes |
/// | inside | nothing changes | nothing changes | outside | outside, barred, logged |
public final class ChangeArticleGroupsScript {
  private static final String IN = "in";

  private final RedisClient redis;
  private final LuaScript script;

  private ChangeArticleGroupsScript(RedisClient redis, LuaScript script) {
    this.redis = redis;
    this.script = script;
  }

  public static ChangeArticleGroupsScript load(RedisClient redis) {
    return new ChangeArticleGroupsScript(
        redis, LuaScript.load(redis, "articles/group/change_article_groups.lua"));
  }

  public GroupMembershipOutcome add(long id, String group, long actor, String reason) {
    return call(id, group, IN, actor, reason);
  }

  public GroupMembershipOutcome remove(long id, String group, long actor, String reason) {
    return call(id, group, "out", actor, reason);
  }

  private GroupMembershipOutcome call(
      long id, String group, String place, long actor, String reason) {
    List<String> keys = new ArrayList<>();
    keys.add(ArticleKeys.article(id));
    keys.add(ArticleKeys.memberships(id));
    keys.add(ArticleKeys.groups());
    keys.add(ArticleKeys.group(group));
    keys.add(ArticleKeys.barred(group));
    keys.add(ArticleKeys.moderationLog());
    keys.add(ArticleKeys.groupOwners());
    keys.add(ArticleKeys.changes());
    for (RankedList ranked : RankedList.lasting()) {
      keys.add(ranked.slot() == null ? ArticleKeys.ranking(ranked) : ArticleKeys.article(id));
    }
    int firstCache = keys.size() + 1;
    keys.addAll(GroupKeys.rankings(group));
    List<String> args =
        new ArrayList<>(
            List.of(
                Integer.toString(firstCache),
                Long.toString(id),
                group,
                place,
                Integer.toString(Draft.MOST_GROUPS),
                ArticleKeys.person(actor),
                reason,
                Integer.toString(ArticleKeys.CHANGES_LENGTH)));
    if (place.equals(IN)) {
      args.addAll(scores(id));
    }
    return GroupMembershipOutcome.valueOf(
        String.valueOf(script.call(keys, args)).toUpperCase(Locale.ROOT));
  }

  /// Its scores in the rankings with separate slots. A vote that comes between does no harm: votes
  /// are not written to cached rankings of groups by these scores.
  private List<String> scores(long id) {
    List<Request> requests =
        RankedList.lasting().stream()
            .filter(ranked -> ranked.slot() != null)
            .map(ranked ->
                RedisClient.command(
                    Command.ZSCORE, ArticleKeys.ranking(ranked), ArticleKeys.member(id)))
            .toList();
    return redis.callAll(requests).stream()
        .map(score -> score == null ? "" : RankedRange.number(score.toDouble()))
        .toList();
  }
}
