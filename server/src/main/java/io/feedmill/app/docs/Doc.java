package io.feedmill.app.docs;

import io.feedmill.kernel.text.SafeHtml;
import java.util.List;

/// A document, ready to be shown and to be searched.
///
/// @param file path below `docs`
/// @param body without the title
/// @param headings of the first two levels below the title
/// @param passages its text, divided at every heading
/// @param pictures that it shows, as paths below `docs`
public record Doc(
    String file,
    String title,
    SafeHtml body,
    List<Heading> headings,
    List<Passage> passages,
    List<String> pictures) {
  public Doc {
    headings = List.copyOf(headings);
    passages = List.copyOf(passages);
    pictures = List.copyOf(pictures);
  }

  /// @param id of the element
  /// @param deep whether it is of the second level
  public record Heading(String id, String text, boolean deep) {}

  /// @param id of the heading above the text; empty before the first
  /// @param heading empty before the first
  public record Passage(String id, String heading, String text) {}
}
