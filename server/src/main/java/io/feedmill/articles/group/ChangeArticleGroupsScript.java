package io.feedmill.articles.group;

import io.feedmill.articles.article.Draft;
import io.feedmill.articles.article.WriteRankPositionsScript;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.GroupKeys;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.model.Ranking;
import io.feedmill.kernel.redis.LuaScript;
import io.feedmill.kernel.redis.RedisClient;
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
  private final LuaScript script;

  private ChangeArticleGroupsScript(LuaScript script) {
    this.script = script;
  }

  public static ChangeArticleGroupsScript load(RedisClient redis) {
    return new ChangeArticleGroupsScript(
        LuaScript.load(redis, "articles/group/change_article_groups.lua"));
  }

  public GroupMembershipOutcome add(long id, String group, long actor, String reason) {
    return call(id, group, "in", actor, reason);
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
    args.add(Long.toString((long) Ranking.ID_RANGE));
    args.addAll(WriteRankPositionsScript.periods());
    return GroupMembershipOutcome.valueOf(
        String.valueOf(script.call(keys, args)).toUpperCase(Locale.ROOT));
  }
}
