package io.feedmill.app.admin;

import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Tab;
import java.util.List;

/// Model of `app/design.jte`.
///
/// @param icons names of all icons
/// @param tabs an example of tabs
/// @param form an example of a form, with a field that was rejected
public record DesignPage(PageFrame frame, List<String> icons, List<Tab> tabs, Form form) {
  /// Names of the colours, each a custom property and a class of the swatches.
  public static final List<String> COLOURS =
      List.of(
          "paper",
          "surface",
          "fill",
          "line",
          "edge",
          "ink",
          "ink2",
          "ink3",
          "accent",
          "strong",
          "wash",
          "good",
          "good-wash",
          "warn",
          "warn-wash",
          "bad",
          "bad-wash",
          "info",
          "info-wash",
          "like");

  public DesignPage {
    icons = List.copyOf(icons);
    tabs = List.copyOf(tabs);
  }
}
