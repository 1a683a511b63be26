package io.feedmill.kernel.web;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.vertx.core.Future;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A block of a part of the site on the front page or beside another page. A block that throws is
/// omitted from the page.
public interface PageBlock {
  /// The result of [#read] when it is unknown whether the block would show the same.
  Object UNKNOWN = new Object();

  /// Key of the part, such as `shop`: the block is shown while that part is on. Null when it
  /// belongs to no part.
  @Nullable String part();

  /// Whether it is beside the main column.
  boolean aside();

  /// The content for guests. Blocks.
  ///
  /// @return null when there is nothing to show
  @Nullable PagePart forGuests(Site site);

  /// Reads the data that shows whether the block would be the same for the logged-in caller as
  /// before. Called for each request, before the cache is read. Does not block.
  ///
  /// @return compared by value; [#UNKNOWN] when the page must not be cached
  default Future<Object> read(Call call) {
    return Future.succeededFuture("");
  }

  /// The content for the caller, who is logged in. Blocks.
  ///
  /// @return null when there is nothing to show
  @Nullable PagePart forMember(Visit visit);

  /// A front page that is rendered for a member.
  ///
  /// @param frame of the page
  /// @param read result of [#read]
  /// @param watch receives other things that the block shows, before they are read
  record Visit(Call call, Site site, PageFrame frame, Object read, DependencyRecorder watch) {}

  /// The blocks of other features beside a page, without those that fail or have nothing to show.
  interface Beside {
    /// The content for guests, which may also be shown to members. It is read at most every five
    /// seconds for all pages. Blocks until it is known.
    ///
    /// @param watch receives how long it is current
    List<PagePart> shared(DependencyRecorder watch);

    /// The content for the caller, who is logged in. Blocks.
    ///
    /// @param frame of the page
    /// @param watch receives everything that the blocks show
    List<PagePart> forMember(Call call, PageFrame frame, DependencyRecorder watch);
  }
}
