package io.feedmill.kernel.web;

import org.jspecify.annotations.Nullable;

/// The preview that other sites and messengers show of a linked page, by the Open Graph protocol
/// (ogp.me) and the card tags of X. All addresses are absolute.
///
/// @param type of the page as Open Graph names it: `article`, `profile` or `website`
/// @param description plain text; may be empty
/// @param url address of the page
/// @param image null without one
public record PagePreview(String type, String description, String url, @Nullable Image image) {
  private static final int LARGE = 300;

  /// A picture of this site.
  ///
  /// @param url its address, a path when it is given to [Site#preview]
  /// @param width pixels; 0 when it is unknown
  /// @param height pixels; 0 when it is unknown
  /// @param alt alternative text; may be empty
  public record Image(String url, int width, int height, String alt) {
    Image on(String origin) {
      return new Image(origin + url, width, height, alt);
    }
  }

  /// The kind of card: a wide picture above the text, or a small one beside it.
  public String card() {
    return image != null && image.width() >= LARGE && image.width() > image.height()
        ? "summary_large_image"
        : "summary";
  }
}
