package io.feedmill.app.admin;

import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.kernel.web.Tab;
import java.util.List;

/// Model of `app/design.jte`.
///
/// @param address of the page, in the theme that it shows
/// @param theme `light` or `dark`; empty for the one of the viewer
/// @param themes links to the others
public record DesignPage(
    PageFrame frame, String address, String theme, List<Tab> themes, List<Section> sections) {
  public DesignPage {
    themes = List.copyOf(themes);
    sections = List.copyOf(sections);
  }

  /// @param key its address in the page
  public record Section(String key, String title, PagePart part) {}
}
