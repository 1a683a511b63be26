package io.feedmill.accounts.security;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.email.EmailState;
import io.feedmill.accounts.viewer.RequireLogIn;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.mail.api.MailAddress;
import io.feedmill.mail.api.Mailer;

/// The page to set, change and remove the viewer's mail address.
public final class EmailPages {
  private static final String HOME = "/account/email";

  private final RequireLogIn logIn;
  private final ManageEmail email;
  private final Site site;

  public EmailPages(RequireLogIn logIn, ManageEmail email, Site site) {
    this.logIn = logIn;
    this.email = email;
    this.site = site;
  }

  public void routes(Routes routes) {
    routes
        .get(HOME, call -> logIn.reply(call, this::show))
        .post(HOME, call -> logIn.reply(call, this::begin))
        .post("/account/email/remove", call -> logIn.reply(call, this::remove));
  }

  private Reply show(Call call, Viewer.SignedIn viewer) {
    return page(call, 200, viewer, Form.EMPTY, Form.EMPTY);
  }

  private Reply page(Call call, int status, Viewer.SignedIn viewer, Form change, Form removal) {
    EmailState state = email.state(viewer);
    EmailPage page =
        new EmailPage(
            site.frame(call, "", text("Your mail address")),
            state.address().map(MailAddress::text).orElse(""),
            state.pending().map(MailAddress::text).orElse(""),
            state.refusals().map(EmailPages::refused).orElse(""),
            state.available(),
            state.address().isPresent() && !email.required(),
            email.hasPassword(viewer),
            change,
            removal);
    return site.page(status, "accounts/email.jte", page);
  }

  private static String refused(Mailer.Refusals refusals) {
    return text(
        "{times, plural, one {The last mail to it was refused} other {The last # mails to it were"
            + " refused}}: {reason}",
        "times",
        refusals.times(),
        "reason",
        refusals.reason());
  }

  private Reply begin(Call call, Viewer.SignedIn viewer) {
    Query form = site.form(call);
    try {
      email.begin(call, viewer, form.text("address").orElse(""), form.text("password").orElse(""));
      return site.done(
          call, HOME, Notice.good(text("Open the link in the mail that is on its way.")));
    } catch (Problem problem) {
      Form again = Form.refused(form, problem, "password");
      return page(call, problem.status(), viewer, again, Form.EMPTY);
    }
  }

  private Reply remove(Call call, Viewer.SignedIn viewer) {
    Query form = site.form(call);
    try {
      email.remove(call, viewer, form.text("password").orElse(""));
      return site.done(call, HOME, Notice.good(text("Your mail address is removed.")));
    } catch (Problem problem) {
      Form again = Form.refused(form, problem, "password");
      return page(call, problem.status(), viewer, Form.EMPTY, again);
    }
  }
}
