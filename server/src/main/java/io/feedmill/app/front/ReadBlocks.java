package io.feedmill.app.front;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.language.Language;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.kernel.web.Site;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads all blocks in parallel. A block that fails because its store is unavailable is omitted.
final class ReadBlocks {
  private static final Logger LOG = LoggerFactory.getLogger(ReadBlocks.class);

  private final Executor threads;

  /// @param threads starts each task on a new virtual thread
  ReadBlocks(Executor threads) {
    this.threads = threads;
  }

  /// The contents of the blocks whose parts are on, in their order.
  Blocks read(List<PageBlock> on, Function<PageBlock, @Nullable PagePart> show) {
    Language language = Language.current();
    List<CompletableFuture<Optional<PagePart>>> asked =
        on.stream()
            .map(block ->
                CompletableFuture.supplyAsync(
                        () -> language.show(() -> Optional.ofNullable(show.apply(block))), threads)
                    .exceptionally(failure -> leftOut(block, failure)))
            .toList();
    List<Optional<PagePart>> shown = asked.stream().map(CompletableFuture::join).toList();
    return new Blocks(placed(on, shown, false), placed(on, shown, true));
  }

  /// The viewer of a page.
  ///
  /// @param read what each of the blocks read
  record Member(Call call, Site site, PageFrame frame, List<Object> read) {
    PageBlock.Visit visit(int block, DependencyRecorder watch) {
      return new PageBlock.Visit(call, site, frame, read.get(block), watch);
    }
  }

  /// The content of the blocks for a member.
  ///
  /// @param watch receives everything that the blocks show; the page is not cached when a block is
  ///   omitted
  Blocks read(List<PageBlock> on, Member member, DependencyRecorder watch) {
    List<BlockWatch> watches = on.stream().map(_ -> new BlockWatch()).toList();
    Blocks shown =
        read(
            on,
            block -> {
              int at = on.indexOf(block);
              BlockWatch own = watches.get(at);
              PagePart part = block.forMember(member.visit(at, own));
              own.complete();
              return part;
            });
    watches.forEach(each -> each.handTo(watch));
    return shown;
  }

  private static Optional<PagePart> leftOut(PageBlock block, Throwable failure) {
    Throwable cause = failure.getCause() == null ? failure : failure.getCause();
    if (cause instanceof Error error) {
      throw error;
    }
    LOG.warn("A page is shown without a block of {}: {}", block.part(), cause.toString());
    return Optional.empty();
  }

  private static List<PagePart> placed(
      List<PageBlock> blocks, List<Optional<PagePart>> shown, boolean aside) {
    return IntStream.range(0, blocks.size())
        .filter(i -> blocks.get(i).aside() == aside)
        .mapToObj(shown::get)
        .flatMap(Optional::stream)
        .toList();
  }
}
