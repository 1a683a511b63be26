package io.feedmill.kernel.web;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The metadata of a page for programs.
///
/// @param feeds for feed readers to find
/// @param related links for programs
/// @param canonical the page's own address when it can be reached under several
/// @param preview the preview on other sites; null for none
/// @param data structured data of the page; null without one
public record PageHead(
    List<FeedLink> feeds,
    List<RelatedLink> related,
    @Nullable String canonical,
    @Nullable PagePreview preview,
    @Nullable StructuredData data) {
  static final PageHead EMPTY = new PageHead(List.of(), List.of(), null, null, null);

  public PageHead {
    feeds = List.copyOf(feeds);
    related = List.copyOf(related);
  }
}
