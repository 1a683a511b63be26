package io.feedmill.profiles;

import io.feedmill.profiles.api.PersonLabel;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The profile of a person.
///
/// @param displayName empty when the account name is shown
/// @param bio Markdown; may be empty
/// @param picture id of an attachment; null for none
/// @param pictureAddress its address, 64 hexadecimal digits
/// @param header a wide picture; null for none
/// @param linkLabels as many as there are `linkUrls`
/// @param timeZone such as `Europe/Berlin`; empty when not set
/// @param language such as `de`; empty when not set
/// @param verifiedUrls those of `linkUrls` whose pages link back
record Profile(
    long account,
    String displayName,
    String bio,
    @Nullable Long picture,
    @Nullable String pictureAddress,
    @Nullable Long header,
    @Nullable String headerAddress,
    List<String> linkLabels,
    List<String> linkUrls,
    String timeZone,
    String language,
    List<String> verifiedUrls) {

  Profile {
    linkLabels = List.copyOf(linkLabels);
    linkUrls = List.copyOf(linkUrls);
    verifiedUrls = List.copyOf(verifiedUrls);
  }

  /// Of somebody who changed nothing.
  static Profile empty(long account) {
    return new Profile(
        account, "", "", null, null, null, null, List.of(), List.of(), "", "", List.of());
  }

  PersonLabel label() {
    return new PersonLabel(
        displayName.isEmpty() ? null : displayName,
        pictureAddress == null ? "0" : pictureAddress.substring(0, 8));
  }
}
