package io.feedmill.articles.ranking;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.GroupKeys;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Finds which articles are in groups that an account is subscribed to.
final class SubscribedArticles {
  private final RedisClient redis;

  SubscribedArticles(RedisClient redis) {
    this.redis = redis;
  }

  /// Number of articles that are in a group of the account; one round trip.
  ///
  /// @param members of a ranking
  Future<Integer> count(long person, Response members) {
    List<Request> requests = new ArrayList<>();
    requests.add(RedisClient.command(Command.ZRANGE, GroupKeys.subscriptions(person), 0, -1));
    members.forEach(member -> requests.add(groups(ArticleKeys.id(member.toString()))));
    return redis
        .sendAll(requests)
        .map(replies -> {
          Set<String> own = names(replies.get(0));
          int count = 0;
          for (@Nullable Response groups : replies.subList(1, replies.size())) {
            count += names(groups).stream().anyMatch(own::contains) ? 1 : 0;
          }
          return count;
        });
  }

  private static Request groups(long article) {
    return RedisClient.command(Command.SMEMBERS, ArticleKeys.memberships(article));
  }

  private static Set<String> names(@Nullable Response reply) {
    Set<String> names = new HashSet<>();
    if (reply != null) {
      reply.forEach(name -> names.add(name.toString()));
    }
    return names;
  }
}
