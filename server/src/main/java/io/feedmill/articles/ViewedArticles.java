package io.feedmill.articles;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.kernel.redis.RedisLink;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads articles together with what the viewer did with them, in one round trip.
final class ViewedArticles {
  private final RedisLink redis;
  private final ArticleStore store;

  ViewedArticles(RedisLink redis, ArticleStore store) {
    this.redis = redis;
    this.store = store;
  }

  /// In the order of `ids`, without texts; null for articles that do not exist.
  Future<List<@Nullable Listed>> of(List<Long> ids, Viewer viewer) {
    if (ids.isEmpty()) {
      return Future.succeededFuture(List.of());
    }
    Future<List<@Nullable Article>> articles = store.find(ids);
    return switch (viewer) {
      case Viewer.Anonymous() ->
          articles.map(found -> {
            List<@Nullable Listed> listed = new ArrayList<>(found.size());
            for (Article article : found) {
              listed.add(article == null ? null : new Listed(article, null, false, false));
            }
            return listed;
          });
      case Viewer.SignedIn person -> {
        Future<List<@Nullable Response>> marks = redis.sendAll(marks(ids, person.id()));
        yield articles.compose(found -> marks.map(replies -> join(found, replies)));
      }
    };
  }

  Future<@Nullable Listed> of(Article article, Viewer viewer) {
    return switch (viewer) {
      case Viewer.Anonymous() -> Future.succeededFuture(new Listed(article, null, false, false));
      case Viewer.SignedIn person ->
          redis
              .sendAll(marks(List.of(article.id()), person.id()))
              .map(replies -> listed(article, 0, 1, replies));
    };
  }

  private static List<Request> marks(List<Long> ids, long person) {
    List<Request> requests = new ArrayList<>(2 * ids.size() + 3);
    String member = ArticleKeys.person(person);
    for (long id : ids) {
      requests.add(RedisLink.command(Command.SISMEMBER, ArticleKeys.upvoted(id), member));
      requests.add(RedisLink.command(Command.SISMEMBER, ArticleKeys.downvoted(id), member));
    }
    Request saved = Request.cmd(Command.ZMSCORE).arg(ArticleKeys.saved(person));
    Request hidden = Request.cmd(Command.ZMSCORE).arg(ArticleKeys.hidden(person));
    Request uncounted = Request.cmd(Command.HMGET).arg(ArticleKeys.uncounted(person));
    for (long id : ids) {
      saved.arg(ArticleKeys.member(id));
      hidden.arg(ArticleKeys.member(id));
      uncounted.arg(id);
    }
    requests.add(saved);
    requests.add(hidden);
    requests.add(uncounted);
    return requests;
  }

  private static List<@Nullable Listed> join(
      List<@Nullable Article> articles, List<@Nullable Response> replies) {
    List<@Nullable Listed> listed = new ArrayList<>(articles.size());
    for (int i = 0; i < articles.size(); i++) {
      Article article = articles.get(i);
      listed.add(article == null ? null : listed(article, i, articles.size(), replies));
    }
    return listed;
  }

  private static Listed listed(
      Article article, int index, int count, List<@Nullable Response> replies) {
    Direction mine = Direction.NONE;
    Response uncounted = item(replies.get(2 * count + 2), index);
    if (one(replies.get(2 * index))) {
      mine = Direction.UP;
    } else if (one(replies.get(2 * index + 1))) {
      mine = Direction.DOWN;
    } else if (uncounted != null) {
      mine = Direction.parse(uncounted.toString()).orElse(Direction.NONE);
    }
    return new Listed(
        article,
        mine,
        item(replies.get(2 * count), index) != null,
        item(replies.get(2 * count + 1), index) != null);
  }

  private static boolean one(@Nullable Response reply) {
    return reply != null && reply.toInteger() == 1;
  }

  private static @Nullable Response item(@Nullable Response list, int index) {
    return list == null ? null : list.get(index);
  }
}
