package io.feedmill.storefront.cache.page;

import io.feedmill.kernel.http.AcceptEncoding;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.language.Language;
import io.feedmill.kernel.redis.KeyTracking;
import io.feedmill.kernel.redis.NearCache;
import io.feedmill.kernel.redis.connection.RedisUnavailable;
import io.feedmill.storefront.cache.api.ItemRanks;
import io.feedmill.storefront.cache.api.Lists;
import io.feedmill.storefront.cache.api.PageGenerator;
import io.feedmill.storefront.cache.api.Pages;
import io.feedmill.storefront.cache.page.BuildPage.Order;
import io.feedmill.storefront.cache.page.PageHits.Answered;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Answers requests for pages: from the near cache, from Redis, or by building the page.
///
/// | cacheable by its address | in near cache | in Redis | item popular | response | Redis calls |
/// |---|---|---|---|---|---|
/// | no | | | | generated | 0 |
/// | yes | present | | | hit | 0 |
/// | yes | present, expires soon | | | one request builds, the others hit | 0 |
/// | yes | absent | present | any | hit | 1 |
/// | yes | absent | absent | no | kept as [Lists] are | 1 |
/// | yes | absent | absent | yes | built once | 1, then claim and store |
/// | yes | absent | Redis unavailable | | generated | 0 |
///
/// Requests of one process that miss the same page share one build.
public final class PageCache implements Pages {
  private static final Logger LOG = LoggerFactory.getLogger(PageCache.class);

  private final PageStore store;
  private final ItemRanks ranks;
  private final NearCache<NearCachedPage> near;
  private final PageHits hits;
  private final ReportPageHits report;
  private final Lists unpopular;
  private final InstantSource clock;
  private final Executor threads;
  private final BuildPage build;
  private final PageDigests addresses;
  private final Map<String, Future<BuildOutcome>> builds = new ConcurrentHashMap<>();
  private volatile long reportAt;

  /// @param mostNear pages in the near cache of this process
  /// @param unpopular keeps pages of items that are not popular for a short time in this process
  /// @param look tag of how pages present the site now
  /// @param threads starts each task on a new virtual thread
  public PageCache(
      PageStore store,
      ItemRanks ranks,
      KeyTracking tracking,
      int mostNear,
      PageHits hits,
      ReportPageHits report,
      Lists unpopular,
      Supplier<String> look,
      InstantSource clock,
      Executor threads) {
    this.addresses = new PageDigests(look);
    this.store = store;
    this.unpopular = unpopular;
    this.ranks = ranks;
    this.near = NearCache.create(tracking, PageKeys.pages(), mostNear, PageStore.LIFE);
    this.hits = hits;
    this.report = report;
    this.clock = clock;
    this.threads = threads;
    this.build = new BuildPage(store, clock);
  }

  @Override
  public Future<Reply> page(Call call, @Nullable String item, PageGenerator given) {
    Language language = Language.current();
    PageGenerator generator = () -> language.show(given::generate);
    String digest = addresses.digest(call, item);
    if (digest == null) {
      return generate(generator, CacheStatus.BYPASS);
    }
    NearCachedPage page = near.get(PageKeys.page(digest));
    long now = clock.millis();
    if (now >= reportAt) {
      report(now);
    }
    if (page == null || !page.alive(now)) {
      return lookUp(new Order(digest, call, language, generator), String.valueOf(item));
    }
    if (page.wantsBuilding(now)) {
      return renew(new Order(digest, call, language, generator), page);
    }
    hits.count(Answered.NEAR, page.count());
    return page.answer(AcceptEncoding.gzip(call), now);
  }

  /// Reports the counts also in a process that runs no workers.
  private void report(long now) {
    reportAt = now + ReportPageHits.INTERVAL.toMillis();
    threads.execute(() -> {
      try {
        report.runOnce();
      } catch (RedisUnavailable e) {
        LOG.debug("page hits are not counted: {}", e.getMessage());
      }
    });
  }

  /// Invalidates pages that were deleted from Redis, and running builds of them that other requests
  /// could join.
  public void invalidate(Set<String> digests) {
    for (String digest : digests) {
      near.invalidate(PageKeys.page(digest));
      builds.remove(digest);
    }
  }

  /// Invalidates all pages in this process, when it is unknown which ones are outdated.
  public void invalidateAll() {
    near.invalidateAll();
    builds.clear();
  }

  /// Whether the near cache is in use.
  public boolean live() {
    return near.live();
  }

  /// Whether the near cache has the page.
  public boolean near(String digest) {
    return near.get(PageKeys.page(digest)) != null;
  }

  private Future<Reply> lookUp(Order order, String item) {
    long stamp = near.stamp();
    Future<OptionalLong> rank = ranks.rank(item);
    Future<Optional<StoredPage>> kept = store.read(order.digest());
    return kept.transform((page, failure) -> {
      if (page != null && page.isPresent()) {
        return Future.succeededFuture(hit(order, page.get(), stamp));
      }
      if (failure != null) {
        return missed(order, failure);
      }
      return rank.transform((place, error) ->
          error != null ? missed(order, error) : missed(order, PagePolicy.popular(place)));
    });
  }

