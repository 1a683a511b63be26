package io.feedmill.syndication.page;

import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Tab;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `syndication/desk.jte`: articles, last edited first, with their state in each feed.
///
/// @param feeds names, in the order of each row's places
/// @param spans of time in which the articles were edited, to choose from
/// @param within the span that is shown
/// @param more address of the next page; null at the end
/// @param last id of an event that the page shows, with all before it; empty when it is not known
public record DeskPage(
    PageFrame frame,
    List<String> feeds,
    List<Tab> spans,
    List<Row> rows,
    String within,
    @Nullable String more,
    String last) {
  public DeskPage {
    spans = List.copyOf(spans);
    feeds = List.copyOf(feeds);
    rows = List.copyOf(rows);
  }

  /// An article.
  public record Row(String uuid, String title, SafeHtml updated, List<PlaceView> places) {
    public Row {
      places = List.copyOf(places);
    }
  }
}
