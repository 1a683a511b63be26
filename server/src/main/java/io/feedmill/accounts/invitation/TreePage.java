package io.feedmill.accounts.invitation;

import io.feedmill.accounts.invitation.InvitedStore.Person;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.PageFrame;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Model of `accounts/invitation_tree.jte`: one level of the tree of who invited whom.
///
/// @param shown display name of the account; empty for none
/// @param inviter null when the account was not invited
/// @param more address of the next page; null at the end
/// @param moderator whether the viewer may see the whole branch on another page
public record TreePage(
    PageFrame frame,
    String name,
    String shown,
    @Nullable Entry inviter,
    List<Entry> people,
    @Nullable String more,
    boolean moderator) {
  public TreePage {
    people = List.copyOf(people);
  }

  /// A person.
  ///
  /// @param name null for a deleted account
  /// @param shown display name; empty for none
  public record Entry(@Nullable String name, String shown, SafeHtml since) {
    static Entry of(Person person, Map<Long, String> shown, Instant now) {
      return new Entry(
          person.name(),
          shown.getOrDefault(person.id(), ""),
          RelativeTime.html(person.since(), now));
    }
  }
}
