package io.feedmill.kernel.design;

import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.kernel.web.Site;
import java.util.function.BiFunction;

/// A section of `/admin/design`: one component in all states, made of the parts of pages, so that
/// it always looks as it does on pages.
///
/// @param key address of the section in the page, and name of its pictures in tests
/// @param title heading
/// @param part renders its content without reading anything
public record DesignSection(String key, String title, BiFunction<Site, PageFrame, PagePart> part) {
  /// Where the names of people, articles, posts and items of samples begin, so that a form of a
  /// sample changes nothing.
  public static final String NOTHING = "sample";

  /// The address of the picture in samples, which no stored picture has; see `Picture`. The page of
  /// the design serves it.
  public static final String PICTURE = NOTHING;
}
