package io.feedmill.articles.ranking;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.article.ArticleNearCache;
import io.feedmill.articles.article.ViewedArticles;
import io.feedmill.articles.mark.MarkCacheLookup;
import io.feedmill.articles.mark.ViewMarksScript.Marks;
import io.feedmill.articles.model.ArticleKeys;
import io.feedmill.articles.model.ListedArticle;
import io.feedmill.articles.model.RankedId;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.model.RankedRange;
import io.feedmill.articles.model.RankedRange.Wide;
import io.feedmill.articles.ranking.ListCache.CachedReplies;
import io.feedmill.articles.ranking.ListCache.Parts;
import io.feedmill.articles.ranking.ListCache.Place;
import io.feedmill.articles.ranking.ListCache.Read;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.redis.RedisClient;
import io.vertx.core.Future;
import io.vertx.redis.client.Response;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Reads pages of article lists. A page costs two round trips: the ids in order, then all articles
/// with the viewer's marks; one when the marks are unchanged. A missing cached ranking is built
/// first.
public final class ListArticles {
  private static final int SPARE_FOR_HIDDEN = 10;
  private static final int WIDER = 4;
  private static final int MOST_CANDIDATES = 1_000;

  private final RedisClient redis;
  private final ListPreparedReads reads;
  private final RankedRange range;
  private final CachedRankings cached;
  private final ViewedArticles viewed;
  private final FrozenListReader frozenPages;
  private final ListCache known;
  private final InstantSource clock;

  ListArticles(
      RedisClient redis,
      CachedRankings cached,
      ViewedArticles viewed,
      ListCache known,
      InstantSource clock) {
    this.redis = redis;
    this.reads = new ListPreparedReads(redis);
    this.range = new RankedRange(redis);
    this.cached = cached;
    this.viewed = viewed;
    this.known = known;
    this.frozenPages = new FrozenListReader(redis, cached, viewed);
    this.clock = clock;
  }

  /// @param near near cache of articles; null without one
  public static ListArticles create(
      RedisClient redis,
      CachedRankings cached,
      ViewedArticles viewed,
      @Nullable ArticleNearCache near,
      InstantSource clock) {
    return new ListArticles(redis, cached, viewed, new ListCache(near), clock);
  }

  /// @param threads build missing rankings
  public static ListArticles create(
      RedisClient redis,
      Executor threads,
      ViewedArticles viewed,
      ArticleNearCache near,
      InstantSource clock) {
    return create(redis, new CachedRankings(redis, threads), viewed, near, clock);
  }

  /// @throws Problem as [ListRequest#seenBy]
  public Future<ArticlePage> page(ListRequest asked, Viewer viewer) {
    return versioned(asked, viewer).map(Versioned::page);
  }

  /// A page, and the version from which it was made.
  ///
  /// @param version of its data, without the marks of the viewer; 0 when [#version] could not
  ///   return it again
  public record Versioned(ArticlePage page, long version) {}

  /// @throws Problem as [ListRequest#seenBy]
  public Future<Versioned> versioned(ListRequest asked, Viewer viewer) {
    ListRequest request = asked.seenBy(viewer);
    return switch (request.place()) {
      case ListRequest.Place.Page _ ->
          live(request, request.from(), candidates(request, viewer), viewer);
      case ListRequest.Place.After(ListCursor cursor) ->
          frozenPages.page(cursor, viewer).map(page -> new Versioned(page, 0));
    };
  }

  /// The version of the current data of a page. While it is the same, the page is the same, on all
  /// servers.
  ///
  /// @param number of the version, without the marks of the viewer; 0 when it is not known
  /// @param stamp with which these marks are cached
  public record Version(long number, String stamp) {
    static final Version UNKNOWN = new Version(0, "");

    public boolean known() {
      return number != 0;
    }
  }

  /// The version of the page that a viewer sees now, in one trip. A version is never used again
  /// after another one.
  ///
  /// @throws Problem as [ListRequest#seenBy]
  public Future<Version> version(ListRequest asked, Viewer viewer) {
    ListRequest request = asked.seenBy(viewer);
    if (!(request.place() instanceof ListRequest.Place.Page)) {
      return Future.succeededFuture(Version.UNKNOWN);
    }
    int count = candidates(request, viewer);
    return redis.together(() -> {
      Future<MarkCacheLookup> looked = viewed.look(viewer);
      return read(request, request.from(), count)
          .compose(
              replies -> looked.compose(look -> version(request, count, viewer, look, replies)));
    });
  }

  /// A list that was not read lately is read, so that many callers find the same version.
  private Future<Version> version(
      ListRequest request,
      int count,
      Viewer viewer,
      MarkCacheLookup look,
      List<@Nullable Response> replies) {
    if (!(look instanceof MarkCacheLookup.Stamped stamped)) {
      return Future.succeededFuture(Version.UNKNOWN);
    }
    CachedReplies same = known.unchanged(new Place(request, count), replies, clock.instant());
    return same != null
        ? Future.succeededFuture(new Version(same.number(), stamped.stamp()))
        : versioned(request, viewer).map(read -> new Version(read.version(), stamped.stamp()));
  }

  private int candidates(ListRequest request, Viewer viewer) {
    int spare = viewer instanceof Viewer.SignedIn ? SPARE_FOR_HIDDEN : 0;
    int least = request.diversity() > 0 ? WIDER * request.limit() : request.limit() + 1 + spare;
    return Math.max(least, known.width(request));
  }

