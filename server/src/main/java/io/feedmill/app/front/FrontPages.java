package io.feedmill.app.front;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.web.GuestPages;
import io.feedmill.kernel.web.MemberPages;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.web.StructuredData;
import io.feedmill.kernel.work.Outage;
import io.vertx.core.CompositeFuture;
import io.vertx.core.Future;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// `/`: the best content of the parts that are on. Guests share prepared pages of [GuestBlocks];
/// the page of a member is cached while every block would show the same. Callers whose session
/// cannot be read, because Redis is unavailable, get the page of guests with a header that a script
/// fills later.
public final class FrontPages {
  private final Site site;
  private final GuestPages guests;
  private final MemberPages members;
  private final Viewers viewers;
  private final List<PageBlock> blocks;
  private final ReadBlocks ask;
  private final GuestBlocks forGuests;

  /// @param blocks in the order of the page
  /// @param threads starts each task on a new virtual thread
  public FrontPages(
      Site site,
      GuestPages guests,
      MemberPages members,
      Viewers viewers,
      List<PageBlock> blocks,
      Executor threads) {
    this.members = members;
    this.site = site;
    this.guests = guests;
    this.viewers = viewers;
    this.blocks = List.copyOf(blocks);
    this.ask = new ReadBlocks(threads);
    this.forGuests = new GuestBlocks(site, this.blocks, ask, threads);
  }

  public void routes(Routes routes) {
    routes.hot("/", this::front);
  }

  private Future<Reply> front(Call call) {
    return viewers
        .viewerSoon(call)
        .compose(
            viewer -> viewer instanceof Viewer.Anonymous ? guest(call) : member(call),
            failure -> Outage.in(failure) == null ? Future.failedFuture(failure) : unknown(call));
  }

  private Future<Reply> guest(Call call) {
    return forGuests
        .now(site.language(call))
        .compose(shown ->
            GuestPages.like(call)
                ? guests.page(call, shown, () -> page(site.guestFrame(call, "", ""), shown))
                : guests.own(call, () -> page(site.frame(call, "", ""), shown)));
  }

  private Future<Reply> unknown(Call call) {
    return forGuests
        .now(site.language(call))
        .compose(shown -> guests.own(call, () -> page(site.unknownFrame(call, "", ""), shown)));
  }

  /// The versions of all blocks are read in parallel, unless the page cannot be cached anyway.
  private Future<Reply> member(Call call) {
    List<PageBlock> on =
        blocks.stream().filter(block -> site.identity().has(block.part())).toList();
    if (!members.cacheable(call)) {
      return members.own(call, () -> member(call, on, unknown(on), DependencyRecorder.NOTHING));
    }
    return Future.join(on.stream().map(block -> block.read(call)).toList())
        .transform((all, _) -> {
          List<Object> read = IntStream.range(0, on.size()).mapToObj(i -> read(all, i)).toList();
          return read.contains(PageBlock.UNKNOWN)
              ? members.own(call, () -> member(call, on, read, DependencyRecorder.NOTHING))
              : members.page(call, new Shown(on, read), watch -> member(call, on, read, watch));
        });
  }

  /// The content of the page, without the watched things.
  private record Shown(List<PageBlock> on, List<Object> read) {}

  private static Object read(CompositeFuture all, int index) {
    Object read = all.resultAt(index);
    return read == null ? PageBlock.UNKNOWN : read;
  }

  private static List<Object> unknown(List<PageBlock> on) {
    return on.stream().map(_ -> PageBlock.UNKNOWN).toList();
  }

  private Reply member(Call call, List<PageBlock> on, List<Object> read, DependencyRecorder watch) {
    PageFrame frame = site.frame(call, "", "");
    return page(frame, ask.read(on, new ReadBlocks.Member(call, site, frame, read), watch));
  }

  private Reply page(PageFrame frame, Blocks shown) {
    return site.page(
        200,
        "app/front.jte",
        new FrontPage(frame.withCanonical("/").withData(search()), shown.main(), shown.aside()));
  }

  /// The site and its search, for search engines.
  private @Nullable StructuredData search() {
    Map<String, ?> place =
        Map.of(
            "@type",
            "EntryPoint",
            "urlTemplate",
            site.address() + "/search?q={search_term_string}");
    return site.data(
        "WebSite",
        "/",
        Map.of(
            "name",
            site.identity().name(),
            "potentialAction",
            Map.of(
                "@type",
                "SearchAction",
                "target",
                place,
                "query-input",
                "required name=search_term_string")));
  }
}
