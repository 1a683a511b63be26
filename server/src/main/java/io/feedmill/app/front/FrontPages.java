package io.feedmill.app.front;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.FrontBlock;
import io.feedmill.kernel.web.GuestPages;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.web.StructuredData;
import io.feedmill.kernel.work.Outage;
import io.vertx.core.Future;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/// `/`: the best of the parts that are on. Guests share ready pages of [GuestBlocks]; for a member
/// all blocks are asked at the same time. Callers whose session cannot be read, because Redis is
/// unavailable, see what guests see below a header that a script fills later.
public final class FrontPages {
  private final Site site;
  private final GuestPages guests;
  private final Viewers viewers;
  private final List<FrontBlock> blocks;
  private final AskBlocks ask;
  private final GuestBlocks forGuests;

  /// @param blocks in the order of the page
  /// @param threads starts each task on a virtual thread of its own
  public FrontPages(
      Site site, GuestPages guests, Viewers viewers, List<FrontBlock> blocks, Executor threads) {
    this.site = site;
    this.guests = guests;
    this.viewers = viewers;
    this.blocks = List.copyOf(blocks);
    this.ask = new AskBlocks(threads);
    this.forGuests = new GuestBlocks(site, this.blocks, ask, threads);
  }

  public void routes(Routes routes) {
    routes.hot("/", this::front);
  }

  private Future<Reply> front(Call call) {
    return viewers
        .viewerSoon(call)
        .compose(
            viewer ->
                viewer instanceof Viewer.Anonymous
                    ? guest(call)
                    : guests.own(call, () -> member(call)),
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

  private Reply member(Call call) {
    PageFrame frame = site.frame(call, "", "");
    List<FrontBlock> on =
        blocks.stream().filter(block -> frame.identity().has(block.part())).toList();
    return page(frame, ask.ask(on, block -> block.forMember(call, site, frame)));
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
