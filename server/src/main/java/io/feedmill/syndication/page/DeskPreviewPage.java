package io.feedmill.syndication.page;

import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `syndication/preview.jte`: a preview of a feed.
///
/// @param article that is published as well; may be null
/// @param back address of the page that links here
/// @param form to choose another time
/// @param zone of that time
/// @param kind of the document, with its size
/// @param notes left-out articles with the reasons, and warnings
public record DeskPreviewPage(
    PageFrame frame,
    String feed,
    @Nullable String article,
    String back,
    SafeHtml when,
    Form form,
    String zone,
    List<Shown> items,
    List<String> notes,
    String kind,
    String document) {
  public DeskPreviewPage {
    items = List.copyOf(items);
    notes = List.copyOf(notes);
  }

  /// An article in the document.
  ///
  /// @param asked whether it is the one that is published as well
  public record Shown(String uuid, String title, boolean asked) {}
}
