package io.feedmill.app.front;

import io.feedmill.app.wiring.Wiring;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.Site;
import java.util.List;
import java.util.stream.Stream;

/// What is beside the pages of features whose own data would leave that place empty.
///
/// @param people whom to follow
/// @param groups the largest groups
/// @param items popular items of the shop
/// @param trends what is talked about, and the largest groups
public record Besides(
    PageBlock.Beside people,
    PageBlock.Beside groups,
    PageBlock.Beside items,
    PageBlock.Beside trends) {
  public static Besides of(Wiring wiring, Site site) {
    List<PageBlock> groups =
        wiring.articles().frontBlocks().stream().filter(PageBlock::aside).toList();
    return new Besides(
        beside(wiring, site, List.of(wiring.timeline().people().block())),
        beside(wiring, site, groups),
        beside(wiring, site, List.of(wiring.shop().frontBlock())),
        beside(
            wiring,
            site,
            Stream.concat(Stream.of(wiring.articles().trending()), groups.stream()).toList()));
  }

  private static PageBlock.Beside beside(Wiring wiring, Site site, List<PageBlock> blocks) {
    return new BesidePages(site, blocks, wiring.infrastructure().virtualThreads());
  }
}
