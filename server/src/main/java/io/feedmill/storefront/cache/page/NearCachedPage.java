package io.feedmill.storefront.cache.page;

import io.feedmill.kernel.http.Reply;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;

/// A page in the near cache of this process, with prepared replies. The replies contain the
/// remaining lifetime, so they are renewed once a second.
final class NearCachedPage {
  private static final long SECOND = 1_000;

  private final StoredPage page;
  private final PageHitCounter count;
  private final long early;
  private final AtomicBoolean tried = new AtomicBoolean();
  private volatile Ready ready;

  /// @param second seconds until the page expires
  private record Ready(long second, Future<Reply> plain, Future<Reply> packed) {}

  /// @param early how long before its expiry a page is rebuilt
  NearCachedPage(StoredPage page, PageHitCounter count, Duration early, long now) {
    this.page = page;
    this.count = count;
    this.early = page.expires() - early.toMillis();
    this.ready = ready(left(now));
  }

  boolean alive(long now) {
    return now < page.expires();
  }

  /// Whether it must be rebuilt because it expires soon; true for one caller only.
  boolean wantsBuilding(long now) {
    return now >= early && !tried.get() && tried.compareAndSet(false, true);
  }

  PageHitCounter count() {
    return count;
  }

  /// A hit.
  ///
  /// @param packed whether the client reads gzip
  Future<Reply> answer(boolean packed, long now) {
    Ready current = ready;
    long left = left(now);
    if (current.second != left) {
      current = ready(left);
      ready = current;
    }
    return packed ? current.packed : current.plain;
  }

  private long left(long now) {
    return Math.max(0, page.expires() - now) / SECOND;
  }

  private Ready ready(long left) {
    CacheStatus status = CacheStatus.hit(left);
    return new Ready(
        left,
        Future.succeededFuture(reply(page, false, status)),
        Future.succeededFuture(reply(page, true, status)));
  }

  /// A stored page as a reply.
  static Reply reply(StoredPage page, boolean packed, CacheStatus status) {
    boolean gzip = packed && page.packed().length() > 0;
    Buffer body = gzip ? page.packed() : page.html();
    Reply reply =
        Reply.html(200, body)
            .with("Cache-Control", "public, no-cache")
            .with("Vary", "Accept-Encoding")
            .with(CacheStatus.HEADER, status.text())
            .etag(page.etag());
    return gzip ? reply.with("Content-Encoding", "gzip") : reply;
  }
}
