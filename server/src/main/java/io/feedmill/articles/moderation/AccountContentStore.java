package io.feedmill.articles.moderation;

import io.feedmill.articles.group.Subscriptions;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.kernel.redis.EntryScan;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Content of an account: votes, articles, flags, collections, groups.
final class AccountContentStore {
  private static final int BATCH = 500;

  private final RedisClient redis;
  private final FlagArticleScript flags;
  private final EntryScan scan;

  AccountContentStore(RedisClient redis) {
    this.redis = redis;
    this.flags = FlagArticleScript.load(redis);
    this.scan = new EntryScan(redis);
  }

  /// Articles `from` to `to` with a vote of the account, counted or not.
  List<Long> votes(long person, long from, long to) {
    return hits(
        from,
        to,
        id ->
            List.of(
                RedisClient.command(
                    Command.SISMEMBER, ArticleKeys.upvoted(id), ArticleKeys.person(person)),
                RedisClient.command(
                    Command.SISMEMBER, ArticleKeys.downvoted(id), ArticleKeys.person(person)),
                RedisClient.command(
                    Command.HEXISTS, ArticleKeys.uncounted(id), ArticleKeys.person(person))));
  }

  /// Deletes the account's flags on articles `from` to `to`.
  void unflag(long person, long from, long to) {
    hits(
            from,
            to,
            id ->
                List.of(
                    RedisClient.command(
                        Command.HEXISTS, ArticleKeys.flags(id), ArticleKeys.person(person))))
        .forEach(id -> flags.takeBack(id, person));
  }

  private interface Questions {
    List<Request> about(long id);
  }

  /// Ids for which one of the commands returned 1.
  private List<Long> hits(long from, long to, Questions questions) {
    List<Long> hits = new ArrayList<>();
    for (long start = from; start <= to; start += BATCH) {
      List<Request> requests = new ArrayList<>();
      long end = Math.min(to, start + BATCH - 1);
      for (long id = start; id <= end; id++) {
        requests.addAll(questions.about(id));
      }
      List<@Nullable Response> replies = redis.callAll(requests);
      int each = (int) (requests.size() / (end - start + 1));
      for (int i = 0; i < replies.size(); i += each) {
        if (replies.subList(i, i + each).stream().anyMatch(AccountContentStore::one)) {
          hits.add(start + i / each);
        }
      }
    }
    return hits;
  }

  private static boolean one(@Nullable Response reply) {
    return reply != null && reply.toInteger() == 1;
  }

  /// Some articles of the account that are not deleted yet.
  List<Long> posts(long person) {
    List<Long> ids = new ArrayList<>();
    Objects.requireNonNull(
            redis.call(
                RedisClient.command(Command.ZRANGE, ArticleKeys.posts(person), 0, BATCH - 1)))
        .forEach(member -> ids.add(ArticleKeys.id(member.toString())));
    return ids;
  }

  void removePosts(long person, List<Long> ids) {
    Request request = Request.cmd(Command.ZREM).arg(ArticleKeys.posts(person));
    ids.forEach(id -> request.arg(ArticleKeys.member(id)));
    redis.call(request);
  }

  /// Deletes the account's collections and subscriptions, and its ownership of groups, which have
  /// no owner then; it moderates none any more.
  void deleteCollections(long person) {
    redis.call(
        RedisClient.command(
            Command.DEL,
            ArticleKeys.saved(person),
            ArticleKeys.hidden(person),
            ArticleKeys.readComments(person),
            ArticleKeys.visited(person),
            ArticleKeys.posts(person)));
    Subscriptions subscriptions = new Subscriptions(redis);
    scan.fields(
        ArticleKeys.groupOwners(),
        names -> {
          deleteOwnership(person, names);
          subscriptions.dismiss(person, names);
        });
    subscriptions.deleteOf(person);
  }

  private void deleteOwnership(long person, List<String> names) {
    Request request = Request.cmd(Command.HMGET).arg(ArticleKeys.groupOwners());
    names.forEach(request::arg);
    Response owners = Objects.requireNonNull(redis.call(request));
    for (int i = 0; i < names.size(); i++) {
      if (owners.get(i) != null && owners.get(i).toString().equals(ArticleKeys.person(person))) {
        redis.call(
            RedisClient.command(
                Command.HSET, ArticleKeys.groupOwners(), names.get(i), ArticleKeys.NO_OWNER));
      }
    }
  }
}
