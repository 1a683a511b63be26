package io.feedmill.app.front;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.FrontBlock;
import io.feedmill.kernel.web.GuestPages;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.kernel.web.Site;
import io.vertx.core.Future;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.stream.IntStream;

/// `/`: the best of the parts that are on. For guests it is made at most once in ten seconds; for
/// members each part is asked at the same time.
public final class FrontPages {
  /// Stands for what guests see, whatever it is.
  private static final Object EVERYTHING = new Object();

  private final Site site;
  private final GuestPages guests;
  private final Viewers viewers;
  private final List<FrontBlock> blocks;
  private final Executor threads;

  /// @param blocks in the order of the page
  /// @param threads starts each task on a virtual thread of its own
  public FrontPages(
      Site site, GuestPages guests, Viewers viewers, List<FrontBlock> blocks, Executor threads) {
    this.site = site;
    this.guests = guests;
    this.viewers = viewers;
    this.blocks = List.copyOf(blocks);
    this.threads = threads;
  }

  public void routes(Routes routes) {
    routes.hot("/", this::front);
  }

  private Future<Reply> front(Call call) {
    if (!GuestPages.like(call)) {
      return guests.own(() -> page(call, site.frame(call, "", "")));
    }
    return viewers
        .viewerSoon(call)
        .compose(viewer ->
            viewer instanceof Viewer.Anonymous
                ? guests.page(call, EVERYTHING, () -> page(call, site.guestFrame(call, "", "")))
                : guests.own(() -> page(call, site.frame(call, "", ""))));
  }

  private Reply page(Call call, PageFrame plain) {
    PageFrame frame = plain.withCanonical("/");
    List<FrontBlock> on = blocks.stream().filter(block -> frame.has(block.part())).toList();
    List<CompletableFuture<Optional<PagePart>>> asked =
        on.stream()
            .map(block ->
                CompletableFuture.supplyAsync(
                    () -> Optional.ofNullable(block.show(call, site, frame)), threads))
            .toList();
    List<Optional<PagePart>> shown = asked.stream().map(FrontPages::result).toList();
    return site.page(
        200,
        "app/front.jte",
        new FrontPage(frame, placed(on, shown, false), placed(on, shown, true)));
  }

  private static List<PagePart> placed(
      List<FrontBlock> blocks, List<Optional<PagePart>> shown, boolean aside) {
    return IntStream.range(0, blocks.size())
        .filter(i -> blocks.get(i).aside() == aside)
        .mapToObj(shown::get)
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<PagePart> result(CompletableFuture<Optional<PagePart>> asked) {
    try {
      return asked.join();
    } catch (CompletionException e) {
      Throwable cause = Objects.requireNonNullElse(e.getCause(), e);
      if (cause instanceof RuntimeException known) {
        throw known;
      }
      throw e;
    }
  }
}
