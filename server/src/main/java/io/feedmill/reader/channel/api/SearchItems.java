package io.feedmill.reader.channel.api;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Finds items of channels. One call reads a bounded number of items; the position of the last one
/// continues the search.
public final class SearchItems {
  private static final int AT_ONCE = 100;
  private static final int MOST_LOOKS = 10;

  private final VisiblePage visible;

  public SearchItems(VisiblePage visible) {
    this.visible = visible;
  }

  /// A page of matches, newest first; it may be short and still have a next page.
  ///
  /// @param where channels of one account
  public Page find(List<Channel> where, PageRequest asked, ItemFilter filter) {
    List<Entry> found = new ArrayList<>();
    PageRequest wanted =
        new PageRequest(AT_ONCE, asked.unread(), asked.feed(), asked.after(), asked.before());
    Page page = visible.page(where, wanted);
    long before = page.before();
    for (int looks = 1; ; looks++) {
      for (Entry entry : page.entries()) {
        if (filter.matches(entry)) {
          found.add(entry);
          if (found.size() == asked.limit()) {
            return new Page(found, behind(page, entry), before);
          }
        }
      }
      if (page.after() == null || looks == MOST_LOOKS) {
        return new Page(found, page.after(), before);
      }
      wanted = wanted.from(page.after());
      page = visible.page(where, wanted);
    }
  }

  /// The position after an entry of a page; null when it is the last of all.
  private static @Nullable PagePosition behind(Page page, Entry entry) {
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
