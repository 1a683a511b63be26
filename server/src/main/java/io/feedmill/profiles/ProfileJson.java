package io.feedmill.profiles;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A profile in the API.
///
/// @param displayName empty when the account name is shown
/// @param bio Markdown; may be empty
/// @param bioHtml the same as HTML
/// @param picture address of a square picture of 96 pixels; everybody has one
/// @param pictureOriginal address of the uploaded picture; absent for a pattern
/// @param header address of a wide picture; absent for none
/// @param timeZone only for the person, empty when not set
/// @param language only for the person, empty when not set
@JsonInclude(JsonInclude.Include.NON_NULL)
record ProfileJson(
    String id,
    String name,
    String displayName,
    String bio,
    String bioHtml,
    String picture,
    @Nullable String pictureOriginal,
    @Nullable String header,
    List<Link> links,
    @Nullable String timeZone,
    @Nullable String language) {

  /// A labelled link.
  ///
  /// @param verified whether its page links back to the profile
  record Link(String label, String url, boolean verified) {}

  /// @param own whether the person reads it
  static ProfileJson of(Profile profile, String name, String bioHtml, boolean own) {
    return new ProfileJson(
        Long.toString(profile.account()),
        name,
        profile.displayName(),
        profile.bio(),
        bioHtml,
        "/avatars/" + name,
        media(profile.pictureAddress(), "original"),
        media(profile.headerAddress(), "1200"),
        links(profile),
        own ? profile.timeZone() : null,
        own ? profile.language() : null);
  }

  /// The address of a picture in one size; null for none.
  static @Nullable String media(@Nullable String address, String size) {
    return address == null ? null : "/media/" + address + "/" + size;
  }

  private static List<Link> links(Profile profile) {
    List<Link> links = new ArrayList<>();
    for (int i = 0; i < profile.linkUrls().size(); i++) {
      String url = profile.linkUrls().get(i);
      links.add(new Link(profile.linkLabels().get(i), url, profile.verifiedUrls().contains(url)));
    }
    return links;
  }
}
