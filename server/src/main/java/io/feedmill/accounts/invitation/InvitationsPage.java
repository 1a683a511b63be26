package io.feedmill.accounts.invitation;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.invitation.ManageInvitations.Right;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.PageFrame;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Model of `accounts/invitations.jte`: the viewer's invitations.
///
/// @param name of the viewer
/// @param form with the fields `note` and `email`
/// @param left invitations that the viewer can still create
/// @param obstacle why none is left
/// @param asksForEmail whether links can be sent by mail
/// @param link of the invitation that was just created, shown only once
/// @param sentTo where it was sent; empty for nowhere
public record InvitationsPage(
    PageFrame frame,
    String name,
    Form form,
    int left,
    String obstacle,
    boolean asksForEmail,
    List<Row> rows,
    @Nullable String link,
    String sentTo) {
  public InvitationsPage {
    rows = List.copyOf(rows);
  }

  static InvitationsPage of(
      PageFrame frame,
      String name,
      Form form,
      Right right,
      boolean asksForEmail,
      List<Row> rows,
      @Nullable String link,
      String sentTo) {
    return new InvitationsPage(
        frame, name, form, right.left(), right.obstacle(), asksForEmail, rows, link, sentTo);
  }

  /// One invitation.
  ///
  /// @param account name of the person who signed up with it; null before, or for a deleted account
  /// @param open whether it can be revoked
  public record Row(
      String id,
      String note,
      String state,
      @Nullable String account,
      SafeHtml created,
      SafeHtml expires,
      boolean open) {
    static Row of(Invitation one, Instant now) {
      Invitation.State state = one.state(now);
      return new Row(
          Long.toString(one.id()),
          one.note().isEmpty() ? one.mailed() ? text("by mail") : text("no note") : one.note(),
          switch (state) {
            case OPEN -> "open";
            case USED -> "used";
            case REVOKED -> "revoked";
            case EXPIRED -> "expired";
          },
          one.account(),
          RelativeTime.html(one.created(), now),
          RelativeTime.html(one.expires(), now),
          state == Invitation.State.OPEN);
    }
  }
}
