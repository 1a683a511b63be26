package io.feedmill.accounts.invitation;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.viewer.RequireLogIn;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// `/account/invitations`: creates, lists and revokes the viewer's invitations.
final class InvitationPages {
  static final String HOME = "/account/invitations";

  private final RequireLogIn logIn;
  private final ManageInvitations invitations;
  private final InstantSource clock;
  private final Site site;

  InvitationPages(
      RequireLogIn logIn, ManageInvitations invitations, InstantSource clock, Site site) {
    this.logIn = logIn;
    this.invitations = invitations;
    this.clock = clock;
    this.site = site;
  }

  void routes(Routes routes) {
    routes
        .get(
            HOME,
            call -> logIn.reply(call, (c, viewer) -> page(c, 200, viewer, Form.EMPTY, null, "")))
        .post(HOME, call -> logIn.reply(call, this::make))
        .post(HOME + "/{id}/revoke", call -> logIn.reply(call, this::revoke));
  }

  private Reply page(
      Call call,
      int status,
      Viewer.SignedIn viewer,
      Form form,
      @Nullable String link,
      String sentTo) {
    Instant now = clock.instant();
    List<InvitationsPage.Row> rows =
        invitations.list(viewer).stream().map(one -> InvitationsPage.Row.of(one, now)).toList();
    InvitationsPage page =
        InvitationsPage.of(
            site.frame(call, "", text("Your invitations")),
            viewer.name(),
            form,
            invitations.right(viewer),
            invitations.sendsMail(),
            rows,
            link,
            sentTo);
    return site.secretPage(status, "accounts/invitations.jte", page)
        .with("Referrer-Policy", "strict-origin");
  }

  private Reply make(Call call, Viewer.SignedIn viewer) {
    Query form = site.form(call);
    try {
      String email = form.text("email").orElse("").strip();
      ManageInvitations.Made made =
          invitations.make(
              call, viewer, new ManageInvitations.Wanted(form.text("note").orElse(null), email));
      return page(call, 201, viewer, Form.EMPTY, call.origin() + made.path(), email);
    } catch (Problem problem) {
      return page(call, problem.status(), viewer, Form.refused(form, problem), null, "");
    }
  }

  private Reply revoke(Call call, Viewer.SignedIn viewer) {
    site.form(call);
    invitations.revoke(viewer, call.parameter("id"));
    return site.done(call, HOME, Notice.good(text("Invitation revoked.")));
  }
}