  private Reply hit(Order order, StoredPage page, long stamp) {
    PageHitCounter count = new PageHitCounter(order.call().target());
    NearCachedPage copy = new NearCachedPage(page, count, PageStore.EARLY, clock.millis());
    near.put(PageKeys.page(order.digest()), copy, stamp);
    hits.count(Answered.REDIS, count);
    return copy.answer(AcceptEncoding.gzip(order.call()), clock.millis()).result();
  }

  private Future<Reply> missed(Order order, Throwable failure) {
    return failure instanceof RedisUnavailable
        ? generate(order.generator(), CacheStatus.UNAVAILABLE)
        : Future.failedFuture(failure);
  }

  private Future<Reply> missed(Order order, boolean popular) {
    return popular ? shared(order) : unpopular(order);
  }

  /// A page that is not the same for everybody is generated for each request.
  private Future<Reply> unpopular(Order order) {
    hits.count(Answered.BYPASSED);
    return order
        .language()
        .show(() -> unpopular.reply(order.call(), () -> forAll(order)))
        .recover(failure ->
            failure instanceof Personal
                ? generate(order.generator(), CacheStatus.UNPOPULAR)
                : Future.failedFuture(failure));
  }

  private static Reply forAll(Order order) {
    Reply reply = order.generator().generate().reply();
    if (!PagePolicy.shared(reply, order.call().givesCookie())) {
      throw new Personal();
    }
    return labelled(reply, CacheStatus.UNPOPULAR);
  }

  /// Marks a response as not to be shared.
  private static final class Personal extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Personal() {
      super("not the same for everybody", null, false, false);
    }
  }

  /// Joins the running build of the page in this process, or starts one.
  private Future<Reply> shared(Order order) {
    Promise<BuildOutcome> mine = Promise.promise();
    Future<BuildOutcome> other = builds.putIfAbsent(order.digest(), mine.future());
    if (other == null) {
      run(order, PageStore.NEVER, mine);
      return mine.future().transform((outcome, failure) -> own(order, outcome, failure));
    }
    return other.transform((outcome, _) ->
        outcome instanceof BuildOutcome.Stored(StoredPage page, _)
            ? Future.succeededFuture(reply(order, page, CacheStatus.COLLAPSED))
            : generate(order.generator(), CacheStatus.MISS));
  }

  private Future<Reply> own(
      Order order, @Nullable BuildOutcome outcome, @Nullable Throwable failure) {
    return switch (outcome) {
      case BuildOutcome.Stored(StoredPage page, boolean builtHere) ->
          Future.succeededFuture(
              reply(order, page, builtHere ? CacheStatus.STORED : CacheStatus.COLLAPSED));
      case BuildOutcome.NotStored(Reply reply) -> {
        hits.count(Answered.BYPASSED);
        yield Future.succeededFuture(labelled(reply, CacheStatus.MISS));
      }
      case null ->
          failure instanceof RedisUnavailable
              ? generate(order.generator(), CacheStatus.UNAVAILABLE)
              : Future.failedFuture(failure);
    };
  }

  private Reply reply(Order order, StoredPage page, CacheStatus status) {
    hits.count(status.equals(CacheStatus.STORED) ? Answered.BUILT : Answered.REDIS);
    return NearCachedPage.reply(page, AcceptEncoding.gzip(order.call()), status);
  }

  /// Rebuilds a page that expires soon; if that fails the current page is used.
  private Future<Reply> renew(Order order, NearCachedPage page) {
    Promise<BuildOutcome> mine = Promise.promise();
    run(order, PageStore.EARLY, mine);
    return mine.future()
        .transform((outcome, _) ->
            outcome instanceof BuildOutcome.Stored(StoredPage built, boolean builtHere) && builtHere
                ? Future.succeededFuture(reply(order, built, CacheStatus.STORED))
                : page.answer(AcceptEncoding.gzip(order.call()), clock.millis()));
  }

  private void run(Order order, Duration early, Promise<BuildOutcome> promise) {
    try {
      threads.execute(() -> {
        try {
          promise.complete(build.build(order, early));
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          promise.fail(new RedisUnavailable("stopped while building a page"));
        } catch (RuntimeException | Error e) {
          promise.fail(e);
        } finally {
          builds.remove(order.digest(), promise.future());
        }
      });
    } catch (RuntimeException e) {
      builds.remove(order.digest(), promise.future());
      promise.fail(e);
    }
  }

  /// Generates a page for one request.
  private Future<Reply> generate(PageGenerator generator, CacheStatus status) {
    hits.count(Answered.BYPASSED);
    Promise<Reply> promise = Promise.promise();
    threads.execute(() -> {
      try {
        promise.complete(labelled(generator.generate().reply(), status));
      } catch (RuntimeException | Error e) {
        promise.fail(e);
      }
    });
    return promise.future();
  }

  private static Reply labelled(Reply reply, CacheStatus status) {
    boolean tagged = reply.status() != 200 || reply.header("ETag").isPresent();
    return (tagged ? reply : reply.etag(StoredPage.tag(reply.body())))
        .with(CacheStatus.HEADER, status.text());
  }
}
