package io.feedmill.profiles.api;

import io.feedmill.kernel.text.SafeHtml;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a page shows of a person.
///
/// @param name account name
/// @param displayName what they call themselves; the account name when they do not
/// @param bio empty when there is none
/// @param picture address of a square picture of 96 pixels
/// @param header address of a wide picture; null for none
public record PersonCard(
    String name,
    String displayName,
    SafeHtml bio,
    String picture,
    @Nullable String header,
    List<Link> links) {

  public PersonCard {
    links = List.copyOf(links);
  }

  /// A labelled link.
  ///
  /// @param verified whether its page links back to the profile
  public record Link(String label, String url, boolean verified) {}
}
