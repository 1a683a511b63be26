package io.feedmill.articles.group;

import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.GroupKeys;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// Profiles of groups: descriptions, rules, pictures, moderators, numbers. A group is read in one
/// round trip, and so are some of them.
public final class GroupProfileStore {
  private static final int MOST_ASKED = 100;

  private final RedisClient redis;

  public GroupProfileStore(RedisClient redis) {
    this.redis = redis;
  }

  /// @throws io.feedmill.kernel.http.Problem 404 when the group does not exist
  public GroupFacts require(String name) {
    return RedisClient.await(soon(name)).orElseThrow(() -> GroupStore.noSuchGroup(name));
  }

  /// Empty when no group has the name.
  public Future<Optional<GroupFacts>> soon(String name) {
    return redis
        .sendAll(
            List.of(
                RedisClient.command(Command.ZSCORE, ArticleKeys.groups(), name),
                RedisClient.command(Command.HGET, ArticleKeys.groupOwners(), name),
                RedisClient.command(Command.HGET, GroupKeys.descriptions(), name),
                RedisClient.command(Command.HGET, GroupKeys.rules(), name),
                RedisClient.command(Command.HGET, GroupKeys.pictures(), name),
                RedisClient.command(Command.ZRANGE, GroupKeys.moderators(name), 0, -1),
                RedisClient.command(Command.ZSCORE, GroupKeys.subscriberCounts(), name),
                RedisClient.command(Command.ZSCORE, GroupKeys.times(), name)))
        .map(replies ->
            replies.get(0) == null ? Optional.empty() : Optional.of(facts(name, replies)));
  }

  private static GroupFacts facts(String name, List<@Nullable Response> replies) {
    return new GroupFacts(
        name,
        number(replies.get(0)),
        owner(replies.get(1)),
        text(replies.get(2)),
        text(replies.get(3)),
        GroupPicture.parse(text(replies.get(4))).orElse(null),
        people(replies.get(5)),
        number(replies.get(6)),
        Instant.ofEpochSecond(number(replies.get(7))));
  }

  private static List<Long> people(@Nullable Response members) {
    return members == null
        ? List.of()
        : members.stream().map(each -> ArticleKeys.personId(each.toString())).toList();
  }

  /// Whether the account is a moderator of the group.
  boolean moderates(String group, long person) {
    return redis.call(
            RedisClient.command(
                Command.ZSCORE, GroupKeys.moderators(group), ArticleKeys.person(person)))
        != null;
  }

  /// Those of the groups that the account moderates.
  public List<String> moderated(List<String> groups, long person) {
    List<@Nullable Response> found =
        redis.callAll(
            groups.stream()
                .map(group ->
                    RedisClient.command(
                        Command.ZSCORE, GroupKeys.moderators(group), ArticleKeys.person(person)))
                .toList());
    List<String> moderated = new ArrayList<>();
    for (int i = 0; i < groups.size(); i++) {
      if (found.get(i) != null) {
        moderated.add(groups.get(i));
      }
    }
    return moderated;
  }

  /// Those of the groups that exist, as lists show them.
  public List<GroupFacts> named(List<String> names) {
    if (names.isEmpty()) {
      return List.of();
    }
    Response found =
        Objects.requireNonNull(redis.call(each(Command.ZMSCORE, ArticleKeys.groups(), names)));
    Map<String, Long> sizes = new LinkedHashMap<>();
    for (int i = 0; i < names.size(); i++) {
      if (found.get(i) != null) {
        sizes.put(names.get(i), number(found.get(i)));
      }
    }
    return all(sizes);
  }

  /// Groups as lists show them, without rules and moderators, in the order given.
  List<GroupFacts> all(Map<String, Long> sizes) {
    if (sizes.isEmpty()) {
      return List.of();
    }
    List<String> names = List.copyOf(sizes.keySet());
    List<@Nullable Response> replies =
        redis.callAll(
            List.of(
                each(Command.HMGET, ArticleKeys.groupOwners(), names),
                each(Command.HMGET, GroupKeys.descriptions(), names),
                each(Command.HMGET, GroupKeys.pictures(), names),
                each(Command.ZMSCORE, GroupKeys.subscriberCounts(), names),
                each(Command.ZMSCORE, GroupKeys.times(), names)));
    List<GroupFacts> all = new ArrayList<>(names.size());
    for (int i = 0; i < names.size(); i++) {
      int n = i;
      List<@Nullable Response> one =
          replies.stream().map(reply -> Objects.requireNonNull(reply).get(n)).toList();
      all.add(
          new GroupFacts(
              names.get(i),
              sizes.getOrDefault(names.get(i), 0L),
              owner(one.get(0)),
              text(one.get(1)),
              "",
              GroupPicture.parse(text(one.get(2))).orElse(null),
              List.of(),
              number(one.get(3)),
              Instant.ofEpochSecond(number(one.get(4)))));
    }
    return all;
  }

  private static Request each(Command command, String key, List<String> names) {
    Request request = Request.cmd(command).arg(key);
    names.forEach(request::arg);
    return request;
  }

  /// Addresses of the pictures of groups, by name; those without one are omitted.
  public Map<String, String> pictures(List<String> names) {
    Map<String, String> pictures = new LinkedHashMap<>();
    if (!names.isEmpty()) {
      Response found =
          Objects.requireNonNull(redis.call(each(Command.HMGET, GroupKeys.pictures(), names)));
      for (int i = 0; i < names.size(); i++) {
        String name = names.get(i);
        GroupPicture.parse(text(found.get(i)))
            .ifPresent(picture -> pictures.put(name, picture.square()));
      }
    }
    return pictures;
  }

  /// Post time of the oldest of some articles of a group; empty when it has none.
  Optional<Instant> oldest(String name) {
    Response some =
        Objects.requireNonNull(
            redis.call(
                RedisClient.command(Command.SRANDMEMBER, ArticleKeys.group(name), MOST_ASKED)));
    OptionalLong first = some.stream().mapToLong(member -> ArticleKeys.id(member.toString())).min();
    if (first.isEmpty()) {
      return Optional.empty();
    }
    Response time =
        redis.call(
            RedisClient.command(
                Command.ZSCORE,
                ArticleKeys.ranking(RankedList.site(Rank.NEW)),
                ArticleKeys.member(first.getAsLong())));
    return time == null ? Optional.empty() : Optional.of(Instant.ofEpochSecond(number(time)));
  }

  /// Records when a group that has no time yet was created.
  void created(String name, Instant time) {
    redis.call(
        RedisClient.command(Command.ZADD, GroupKeys.times(), "NX", time.getEpochSecond(), name));
  }

  private static String text(@Nullable Response reply) {
    return reply == null ? "" : reply.toString();
  }

  private static long number(@Nullable Response score) {
    return score == null ? 0 : (long) Double.parseDouble(score.toString());
  }

  private static long owner(@Nullable Response person) {
    return person == null ? 0 : ArticleKeys.personId(person.toString());
  }
}
