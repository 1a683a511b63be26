package io.feedmill.syndication.desk;

import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.PageFrame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `syndication/desk.jte`: articles edited lately, and where they stand.
///
/// @param feeds names, in the order of each row's places
/// @param more address of the next page; null at the end
public record DeskPage(
    PageFrame frame, List<String> feeds, List<Row> rows, String within, @Nullable String more) {
  public DeskPage {
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
