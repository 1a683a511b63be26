package io.feedmill.app.front;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.language.Language;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.kernel.web.Site;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.stream.Stream;

/// Blocks of the front page beside other pages. What guests see is shared, see [GuestBlocks], so
/// that it costs a page no call to a store.
public final class BesidePages implements PageBlock.Beside {
  private final Site site;
  private final List<PageBlock> blocks;
  private final ReadBlocks ask;
  private final GuestBlocks forGuests;

  /// @param blocks in the order of the page
  /// @param threads starts each task on a new virtual thread
  public BesidePages(Site site, List<PageBlock> blocks, Executor threads) {
    this.site = site;
    this.blocks = List.copyOf(blocks);
    this.ask = new ReadBlocks(threads);
    this.forGuests = new GuestBlocks(site, this.blocks, ask, threads);
  }

  @Override
  public List<PagePart> shared(DependencyRecorder watch) {
    Language language = Language.current();
    Blocks shown = RedisClient.await(forGuests.now(language));
    watch.validWhile(() -> forGuests.current(language, shown));
    return all(shown);
  }

  @Override
  public List<PagePart> forMember(Call call, PageFrame frame, DependencyRecorder watch) {
    List<PageBlock> on =
        blocks.stream().filter(block -> site.identity().has(block.part())).toList();
    List<Object> read = on.stream().<Object>map(_ -> PageBlock.UNKNOWN).toList();
    return all(ask.read(on, new ReadBlocks.Member(call, site, frame, read), watch));
  }

  private static List<PagePart> all(Blocks shown) {
    return Stream.concat(shown.main().stream(), shown.aside().stream()).toList();
  }
}
