package io.feedmill.accounts.email;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.access.LinkToken;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.sessions.api.SessionCookie;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The pages of links in mails. A GET changes nothing, because mail scanners follow links. The
/// token is sufficient: the owner need not be logged in.
public final class EmailLinkPages {
  private final ChangeEmail change;
  private final Site site;

  public EmailLinkPages(ChangeEmail change, Site site) {
    this.change = change;
    this.site = site;
  }

  public void routes(Routes routes) {
    routes
        .get("/email/confirm/{token}", call -> confirm(call, change.change(token(call)), false))
        .post("/email/confirm/{token}", this::confirm)
        .get("/email/undo/{token}", call -> confirm(call, change.undoable(token(call)), true))
        .post("/email/undo/{token}", this::undo)
        .post("/api/v1/email-confirmations", this::confirmByProgram);
  }

  private static LinkToken token(Call call) {
    return new LinkToken(call.parameter("token"));
  }

  private Reply confirm(Call call, Optional<EmailStore.Link> known, boolean undo) {
    EmailStore.Link link = known.orElseThrow(EmailLinkPages::unknownLink);
    EmailLinkPage page =
        new EmailLinkPage(
            site.frame(call, "", undo ? text("Undo the change") : text("Confirm your address")),
            link.name(),
            link.address(),
            undo,
            call.path());
    return site.secretPage(200, "accounts/email_link.jte", page)
        .with("Referrer-Policy", "strict-origin");
  }

  private Reply confirm(Call call) {
    site.form(call);
    require(change.confirm(token(call)));
    return site.done(call, "/account/email", Notice.good(text("Your mail address is confirmed.")));
  }

  private Reply undo(Call call) {
    site.form(call);
    require(change.undo(token(call)));
    SessionCookie.clear(call);
    return site.done(
        call,
        "/forgotten-password",
        Notice.good(text("The address is yours again. Set a new password now.")));
  }

  private record TokenBody(@Nullable String token) {}

  private Reply confirmByProgram(Call call) {
    String token = call.json(TokenBody.class).token();
    if (token == null) {
      throw Problem.invalid("/token", text("is missing"));
    }
    require(change.confirm(new LinkToken(token)));
    return Reply.noContent();
  }

  private static void require(EmailOutcome outcome) {
    switch (outcome) {
      case EmailOutcome.Set _ -> {}
      case EmailOutcome.UnknownLink _ -> throw unknownLink();
      case EmailOutcome.Taken _ ->
          throw Problem.conflict(
              "email-taken",
              marked("Address taken"),
              text("another account uses this mail address"));
    }
  }

  private static Problem unknownLink() {
    return Problem.notFound(text("this link was used, was replaced by a newer one, or is too old"));
  }
}
