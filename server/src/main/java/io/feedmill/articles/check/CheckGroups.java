package io.feedmill.articles.check;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticleState;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.model.ScannedKey;
import io.feedmill.kernel.redis.EntryScan;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Checks groups: their articles, article count, owner and cached rankings.
final class CheckGroups {
  private final RedisClient redis;
  private final EntryScan scan;
  private final RepairGroupScript script;
  private final CheckEachArticle articles;
  private final CheckRun run;

  CheckGroups(RedisClient redis, CheckEachArticle articles, CheckRun run) {
    this.redis = redis;
    this.scan = new EntryScan(redis);
    this.script = new RepairGroupScript(redis);
    this.articles = articles;
    this.run = run;
  }

  /// @param withArticles names of groups found by their sets; others are found by their owners and
  ///   in the list of groups
  void check(Set<String> withArticles) {
    Set<String> names = new TreeSet<>(withArticles);
    scan.ranked(ArticleKeys.groups(), names::addAll);
    scan.fields(ArticleKeys.groupOwners(), names::addAll);
    names.forEach(this::check);
  }

  private void check(String group) {
    Lowest lowest = new Lowest();
    scan.members(ArticleKeys.group(group), members -> checkMembers(group, members, lowest));
    for (RankedList ranked : RankedList.all()) {
      String cache = ArticleKeys.ranking(ranked.within(group));
      scan.ranked(cache, members -> checkCache(group, cache, members));
    }
    script.check(group, author(lowest.id), run.repairs()).forEach(run::found);
  }

  /// The lowest id found so far.
  private static final class Lowest {
    private long id = Long.MAX_VALUE;
  }

  private void checkMembers(String group, List<String> members, Lowest lowest) {
    List<Long> ids = new ArrayList<>(members.size());
    for (String member : members) {
      long id = ScannedKey.memberId(member);
      if (id > 0) {
        ids.add(id);
        lowest.id = Math.min(lowest.id, id);
      } else {
        drop(Damage.GHOST_IN_GROUP, Command.SREM, ArticleKeys.group(group), member);
      }
    }
    articles.inGroup(suspects(ids, group), group);
  }

  private List<Long> suspects(List<Long> ids, String group) {
    List<Request> requests = new ArrayList<>(2 * ids.size());
    for (long id : ids) {
      requests.add(RedisClient.command(Command.SISMEMBER, ArticleKeys.memberships(id), group));
      requests.add(RedisClient.command(Command.HMGET, ArticleKeys.article(id), "time", "state"));
    }
    List<@Nullable Response> replies = redis.callAll(requests);
    List<Long> suspects = new ArrayList<>();
    for (int i = 0; i < ids.size(); i++) {
      Response row = Objects.requireNonNull(replies.get(2 * i + 1));
      boolean live =
          row.get(0) != null
              && (row.get(1) == null || row.get(1).toString().equals(ArticleState.LIVE.label()));
      if (!live || Objects.requireNonNull(replies.get(2 * i)).toInteger() == 0) {
        suspects.add(ids.get(i));
      }
    }
    return suspects;
  }

  private void checkCache(String group, String cache, List<String> members) {
    List<Long> ids = new ArrayList<>(members.size());
    Request inGroup = Request.cmd(Command.SMISMEMBER).arg(ArticleKeys.group(group));
    for (String member : members) {
      long id = ScannedKey.memberId(member);
      if (id > 0) {
        ids.add(id);
        inGroup.arg(member);
      } else if (!member.equals(ArticleKeys.SENTINEL)) {
        drop(Damage.FOREIGN_IN_CACHE, Command.ZREM, cache, member);
      }
    }
    if (!ids.isEmpty()) {
      Response inside = Objects.requireNonNull(redis.call(inGroup));
      List<Long> foreign = new ArrayList<>();
      for (int i = 0; i < ids.size(); i++) {
        if (inside.get(i).toInteger() == 0) {
          foreign.add(ids.get(i));
        }
      }
      articles.inGroup(foreign, group);
    }
  }

  /// For members that are not articles: no script ever adds one.
  private void drop(Damage kind, Command remove, String key, String member) {
    run.found(kind, key, member);
    if (run.repairs()) {
      redis.call(RedisClient.command(remove, key, member));
    }
  }

  private long author(long id) {
    Response author =
        redis.call(RedisClient.command(Command.HGET, ArticleKeys.article(id), "author"));
    return author == null ? 0 : ArticleKeys.personId(author.toString());
  }
}
