package io.feedmill.storefront.cache;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.HttpConfig;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.server.WebServer;
import io.feedmill.kernel.redis.KeyTracking;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.connection.RedisUrl;
import io.feedmill.kernel.work.Threads;
import io.feedmill.storefront.cache.api.GeneratedPage;
import io.feedmill.storefront.cache.api.PageGenerator;
import io.feedmill.storefront.cache.api.RowChanges;
import io.feedmill.storefront.cache.page.AddPageHitsScript;
import io.feedmill.storefront.cache.page.PageCache;
import io.feedmill.storefront.cache.page.PageHits;
import io.feedmill.storefront.cache.page.PageStore;
import io.feedmill.storefront.cache.page.ReportPageHits;
import io.feedmill.storefront.cache.page.RowLists;
import io.feedmill.storefront.cache.row.RefreshRows;
import io.feedmill.storefront.cache.row.RowCache;
import io.feedmill.storefront.cache.row.RowScripts;
import io.feedmill.storefront.cache.row.RowStore;
import io.feedmill.testing.Eventually;
import io.feedmill.testing.ManualClock;
import io.feedmill.testing.TestClient;
import io.feedmill.testing.TestRedis;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.Cookie;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;

/// One server of a small shop on the test Redis: its rows, and pages built from them over HTTP.
///
/// - `/shop/items/{id}` shows the row; with `also`, that row too.
/// - `/shop` shows the rows 1 and 2, and has no item in its address.
/// - `/shop/me/{id}` may not be shared, `/shop/cookie/{id}` sets a cookie, `/shop/gone/{id}` does
///   not exist.
public final class CacheServer implements AutoCloseable {
  private static final HttpConfig ONE_SITE =
      new HttpConfig("127.0.0.1", 0, "http://shop.example", false, HttpConfig.MEBIBYTE);

  public final Vertx vertx = Vertx.vertx();
  public final ExecutorService threads = Threads.perTask("cache-test");
  public final ManualClock clock = ManualClock.atNoon();
  public final RedisClient redis;
  public final KeyTracking tracking;
  public final TestItems items;
  public final RowStore rowStore;
  public final RowCache rows;
  public final RefreshRows refresh;
  public final PageStore pageStore;
  public final PageHits hits = new PageHits();
  public final ReportPageHits report;
  public final PageCache pages;
  public final RowChanges changes;
  private final RowLists lists;
  private final PurgeRows purge;
  public final TestClient client;
  private final WebServer web;

  public CacheServer(String url, TestItems items, int most) {
    this.items = items;
    redis = RedisClient.open(vertx, RedisUrl.parse(url), 2);
    tracking = KeyTracking.open(redis);
    rowStore = new RowStore(redis, RowScripts.load(redis));
    rows = new RowCache(rowStore, items);
    refresh = new RefreshRows(rowStore, items, threads);
    pageStore = new PageStore(redis, clock, most);
    report = new ReportPageHits(hits, new AddPageHitsScript(redis), clock);
    lists = new RowLists(redis, tracking, () -> "", threads);
    pages =
        new PageCache(
            pageStore,
            item -> Future.succeededFuture(items.rank(item)),
            tracking,
            1_000,
            hits,
            report,
            lists,
            () -> "",
            clock,
            threads);
    purge = new PurgeRows(rowStore, pageStore, pages, lists);
    changes = purge;
    web =
        WebServer.start(
            vertx,
            redis.contexts(),
            ONE_SITE,
            routes(),
            threads,
            (_, _, _) -> {},
            (_, problem) -> Reply.html(problem.status(), Buffer.buffer(problem.detail())));
    client = new TestClient(web.port());
  }

  /// The first server of a test: Redis is empty, and key tracking is on.
  public static CacheServer empty() {
    TestRedis.flush();
    return another(new TestItems());
  }

  /// Another server with the same items.
  public static CacheServer another(TestItems items) {
    CacheServer server = new CacheServer(TestRedis.url(), items, 1_000);
    server.awaitTracking();
    return server;
  }

  public void awaitTracking() {
    Eventually.holds(() -> {
      if (!pages.live()) {
        throw new AssertionError("not tracking yet");
      }
    });
  }

  private Routes routes() {
    return new Routes()
        .hot("/shop", call -> pages.page(call, null, () -> page("1", "2")))
        .hot("/shop/list", call -> lists.reply(call, () -> page("1", "2").reply()))
        .hot("/shop/items/{id}", call -> page(call, () -> item(call)))
        .hot("/shop/me/{id}", call -> page(call, this::personal))
        .hot("/shop/cookie/{id}", call -> page(call, () -> cookie(call)))
        .hot("/shop/gone/{id}", call -> page(call, this::gone));
  }

  private Future<Reply> page(Call call, PageGenerator generator) {
    return pages.page(call, call.parameter("id"), generator);
  }

  private GeneratedPage item(Call call) {
    String id = call.parameter("id");
    return call.query().text("also").map(also -> page(id, also)).orElseGet(() -> page(id));
  }

  private GeneratedPage personal() {
    items.built();
    Reply reply = Reply.html(200, Buffer.buffer("yours"));
    return new GeneratedPage(reply.with("Cache-Control", "private, no-cache"), Set.of());
  }

  private GeneratedPage cookie(Call call) {
    call.addCookie(Cookie.cookie("who", "you"));
    return page(call.parameter("id"));
  }

  private GeneratedPage gone() {
    items.built();
    throw Problem.notFound("no such item");
  }

  private GeneratedPage page(String... ids) {
    items.built();
    StringBuilder html = new StringBuilder("<!doctype html>\n");
    List<String> all = List.of(ids);
    Map<String, String> found = rows.rows(all);
    all.forEach(id -> html.append(id).append(": ").append(found.get(id)).append('\n'));
    items.beforeAnswer();
    Reply reply = Reply.html(200, Buffer.buffer(html.toString()));
    return new GeneratedPage(reply.with("Cache-Control", "public, no-cache"), Set.copyOf(all));
  }

  /// Deletes the pages that used any of the rows.
  public int purgePages(Set<String> ids) {
    return purge.pages(ids);
  }

  public int port() {
    return web.port();
  }

  @Override
  public void close() {
    client.close();
    web.close();
    threads.shutdownNow();
    tracking.close();
    redis.close();
    vertx.close().toCompletionStage().toCompletableFuture().join();
  }
}
