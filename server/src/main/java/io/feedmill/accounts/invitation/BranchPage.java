package io.feedmill.accounts.invitation;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Model of `accounts/invitation_branch.jte`: a branch of the tree for moderators.
///
/// @param shown display name of the account; empty for none
/// @param form with the field `reason`
/// @param ban why the account may not invite; null when it may
/// @param banner name of the moderator who decided that
/// @param cut whether there are more
public record BranchPage(
    PageFrame frame,
    String name,
    String shown,
    Form form,
    @Nullable String ban,
    String banner,
    List<Row> rows,
    boolean cut) {
  public BranchPage {
    rows = List.copyOf(rows);
  }

  /// An account of the branch.
  ///
  /// @param name null for a deleted account
  /// @param shown display name; empty for none
  /// @param inviter its name
  /// @param standing "suspended" and the like; empty for nothing
  public record Row(
      @Nullable String name,
      String shown,
      String inviter,
      int depth,
      SafeHtml since,
      String standing) {
    static Row of(InvitationTree.Leaf leaf, Map<Long, String> shown, Instant now) {
      boolean suspended = leaf.person().suspended();
      String standing =
          leaf.person().banned()
              ? suspended ? text("suspended, may not invite") : text("may not invite")
              : suspended ? text("suspended") : "";
      return new Row(
          leaf.person().name(),
          shown.getOrDefault(leaf.person().id(), ""),
          leaf.inviter(),
          leaf.depth(),
          RelativeTime.html(leaf.person().since(), now),
          standing);
    }
  }
}
