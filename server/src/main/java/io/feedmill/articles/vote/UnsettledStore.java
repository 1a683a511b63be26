package io.feedmill.articles.vote;

import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ArticlePartitions;
import io.feedmill.articles.model.ArticleRows;
import io.feedmill.articles.model.ScannedKey;
import io.feedmill.articles.vote.SettleRankingsScript.Groups;
import io.feedmill.articles.vote.SettleRankingsScript.Place;
import io.feedmill.articles.vote.SettleRankingsScript.Settled;
import io.feedmill.kernel.redis.EntryScan;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Reads which votes are not written to the site yet, and records in their parts when they are.
final class UnsettledStore {
  private final RedisClient redis;
  private final VotesSettledScript votesSettled;

  UnsettledStore(RedisClient redis) {
    this.redis = redis;
    this.votesSettled = new VotesSettledScript(redis);
  }

  /// Some of the articles, in random order so that none holds up the others.
  ///
  /// @param all whether these are all
  record Unsettled(List<Long> ids, boolean all) {}

  /// At most so many articles of each part; removes what is no id.
  Unsettled look(int most) {
    if (!redis.url().cluster()
        && Objects.requireNonNull(redis.call(anyExists())).toInteger() == 0) {
      return new Unsettled(List.of(), true);
    }
    List<Request> requests = new ArrayList<>(ArticlePartitions.COUNT);
    for (int part = 0; part < ArticlePartitions.COUNT; part++) {
      requests.add(
          RedisClient.command(
              Command.SRANDMEMBER, ArticleKeys.unsettled(part), Integer.toString(most)));
    }
    List<@Nullable Response> replies = redis.callAll(requests);
    List<Long> ids = new ArrayList<>();
    boolean all = true;
    for (int part = 0; part < replies.size(); part++) {
      Response members = Objects.requireNonNull(replies.get(part));
      all &= members.size() < most;
      ids.addAll(ids(part, members.stream().map(Response::toString).toList()));
    }
    Collections.shuffle(ids);
    return new Unsettled(ids, all);
  }

  /// Where one Redis has all keys, one command tells that there are none.
  private static Request anyExists() {
    Request request = Request.cmd(Command.EXISTS);
    for (int part = 0; part < ArticlePartitions.COUNT; part++) {
      request.arg(ArticleKeys.unsettled(part));
    }
    return request;
  }

  /// All of them, in portions, those that come meanwhile perhaps.
  void each(int portion, Consumer<List<Long>> action) {
    EntryScan scan = new EntryScan(redis);
    for (int i = 0; i < ArticlePartitions.COUNT; i++) {
      int part = i;
      scan.members(
          ArticleKeys.unsettled(part),
          members -> {
            List<Long> ids = ids(part, members);
            for (int from = 0; from < ids.size(); from += portion) {
              action.accept(ids.subList(from, Math.min(from + portion, ids.size())));
            }
          });
    }
  }

  private List<Long> ids(int part, List<String> members) {
    List<Long> ids = new ArrayList<>(members.size());
    for (String member : members) {
      long id = ScannedKey.number(member);
      if (id > 0 && ArticlePartitions.of(id) == part) {
        ids.add(id);
      } else {
        redis.call(RedisClient.command(Command.SREM, ArticleKeys.unsettled(part), member));
      }
    }
    return ids;
  }

  /// The counts and groups of articles; those without votes have version 0. One round trip.
  Future<List<Place>> places(List<Long> ids) {
    List<Request> requests = new ArrayList<>(2 * ids.size());
    for (long id : ids) {
      requests.add(
          RedisClient.command(
              Command.HMGET, ArticleKeys.votes(id), "version", "upvotes", "downvotes"));
      requests.add(ArticleRows.groups(id));
    }
    return redis
        .sendAll(requests)
        .map(replies -> {
          List<Place> places = new ArrayList<>(ids.size());
          for (int i = 0; i < ids.size(); i++) {
            Response row = Objects.requireNonNull(replies.get(2 * i));
            Response groups = Objects.requireNonNull(replies.get(2 * i + 1));
            places.add(
                new Place(
                    new Counts(
                        ids.get(i), number(row.get(0)), number(row.get(1)), number(row.get(2))),
                    new Groups("", groups.stream().map(Response::toString).toList())));
          }
          return places;
        });
  }

  private static long number(@Nullable Response field) {
    return field == null ? 0 : ScannedKey.number(field.toString());
  }

  /// Writes the current state of the site to the parts.
  Future<@Nullable Void> settled(List<Settled> articles) {
    return votesSettled.run(articles);
  }

  /// The article with its text and groups as the site has it; null when it does not exist.
  Future<@Nullable Article> article(long id) {
    return redis
        .sendAll(List.of(ArticleRows.hash(id, true), ArticleRows.groups(id)))
        .map(replies -> ArticleRows.read(id, replies.get(0), replies.get(1)));
  }
}
