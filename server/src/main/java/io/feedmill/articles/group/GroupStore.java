package io.feedmill.articles.group;

import static io.feedmill.kernel.language.Texts.text;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Group;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import io.vertx.redis.client.ResponseType;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The groups: their names, sizes and owners. Groups are never deleted, so known names are kept in
/// memory.
public final class GroupStore {
  private static final int MOST = 10_000;

  private final RedisClient redis;
  private final CreateGroupScript create;
  private final Cache<String, Boolean> known = Caffeine.newBuilder().maximumSize(MOST).build();

  public GroupStore(RedisClient redis) {
    this.redis = redis;
    this.create = CreateGroupScript.load(redis);
  }

  /// Whether the group exists. Blocks.
  public boolean exists(String name) {
    return redis.call(RedisClient.command(Command.ZSCORE, ArticleKeys.groups(), name)) != null;
  }

  /// Completes when the group exists, or `name` is empty and means the whole site.
  ///
  /// @return fails with a 404 [Problem] when the group does not exist
  public Future<Void> requireSoon(String name) {
    if (name.isEmpty() || known.getIfPresent(name) != null) {
      return Future.succeededFuture();
    }
    return redis
        .send(RedisClient.command(Command.ZSCORE, ArticleKeys.groups(), name))
        .map(count -> {
          if (count == null) {
            throw noSuchGroup(name);
          }
          known.put(name, true);
          return null;
        });
  }

  static Problem noSuchGroup(String name) {
    return Problem.notFound(text("no group has the name {name}", "name", name));
  }

  /// @return false when the name is taken
  public boolean create(String name, long owner) {
    return create.call(name, owner);
  }

  Optional<Group> find(String name) {
    List<@Nullable Response> replies =
        redis.callAll(
            List.of(
                RedisClient.command(Command.ZSCORE, ArticleKeys.groups(), name),
                RedisClient.command(Command.HGET, ArticleKeys.groupOwners(), name)));
    Response articles = replies.get(0);
    return articles == null
        ? Optional.empty()
        : Optional.of(new Group(name, number(articles), owner(replies.get(1))));
  }

  /// Account id of each group's owner; groups without owner are omitted.
  public Map<String, Long> owners(List<String> names) {
    if (names.isEmpty()) {
      return Map.of();
    }
    Request request = Request.cmd(Command.HMGET).arg(ArticleKeys.groupOwners());
    names.forEach(request::arg);
    Iterator<Response> found = Objects.requireNonNull(redis.call(request)).iterator();
    Map<String, Long> owners = new LinkedHashMap<>();
    for (String name : names) {
      long owner = owner(found.next());
      if (owner > 0) {
        owners.put(name, owner);
      }
    }
    return owners;
  }

  /// The groups with the most articles, the largest first, without their owners; one round trip.
  public List<Group> largest(int count) {
    List<Group> groups = new ArrayList<>();
    range(0, count).forEach((name, size) -> groups.add(new Group(name, size, 0)));
    return groups;
  }

  /// Names and sizes of groups from an index on, the largest first.
  Map<String, Long> from(long place, int count) {
    return range(place, count);
  }

  /// Index, from 0, of the first group after one of that name and size, or the first group of that
  /// size if it has another size now.
  long placeBehind(String name, long size) {
    List<@Nullable Response> replies =
        redis.callAll(
            List.of(
                RedisClient.command(Command.ZSCORE, ArticleKeys.groups(), name),
                RedisClient.command(Command.ZREVRANK, ArticleKeys.groups(), name),
                RedisClient.command(Command.ZCOUNT, ArticleKeys.groups(), "(" + size, "+inf")));
    Response now = replies.get(0);
    return now != null && number(now) == size
        ? Objects.requireNonNull(replies.get(1)).toLong() + 1
        : Objects.requireNonNull(replies.get(2)).toLong();
  }

  /// Names and sizes of groups from an index on.
  private Map<String, Long> range(long from, int count) {
    return sizes(
        redis.call(
            RedisClient.command(
                Command.ZRANGE,
                ArticleKeys.groups(),
                from,
                from + count - 1,
                "REV",
                "WITHSCORES")));
  }

  /// Pairs (RESP3) or names and sizes in turn (RESP2).
  private static Map<String, Long> sizes(@Nullable Response range) {
    Map<String, Long> sizes = new LinkedHashMap<>();
    Response items = Objects.requireNonNull(range);
    for (int i = 0; i < items.size(); i++) {
      Response item = items.get(i);
      if (item.type() == ResponseType.MULTI) {
        sizes.put(item.get(0).toString(), number(item.get(1)));
      } else {
        sizes.put(item.toString(), number(items.get(++i)));
      }
    }
    return sizes;
  }

  private static long number(Response score) {
    return (long) Double.parseDouble(score.toString());
  }

  private static long owner(@Nullable Response person) {
    return person == null ? 0 : ArticleKeys.personId(person.toString());
  }
}
