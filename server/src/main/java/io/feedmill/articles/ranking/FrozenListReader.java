package io.feedmill.articles.ranking;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.article.ViewedArticles;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.Rank;
import io.feedmill.articles.model.RankedList;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Reads the second and later pages of a list from its frozen chunks.
final class FrozenListReader {
  private static final int SPARE_FOR_HIDDEN = 10;
  private static final int WIDER = 4;
  private static final int MOST_NEWER = 200;

  /// Articles at the top that were posted between the first page and the second.
  private static final int MOST_YOUNGER = 50;

  private final RedisClient redis;
  private final CachedRankings cached;
  private final ViewedArticles viewed;
  private final FreezeRankingScript freeze;
  private final SubscribedArticles mine;

  FrozenListReader(RedisClient redis, CachedRankings cached, ViewedArticles viewed) {
    this.redis = redis;
    this.cached = cached;
    this.viewed = viewed;
    this.freeze = new FreezeRankingScript(redis);
    this.mine = new SubscribedArticles(redis);
  }

  Future<ArticlePage> page(ListCursor cursor, Viewer viewer) {
    return cursor.started() ? read(cursor, viewer, usual(cursor, viewer)) : begin(cursor, viewer);
  }

  private Future<ArticlePage> begin(ListCursor cursor, Viewer viewer) {
    return ensureBuilt(cursor)
        .compose(_ -> freeze.begin(cursor.ranked()))
        .compose(frozenList ->
            frozenList.isEmpty()
                ? begin(cursor, viewer)
                : read(cursor.begun(frozenList.get()), viewer, usual(cursor, viewer)));
  }

  private Future<Void> ensureBuilt(ListCursor cursor) {
    return cursor.ranked().cached() ? cached.ensure(cursor.ranked()) : Future.succeededFuture();
  }

  private Future<ArticlePage> freeze(ListCursor cursor, Viewer viewer) {
    return ensureBuilt(cursor)
        .compose(_ -> freeze.run(cursor))
        .compose(frozen ->
            switch (frozen) {
              case EXISTS -> read(cursor, viewer, usual(cursor, viewer));
              case RANKING_EXPIRED -> freeze(cursor, viewer);
              case EXPIRED -> throw expired();
            });
  }

  /// @param entries number of entries of the chunk to read
  private Future<ArticlePage> read(ListCursor cursor, Viewer viewer, int entries) {
    String chunk = FrozenKeys.chunk(cursor.ranked(), cursor.frozenList(), cursor.chunk());
    int last = cursor.offset() + entries - 1;
    return redis
        .sendAll(
            List.of(
                RedisClient.command(Command.LLEN, chunk),
                RedisClient.command(Command.LINDEX, chunk, 0),
                RedisClient.command(Command.LRANGE, chunk, cursor.offset(), last),
                newer(cursor)))
        .compose(replies -> {
          int length = Objects.requireNonNull(replies.get(0)).toInteger();
          if (length > 0) {
            return show(cursor, viewer, replies, length);
          }
          if (cursor.offset() == 1 && cursor.chunk() > 1) {
            return freeze(cursor, viewer);
          }
          throw expired();
        });
  }

  private static Problem expired() {
    return Problem.of(
        410, "cursor-expired", marked("Cursor expired"), text("start again at the first page"));
  }

  private Future<ArticlePage> show(
      ListCursor cursor, Viewer viewer, List<@Nullable Response> replies, int length) {
    FrozenWindow window =
        FrozenWindow.of(cursor, Objects.requireNonNull(replies.get(2)), candidates(cursor, viewer));
    List<Long> ids = new ArrayList<>(cursor.ids());
    ids.addAll(window.ids());
    return viewed
        .of(ids, viewer)
        .compose(candidates -> {
          PageSelection choice =
              PageSelection.of(
                  candidates, cursor.limit(), cursor.diversity(), Double.NEGATIVE_INFINITY);
          ListCursor next = next(cursor, choice, window, length, String.valueOf(replies.get(1)));
          if (choice.chosen().isEmpty() && next != null) {
            return read(next, viewer, FreezeRankingScript.CHUNK);
          }
          return countNewer(cursor, replies.get(3))
              .map(newer -> new ArticlePage(choice.chosen(), next, newer, List.of()));
        });
  }

  private static @Nullable ListCursor next(
      ListCursor cursor, PageSelection choice, FrozenWindow window, int length, String boundary) {
    int firstPostponed = Math.min(choice.processed(), cursor.ids().size());
    List<Long> postponed = new ArrayList<>(choice.postponed());
    postponed.addAll(cursor.ids().subList(firstPostponed, cursor.ids().size()));
    int entry = window.entry(choice.processed() - firstPostponed);
    if (entry < length || !postponed.isEmpty()) {
      return cursor.at(entry, postponed);
    }
    if (!boundary.isEmpty()) {
      return cursor.nextChunk(boundary, cursor.leftovers(), List.of());
    }
    return cursor.leftovers() || cursor.chunk() == 1 || cursor.ranked().rank() == Rank.NEW
        ? null
        : cursor.nextChunk("+inf", true, List.of());
  }

  /// Number of entries that usually fill a page, including those that are omitted.
  private static int usual(ListCursor cursor, Viewer viewer) {
    int first = cursor.chunk() == 1 && cursor.offset() == 1 ? MOST_YOUNGER : 0;
    return candidates(cursor, viewer) + cursor.shown().size() + first;
  }

  private static int candidates(ListCursor cursor, Viewer viewer) {
    int spare = viewer instanceof Viewer.SignedIn ? SPARE_FOR_HIDDEN : 0;
    return cursor.diversity() > 0 ? WIDER * cursor.limit() : cursor.limit() + spare;
  }

  private static Request newer(ListCursor cursor) {
    return RedisClient.command(
        Command.ZRANGE,
        ArticleKeys.ranking(cursor.ranked().single() ? cursor.ranked() : RankedList.site(Rank.NEW)),
        "+inf",
        "(" + cursor.newestTime(),
        "BYSCORE",
        "REV",
        "LIMIT",
        0,
        MOST_NEWER);
  }

  private Future<Integer> countNewer(ListCursor cursor, @Nullable Response newer) {
    if (newer == null || newer.size() == 0) {
      return Future.succeededFuture(0);
    }
    if (cursor.ranked().subscribed()) {
      return mine.count(cursor.ranked().subscriber(), newer);
    }
    if (!cursor.ranked().ofGroup()) {
      return Future.succeededFuture(newer.size());
    }
    Request members =
        Request.cmd(Command.SMISMEMBER).arg(ArticleKeys.group(cursor.ranked().group()));
    newer.forEach(member -> members.arg(member.toString()));
    return redis
        .send(members)
        .map(reply ->
            (int)
                Objects.requireNonNull(reply).stream().filter(one -> one.toInteger() == 1).count());
  }
}
