package io.feedmill.accounts.recovery;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.access.LinkToken;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.sessions.api.SessionCookie;

/// `/forgotten-password` requests a link, and the link opens a page to set a password. Opening it
/// changes nothing, because mail scanners follow links.
public final class ForgottenPasswordPages {
  private static final String HOME = "/forgotten-password";
  private static final String LINK = "/forgotten-password/{token}";

  private final RequestResetLink ask;
  private final ResetPassword reset;
  private final Site site;

  public ForgottenPasswordPages(RequestResetLink ask, ResetPassword reset, Site site) {
    this.ask = ask;
    this.reset = reset;
    this.site = site;
  }

  public void routes(Routes routes) {
    routes
        .get(HOME, call -> page(call, 200, Form.EMPTY, false))
        .post(HOME, this::request)
        .get(LINK, this::open)
        .post(LINK, this::reset);
  }

  private Reply page(Call call, int status, Form form, boolean asked) {
    ForgottenPasswordPage page =
        new ForgottenPasswordPage(
            site.frame(call, "", text("Forgotten password")), form, ask.available(), asked);
    return site.page(status, "accounts/forgotten_password.jte", page);
  }

  private Reply request(Call call) {
    Query form = site.form(call);
    try {
      ask.request(call, "/who", form.text("who").orElse(""));
      return page(call, 200, Form.EMPTY, true);
    } catch (Problem problem) {
      return page(call, problem.status(), Form.refused(form, problem), false);
    }
  }

  private static LinkToken token(Call call) {
    return new LinkToken(call.parameter("token"));
  }

  private Reply open(Call call) {
    return newPassword(call, 200, Form.EMPTY);
  }

  private Reply newPassword(Call call, int status, Form form) {
    NewPasswordPage page =
        new NewPasswordPage(
            site.frame(call, "", text("New password")), reset.name(token(call)), call.path(), form);
    return site.secretPage(status, "accounts/new_password.jte", page)
        .with("Referrer-Policy", "strict-origin");
  }

  private Reply reset(Call call) {
    Query form = site.form(call);
    try {
      reset.reset(
          token(call),
          "/password",
          form.text("password").orElse(""),
          form.text("tokens").isPresent());
    } catch (Problem problem) {
      if (problem.status() == 404) {
        throw problem;
      }
      return newPassword(call, problem.status(), Form.refused(form, problem, "password"));
    }
    SessionCookie.clear(call);
    return site.done(
        call,
        "/login",
        Notice.good(text("Your password is set. Log in with it. All devices are logged out.")));
  }
}