  /// One read of a list.
  ///
  /// @param count number of indexes to read from `from` on
  /// @param stamp taken before the read
  /// @param look state of the cache of the viewer's marks
  private record ListRead(
      ListRequest request, int from, int count, Viewer viewer, long stamp, MarkCacheLookup look) {
    Place place() {
      return new Place(request, count);
    }

    boolean anonymous() {
      return viewer instanceof Viewer.Anonymous;
    }
  }

  private Future<Versioned> live(ListRequest request, int from, int count, Viewer viewer) {
    long stamp = known.stamp();
    if (viewer instanceof Viewer.Anonymous) {
      ListRead read = new ListRead(request, from, count, viewer, stamp, MarkCacheLookup.NONE);
      return read(request, from, count).compose(replies -> shown(read, replies));
    }
    return redis.together(() -> {
      Future<MarkCacheLookup> looked = viewed.look(viewer);
      return read(request, from, count)
          .compose(replies ->
              looked.compose(
                  look -> shown(new ListRead(request, from, count, viewer, stamp, look), replies)));
    });
  }

  private Future<Versioned> shown(ListRead read, List<@Nullable Response> replies) {
    RankedList ranked = read.request().ranked();
    return ranked.cached() && missing(replies, read.from())
        ? cached
            .ensure(ranked)
            .compose(_ -> live(read.request(), read.from(), read.count(), read.viewer()))
        : show(read, replies);
  }

  /// Requests everything about a list except its articles.
  Future<List<@Nullable Response>> read(ListRequest request, int from, int count) {
    return reads.read(request.ranked(), from, count);
  }

  private Future<Versioned> show(ListRead read, List<@Nullable Response> replies) {
    CachedReplies cachedReplies = known.unchanged(read.place(), replies, clock.instant());
    if (cachedReplies == null) {
      return assemble(read, replies, ids -> viewed.marks(ids, read.viewer(), read.look()));
    }
    Future<Marks> marks = viewed.marks(cachedReplies.ids(), read.viewer(), read.look());
    return marks.compose(did -> {
      ArticlePage same = known.shown(cachedReplies, did);
      return same == null
          ? assemble(read, replies, _ -> marks)
          : Future.succeededFuture(new Versioned(same, cachedReplies.number()));
    });
  }

  private Future<Versioned> assemble(
      ListRead read, List<@Nullable Response> replies, Function<List<Long>, Future<Marks>> marks) {
    Wide wide = Wide.read(read.from(), read.count(), replies.get(0));
    String key = ArticleKeys.ranking(read.request().ranked());
    return range
        .ordered(key, read.from(), wide)
        .compose(found -> {
          List<Long> ids = new ArrayList<>(found.stream().map(RankedId::id).toList());
          if (read.from() == 0) {
            ids.addAll(PinnedArticles.read(replies.get(2)));
          }
          Future<Marks> did = marks.apply(ids);
          Found all = new Found(read, replies, found.size(), ids, !wide.cut());
          return viewed.of(ids, did).compose(listed -> choose(all, listed, did.result()));
        });
  }

  /// The result of a read.
  ///
  /// @param places how many of `ids` are from the ranking; the others are pinned
  /// @param whole whether `replies` contain everything about the order
  private record Found(
      ListRead read, List<@Nullable Response> replies, int places, List<Long> ids, boolean whole) {}

  private Future<Versioned> choose(Found found, List<@Nullable ListedArticle> listed, Marks marks) {
    ListRead read = found.read();
    ListRequest request = read.request();
    List<@Nullable ListedArticle> candidates = listed.subList(0, found.places());
    PeriodWindow window = new PeriodWindow(request.ranked().period(), clock.instant());
    PageSelection choice =
        PageSelection.of(candidates, request.limit(), request.diversity(), window.notBefore());
    boolean mayHold = found.places() >= read.count();
    if (choice.chosen().size() < request.limit() && mayHold && read.count() < MOST_CANDIDATES) {
      int wider = Math.min(MOST_CANDIDATES, WIDER * read.count());
      known.widen(request, wider);
      return live(request, read.from(), wider, read.viewer());
    }
    boolean hasMore =
        mayHold || choice.processed() < candidates.size() || !choice.postponed().isEmpty();
    Parts parts =
        new Parts(
            choice.chosen(),
            pinned(listed.subList(found.places(), listed.size())),
            RankedId.read(found.replies().get(1)),
            hasMore && read.from() == 0);
    ArticlePage page =
        read.anonymous()
            ? known.page(request, parts, made -> ArticlePage.first(request, made))
            : ArticlePage.first(request, parts);
    long version =
        found.whole()
            ? known.store(
                read.place(),
                new Read(
                    found.replies(),
                    found.ids(),
                    read.stamp(),
                    window.now(),
                    window.until(candidates)),
                marks,
                page)
            : 0;
    return Future.succeededFuture(new Versioned(page, version));
  }

  private static List<ListedArticle> pinned(List<@Nullable ListedArticle> candidates) {
    return PageSelection.of(candidates, candidates.size(), 0, Double.NEGATIVE_INFINITY).chosen();
  }

  /// Whether the ranking was missing when its range was read: an empty ranking has its sentinel.
  private static boolean missing(List<@Nullable Response> replies, int from) {
    Response range = replies.get(0);
    Response exists = replies.get(3);
    return exists == null
        || exists.toInteger() == 0
        || (from == 0 && (range == null || range.size() == 0));
  }
}
