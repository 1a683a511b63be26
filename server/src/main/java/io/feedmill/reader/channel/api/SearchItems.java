package io.feedmill.reader.channel.api;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Finds items of channels. One call reads a bounded number of items; the position of the last one
/// continues the search.
public final class SearchItems {
  private static final int AT_ONCE = 100;
  private static final int MOST_READS = 10;

  private final VisiblePage visible;

  public SearchItems(VisiblePage visible) {
    this.visible = visible;
  }

  /// A page of matches, newest first; it may be short and still have a next page.
  ///
  /// @param where channels of one account
  public Page find(List<Channel> where, PageRequest request, ItemFilter filter) {
    List<Entry> found = new ArrayList<>();
    PageRequest wanted =
        new PageRequest(
            AT_ONCE, request.unread(), request.feed(), request.after(), request.before());
    Page page = visible.page(where, wanted);
    long before = page.before();
    for (int reads = 1; ; reads++) {
      for (Entry entry : page.entries()) {
        if (filter.matches(entry)) {
          found.add(entry);
          if (found.size() == request.limit()) {
            return new Page(found, positionAfter(page, entry), before);
          }
        }
      }
      if (page.after() == null || reads == MOST_READS) {
        return new Page(found, page.after(), before);
      }
      wanted = wanted.from(page.after());
      page = visible.page(where, wanted);
    }
  }

  /// The position after an entry of a page; null when it is the last of all.
  private static @Nullable PagePosition positionAfter(Page page, Entry entry) {
    boolean last = entry.equals(page.entries().getLast());
    PagePosition after = page.after();
    if (last && after == null) {
      return null;
    }
    String newest = after == null ? Long.toString(page.before()) : after.newest();
    String score = new BigDecimal(entry.score()).toPlainString();
    return new PagePosition(score, newest, entry.channel().id());
  }
}
