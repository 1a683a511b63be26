package io.feedmill.profiles;

import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.profiles.api.ShownPerson;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `profiles/about.jte`: since when a person is here, and who is next to them in the tree
/// of who invited whom.
///
/// @param name account name
/// @param inviter null when nobody invited them
/// @param invited whom they invited, newest first
/// @param more whether they invited more people
public record AboutPart(
    String name, SafeHtml joined, @Nullable Entry inviter, List<Entry> invited, boolean more) {

  public AboutPart {
    invited = List.copyOf(invited);
  }

  /// A person in the tree.
  ///
  /// @param person null for a deleted account
  /// @param since when the invitation was accepted
  public record Entry(@Nullable ShownPerson person, SafeHtml since) {}
}
