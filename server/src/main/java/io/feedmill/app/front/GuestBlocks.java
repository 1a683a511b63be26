package io.feedmill.app.front;

import com.github.benmanes.caffeine.cache.AsyncLoadingCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.feedmill.kernel.language.Language;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.Site;
import io.vertx.core.Future;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/// The contents of the blocks for guests. The stores are queried at most once in five seconds for
/// all guests, for any addresses and appearances. While the site has visitors, no request waits for
/// such a query.
final class GuestBlocks {
  private static final Duration FRESH = Duration.ofSeconds(5);
  private static final Duration OLDEST = Duration.ofSeconds(10);
  private static final int MOST = 32;

  private final Site site;
  private final List<PageBlock> blocks;
  private final ReadBlocks ask;
  private final AsyncLoadingCache<Shown, Blocks> known;

  GuestBlocks(Site site, List<PageBlock> blocks, ReadBlocks ask, Executor threads) {
    this.site = site;
    this.blocks = blocks;
    this.ask = ask;
    this.known =
        Caffeine.newBuilder()
            .maximumSize(MOST)
            .expireAfterWrite(OLDEST)
            .refreshAfterWrite(FRESH)
            .executor(threads)
            .buildAsync(this::shown);
  }

  /// The content and its language.
  ///
  /// @param off keys of the disabled parts
  private record Shown(Set<String> off, Language language) {
    boolean has(PageBlock block) {
      return block.part() == null || !off.contains(block.part());
    }
  }

  /// The identical object until the blocks are read again.
  Future<Blocks> now(Language language) {
    CompletableFuture<Blocks> found = known.get(new Shown(site.identity().off(), language));
    return found.isDone() && !found.isCompletedExceptionally()
        ? Future.succeededFuture(found.join())
        : Future.fromCompletionStage(found);
  }

  /// Whether [#now] still completes with that object. Does not block.
  @SuppressWarnings("ReferenceEquality") // blocks that were read again are no longer current
  boolean current(Language language, Blocks shown) {
    return known.synchronous().getIfPresent(new Shown(site.identity().off(), language)) == shown;
  }

  private Blocks shown(Shown wanted) {
    return wanted
        .language()
        .show(() ->
            ask.read(blocks.stream().filter(wanted::has).toList(), block -> block.forGuests(site)));
  }
}
