package io.feedmill.search;

import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.kernel.web.Tab;
import io.feedmill.search.api.ShownAuthor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// `/search` as its template shows it.
///
/// @param q as it was typed
/// @param kind of what is searched, also before the first search; empty for everything
/// @param problem why it was not searched; null when it was, or nothing was typed
/// @param searched whether there are results to show, if only none
/// @param orders of the results; empty when there are none
/// @param meant another query when nothing was found; null when there is none
/// @param cut whether only the newest were ranked
/// @param late whether the search took too long, so that there are no rows
/// @param next address of the next page; null at the end
/// @param explain address of the same page with explanations; null when it has them
/// @param beside blocks of other features
public record ResultsPage(
    PageFrame frame,
    String q,
    String kind,
    @Nullable String problem,
    boolean searched,
    List<Tab> tabs,
    List<Tab> orders,
    List<ResultRow> rows,
    @Nullable Meant meant,
    boolean cut,
    boolean late,
    @Nullable String filling,
    @Nullable String next,
    @Nullable String explain,
    List<PagePart> beside) {
  public ResultsPage {
    tabs = List.copyOf(tabs);
    orders = List.copyOf(orders);
    rows = List.copyOf(rows);
    beside = List.copyOf(beside);
  }

  /// A query with other words.
  ///
  /// @param href where it is searched
  public record Meant(String href, String text) {}

  /// A result.
  ///
  /// @param kind label of its kind
  /// @param author name of one who has no account here; empty for none
  /// @param account author who has one; null for none
  /// @param explained why it has its position; null unless requested
  public record ResultRow(
      String kind,
      SafeHtml title,
      String href,
      SafeHtml excerpt,
      SafeHtml time,
      String author,
      @Nullable ShownAuthor account,
      @Nullable String explained) {}
}
