package io.feedmill.articles.vote;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.articles.article.PositionInput;
import io.feedmill.articles.article.WriteRankPositions;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.vote.SettleRankingsScript.Groups;
import io.feedmill.articles.vote.SettleRankingsScript.Place;
import io.feedmill.articles.vote.SettleRankingsScript.Settled;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Writes votes to the site: the counts of articles, and their positions in the rankings; those
/// with separate slots after the others. One call is in flight at a time; articles that arrive
/// meanwhile are written together by the next call, each once regardless of its number of votes.
///
/// Articles that a server left unsettled, because it was killed or Redis failed, are in a set in
/// their part, and [SettlePendingVotes] settles them.
final class SettleRankings {
  /// Articles in one call: Redis is busy with them for some milliseconds.
  static final int MOST = 100;

  /// How long a vote waits to be written.
  static final Duration LONGEST = Duration.ofMillis(500);

  private static final int MOST_GROUPED = 20_000;
  private static final Duration OLDEST = Duration.ofSeconds(60);

  private final UnsettledStore store;
  private final SettleRankingsScript script;
  private final WriteRankPositions others;
  private final NotifyParts parts;
  private final Duration longest;

  /// Groups of articles as last seen; the script finds out when they have changed. A server of
  /// Redis that lost its last changes may give a version twice, so none is kept for long.
  private final Cache<Long, Groups> groups =
      Caffeine.newBuilder().maximumSize(MOST_GROUPED).expireAfterWrite(OLDEST).build();

  private Map<Long, Waiting> waiting = new LinkedHashMap<>();
  private boolean calling;

  SettleRankings(RedisClient redis) {
    this(redis, LONGEST);
  }

  /// @param longest how long a vote waits to be written
  SettleRankings(RedisClient redis, Duration longest) {
    this.store = new UnsettledStore(redis);
    this.script = new SettleRankingsScript(redis);
    this.others = new WriteRankPositions(redis);
    this.parts = new NotifyParts(redis, store);
    this.longest = longest;
  }

  /// Groups of articles as last seen, for other scripts of votes.
  Cache<Long, Groups> groups() {
    return groups;
  }

  /// An article that waits to be written.
  private record Waiting(Counts counts, Promise<@Nullable Article> promise) {
    Waiting with(Counts other) {
      return other.version() > counts.version() ? new Waiting(other, promise) : this;
    }
  }

  /// Completes when the site has the votes, with the article as it is then, or null when there is
  /// none.
  ///
  /// @return fails when that takes too long; the votes still count, and the site will have them
  Future<@Nullable Article> settle(Counts counts) {
    Promise<@Nullable Article> promise;
    boolean first;
    synchronized (this) {
      Waiting before = waiting.get(counts.id());
      Waiting now = before == null ? new Waiting(counts, Promise.promise()) : before.with(counts);
      promise = now.promise();
      waiting.put(counts.id(), now);
      first = !calling;
      calling = true;
    }
    if (first) {
      next();
    }
    Future<@Nullable Article> settled = promise.future();
    return settled.isComplete()
        ? settled
        : settled.timeout(longest.toMillis(), TimeUnit.MILLISECONDS);
  }

  /// Settles articles of which only the ids are known. Blocks.
  ///
  /// @param ids at most [#MOST]
  void settle(List<Long> ids) {
    List<Long> left = ids;
    while (!left.isEmpty()) {
      List<Place> places = RedisClient.await(store.places(left));
      List<Settled> settled = RedisClient.await(script.run(places, false).compose(this::placed));
      RedisClient.await(
          store.settled(settled.stream().filter(article -> !article.missed()).toList()));
      List<Long> again = new ArrayList<>();
      for (int i = 0; i < places.size(); i++) {
        if (settled.get(i).missed() || isBehind(places.get(i).counts(), settled.get(i))) {
          again.add(settled.get(i).id());
        }
      }
      left = again;
    }
  }

  /// Whether the site had newer votes: of another server, or a part has lost its last ones and has
  /// been given a higher version now.
  private static boolean isBehind(Counts counts, Settled settled) {
    return counts.version() > 0 && settled.version() > counts.version();
  }

  private void next() {
    Map<Long, Waiting> batch = take();
    if (batch.isEmpty()) {
      return;
    }
    List<Place> places = new ArrayList<>(batch.size());
    for (Waiting article : batch.values()) {
      Groups known = groups.getIfPresent(article.counts().id());
      places.add(new Place(article.counts(), known == null ? Groups.UNKNOWN : known));
    }
    write(places)
        .onComplete(written -> {
          next();
          if (written.failed()) {
            batch.values().forEach(article -> article.promise().fail(written.cause()));
            return;
          }
          written
              .result()
              .forEach((id, article) -> {
                Waiting one = batch.get(id);
                if (one != null) {
                  one.promise().complete(article);
                }
              });
        });
  }

  private synchronized Map<Long, Waiting> take() {
    if (waiting.size() <= MOST) {
      Map<Long, Waiting> all = waiting;
      waiting = new LinkedHashMap<>();
      calling = !all.isEmpty();
      return all;
    }
    Map<Long, Waiting> some = new LinkedHashMap<>();
    Iterator<Map.Entry<Long, Waiting>> entries = waiting.entrySet().iterator();
    while (some.size() < MOST) {
      Map.Entry<Long, Waiting> entry = entries.next();
      some.put(entry.getKey(), entry.getValue());
      entries.remove();
    }
    return some;
  }

  /// Writes articles; those whose groups have changed are written again.
  ///
  /// @return the articles by id
  private Future<Map<Long, @Nullable Article>> write(List<Place> places) {
    return Future.succeededFuture(places)
        .compose(these -> script.run(these, true))
        .compose(replies -> {
          List<Settled> settled = new ArrayList<>(replies.size());
          List<Place> again = new ArrayList<>();
          for (int i = 0; i < replies.size(); i++) {
            Settled reply = replies.get(i);
            remember(reply);
            if (reply.missed()) {
              again.add(new Place(places.get(i).counts(), reply.groups()));
            } else {
              settled.add(reply);
            }
          }
          return placed(settled)
              .compose(_ -> {
                parts.later(settled);
                return again.isEmpty()
                    ? Future.succeededFuture(articles(settled))
                    : write(again)
                        .map(others -> {
                          others.putAll(articles(settled));
                          return others;
                        });
              });
        });
  }

  private static Map<Long, @Nullable Article> articles(List<Settled> settled) {
    Map<Long, @Nullable Article> articles = new LinkedHashMap<>();
    settled.forEach(each -> articles.put(each.id(), each.article()));
    return articles;
  }

  /// Writes the places of those that were settled to the rankings with separate slots.
  private Future<List<Settled>> placed(List<Settled> replies) {
    List<PositionInput> inputs = new ArrayList<>(replies.size());
    for (Settled reply : replies) {
      if (!reply.missed() && reply.positionInput() != null) {
        inputs.add(reply.positionInput());
      }
    }
    return others.place(inputs).map(_ -> replies);
  }

  private void remember(Settled reply) {
    if (reply.positionInput() == null) {
      groups.invalidate(reply.id());
    } else {
      groups.put(reply.id(), reply.groups());
    }
  }
}
