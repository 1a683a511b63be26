package io.feedmill.articles.ranking;

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

  FrozenListReader(RedisClient redis, CachedRankings cached, ViewedArticles viewed) {
    this.redis = redis;
    this.cached = cached;
    this.viewed = viewed;
    this.freeze = new FreezeRankingScript(redis);
  }

  Future<ArticlePage> page(ListCursor point, Viewer viewer) {
    return point.started() ? read(point, viewer, usual(point, viewer)) : begin(point, viewer);
  }

  private Future<ArticlePage> begin(ListCursor point, Viewer viewer) {
    return there(point)
        .compose(_ -> freeze.begin(point.ranked()))
        .compose(walk ->
            walk.isEmpty()
                ? begin(point, viewer)
                : read(point.begun(walk.get()), viewer, usual(point, viewer)));
  }

  private Future<Void> there(ListCursor point) {
    return point.ranked().cached() ? cached.ensure(point.ranked()) : Future.succeededFuture();
  }

  private Future<ArticlePage> freeze(ListCursor point, Viewer viewer) {
    return there(point)
        .compose(_ -> freeze.run(point))
        .compose(frozen ->
            switch (frozen) {
              case THERE -> read(point, viewer, usual(point, viewer));
              case RANKING_GONE -> freeze(point, viewer);
              case EXPIRED -> throw expired();
            });
  }

  /// @param entries number of entries of the chunk to read
  private Future<ArticlePage> read(ListCursor point, Viewer viewer, int entries) {
    String stretch = ArticleKeys.snapshot(point.walk(), point.stretch());
    int last = point.offset() + entries - 1;
    return redis
        .sendAll(
            List.of(
                RedisClient.command(Command.LLEN, stretch),
                RedisClient.command(Command.LINDEX, stretch, 0),
                RedisClient.command(Command.LRANGE, stretch, point.offset(), last),
                newer(point)))
        .compose(replies -> {
          int length = Objects.requireNonNull(replies.get(0)).toInteger();
          if (length > 0) {
            return show(point, viewer, replies, length);
          }
          if (point.offset() == 1 && point.stretch() > 1) {
            return freeze(point, viewer);
          }
          throw expired();
        });
  }

  private static Problem expired() {
    return Problem.of(410, "cursor-expired", "Cursor expired", "start again at the first page");
  }

  private Future<ArticlePage> show(
      ListCursor point, Viewer viewer, List<@Nullable Response> replies, int length) {
    FrozenWindow window =
        FrozenWindow.of(point, Objects.requireNonNull(replies.get(2)), candidates(point, viewer));
    List<Long> ids = new ArrayList<>(point.ids());
    ids.addAll(window.ids());
    return viewed
        .of(ids, viewer)
        .compose(candidates -> {
          PageSelection choice =
              PageSelection.of(
                  candidates, point.limit(), point.diversity(), Double.NEGATIVE_INFINITY);
          ListCursor next = next(point, choice, window, length, String.valueOf(replies.get(1)));
          if (choice.chosen().isEmpty() && next != null) {
            return read(next, viewer, FreezeRankingScript.STRETCH);
          }
          return countNewer(point, replies.get(3))
              .map(newer -> new ArticlePage(choice.chosen(), next, newer, List.of()));
        });
  }

  private static @Nullable ListCursor next(
      ListCursor point, PageSelection choice, FrozenWindow window, int length, String boundary) {
    int fromPutOff = Math.min(choice.looked(), point.ids().size());
    List<Long> putOff = new ArrayList<>(choice.putOff());
    putOff.addAll(point.ids().subList(fromPutOff, point.ids().size()));
    int entry = window.entry(choice.looked() - fromPutOff);
    if (entry < length || !putOff.isEmpty()) {
      return point.at(entry, putOff);
    }
    if (!boundary.isEmpty()) {
      return point.nextStretch(boundary, point.leftovers(), List.of());
    }
    return point.leftovers() || point.stretch() == 1 || point.ranked().rank() == Rank.NEW
        ? null
        : point.nextStretch("+inf", true, List.of());
  }

  /// Number of entries that usually fill a page, including those that are omitted.
  private static int usual(ListCursor point, Viewer viewer) {
    int first = point.stretch() == 1 && point.offset() == 1 ? MOST_YOUNGER : 0;
    return candidates(point, viewer) + point.shown().size() + first;
  }

  private static int candidates(ListCursor point, Viewer viewer) {
    int spare = viewer instanceof Viewer.SignedIn ? SPARE_FOR_HIDDEN : 0;
    return point.diversity() > 0 ? WIDER * point.limit() : point.limit() + spare;
  }

  private static Request newer(ListCursor point) {
    return RedisClient.command(
        Command.ZRANGE,
        ArticleKeys.ranking(
            point.ranked().index().isEmpty() ? RankedList.site(Rank.NEW) : point.ranked()),
        "+inf",
        "(" + point.newestTime(),
        "BYSCORE",
        "REV",
        "LIMIT",
        0,
        MOST_NEWER);
  }

  private Future<Integer> countNewer(ListCursor point, @Nullable Response newer) {
    if (newer == null || newer.size() == 0 || !point.ranked().ofGroup()) {
      return Future.succeededFuture(newer == null ? 0 : newer.size());
    }
    Request members =
        Request.cmd(Command.SMISMEMBER).arg(ArticleKeys.group(point.ranked().group()));
    newer.forEach(member -> members.arg(member.toString()));
    return redis
        .send(members)
        .map(reply ->
            (int)
                Objects.requireNonNull(reply).stream().filter(one -> one.toInteger() == 1).count());
  }
}
