package io.feedmill.profiles.api;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.PagePreview;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The data of a person on a page.
///
/// @param name account name
/// @param displayName the display name; the account name when there is none
/// @param bio empty when there is none
/// @param picture address of a square picture of 96 pixels
/// @param portrait address of the uploaded picture, of at most 400 pixels each way; null for a
///   pattern
/// @param header address of a wide picture; null for none
public record PersonCard(
    String name,
    String displayName,
    SafeHtml bio,
    String picture,
    @Nullable String portrait,
    @Nullable String header,
    List<Link> links) {

  public PersonCard {
    links = List.copyOf(links);
  }

  /// The picture for previews on other sites, unless it is a pattern.
  public PagePreview.@Nullable Image preview() {
    return portrait == null
        ? null
        : new PagePreview.Image(portrait, 0, 0, text("Picture of {name}", "name", displayName));
  }

  /// A labelled link.
  ///
  /// @param verified whether its page links back to the profile
  public record Link(String label, String url, boolean verified) {}
}
