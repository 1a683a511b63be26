package io.feedmill.articles.vote;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticleRows;
import io.feedmill.articles.model.ScannedKey;
import io.feedmill.kernel.redis.EntryScan;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Reads which articles are not in the places that their counts give them.
final class UnsettledStore {
  private final RedisClient redis;

  UnsettledStore(RedisClient redis) {
    this.redis = redis;
  }

  /// Some of them, picked at random so that none holds up the others; removes what is no id.
  List<Long> some(int most) {
    Response members =
        redis.call(
            RedisClient.command(
                Command.SRANDMEMBER, ArticleKeys.unsettled(), Integer.toString(most)));
    return ids(Objects.requireNonNull(members).stream().map(Response::toString).toList());
  }

  /// All of them, in portions, those that come meanwhile perhaps.
  void each(int portion, Consumer<List<Long>> action) {
    new EntryScan(redis)
        .members(
            ArticleKeys.unsettled(),
            members -> {
              List<Long> ids = ids(members);
              for (int from = 0; from < ids.size(); from += portion) {
                action.accept(ids.subList(from, Math.min(from + portion, ids.size())));
              }
            });
  }

  private List<Long> ids(List<String> members) {
    List<Long> ids = new ArrayList<>(members.size());
    for (String member : members) {
      long id = ScannedKey.number(member);
      if (id > 0) {
        ids.add(id);
      } else {
        redis.call(RedisClient.command(Command.SREM, ArticleKeys.unsettled(), member));
      }
    }
    return ids;
  }

  /// The groups of articles by their ids; one round trip.
  Future<Map<Long, List<String>>> groups(List<Long> ids) {
    List<Request> requests = ids.stream().map(ArticleRows::groups).toList();
    return redis.sendAll(requests).map(replies -> read(ids, replies));
  }

  private static Map<Long, List<String>> read(List<Long> ids, List<@Nullable Response> replies) {
    Map<Long, List<String>> groups = new LinkedHashMap<>();
    for (int i = 0; i < ids.size(); i++) {
      groups.put(
          ids.get(i),
          Objects.requireNonNull(replies.get(i)).stream().map(Response::toString).toList());
    }
    return groups;
  }
}
