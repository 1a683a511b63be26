package io.feedmill.accounts.login;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.accounts.suspension.Suspension;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.GuestPages;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.Site;
import io.feedmill.sessions.api.SessionCookie;
import io.feedmill.sessions.api.Sessions;
import io.vertx.core.Future;
import java.util.function.BiFunction;

/// Pages to log in and log out. Guests share prepared pages to log in, unless an action waits for
/// their log-in.
public final class LogInPages {
  private static final String WITH_PASSKEYS = "log-in with passkeys";
  private static final String WITHOUT_PASSKEYS = "log-in without passkeys";

  private final LogIn logIn;
  private final Sessions sessions;
  private final Viewers viewers;
  private final LogInMethods methods;
  private final Site site;
  private final GuestPages guests;

  public LogInPages(
      LogIn logIn,
      Sessions sessions,
      Viewers viewers,
      LogInMethods methods,
      Site site,
      GuestPages guests) {
    this.logIn = logIn;
    this.sessions = sessions;
    this.viewers = viewers;
    this.methods = methods;
    this.site = site;
    this.guests = guests;
  }

  public void routes(Routes routes) {
    routes
        .hot("/login", this::logInForm)
        .post("/login", call -> GuestPages.form(call, again(call), form -> logIn(call, form)))
        .post(
            "/login/code",
            call -> GuestPages.form(call, codeAgain(call), form -> logInWithCode(call, form)))
        .post("/logout", this::logOut);
  }

  private boolean known(Call call) {
    return viewers.viewer(call) instanceof Viewer.SignedIn;
  }

  private static String next(Query given) {
    return LocalPath.of(given.text("next"), "/");
  }

  private Future<Reply> logInForm(Call call) {
    String next = next(call.query());
    boolean same = site.pending(call, next).isEmpty();
    return guests.shared(
        call,
        viewers.viewerSoon(call).map(viewer -> same && viewer instanceof Viewer.Anonymous),
        passkeys(call) ? WITH_PASSKEYS : WITHOUT_PASSKEYS,
        () -> guests.own(call, () -> ownLogInForm(call, next)),
        _ -> logInPage(call, 200, site.guestFrame(call, "", text("Log in")), Form.EMPTY, next));
  }

  private Reply ownLogInForm(Call call, String next) {
    return known(call) ? Reply.seeOther(next) : logInPage(call, 200, Form.EMPTY, next);
  }

  private Reply logInPage(Call call, int status, Form form, String next) {
    return logInPage(call, status, site.frame(call, "", text("Log in")), form, next);
  }

  private Reply logInPage(Call call, int status, PageFrame frame, Form form, String next) {
    return site.page(
        status,
        "accounts/login.jte",
        new LogInPage(frame, form, next, site.pending(call, next), methods.all(), passkeys(call)));
  }

  private boolean passkeys(Call call) {
    return methods.passkeys().party(call).isPresent();
  }

  private BiFunction<Query, Problem, Reply> again(Call call) {
    return (form, problem) -> refuseLogIn(call, form, problem);
  }

  private BiFunction<Query, Problem, Reply> codeAgain(Call call) {
    return (form, problem) ->
        codePage(
            call,
            problem.status(),
            form.text("ticket").orElse(""),
            Form.refused(form, problem, "code"),
            form);
  }

  private Reply logIn(Call call, Query form) {
    String name = form.text("name").orElse("");
    LogInOutcome outcome = logIn.logIn(call, name, form.text("password").orElse(""), "");
    return answer(call, form, outcome);
  }

  private Reply logInWithCode(Call call, Query form) {
    String ticket = form.text("ticket").orElse("");
    try {
      return logIn
          .withCode(call, ticket, form.text("code").orElse(""))
          .map(outcome -> answer(call, form, outcome))
          .orElseGet(() -> refuseLogIn(call, form, tooLate()));
    } catch (Problem problem) {
      return codePage(call, problem.status(), ticket, Form.refused(form, problem, "code"), form);
    }
  }

  private static Problem tooLate() {
    return Problem.of(
        401,
        "log-in-expired",
        marked("Log in again"),
        text("the code came more than five minutes after the password; log in again"));
  }

  private Reply codePage(Call call, int status, String ticket, Form shown, Query form) {
    return site.secretPage(
        status,
        "accounts/code.jte",
        new CodePage(
            site.frame(call, "", text("Log in")), ticket, next(form), shown, passkeys(call)));
  }

  private Reply answer(Call call, Query form, LogInOutcome outcome) {
    return switch (outcome) {
      case LogInOutcome.CodeNeeded(String ticket) -> codePage(call, 200, ticket, Form.EMPTY, form);
      case LogInOutcome.WrongCode _ -> throw SessionResource.wrongCode();
      case LogInOutcome.LoggedIn _ -> Reply.seeOther(next(form));
      case LogInOutcome.Wrong _ -> refuseLogIn(call, form, SessionResource.wrong());
      case LogInOutcome.Suspended(Suspension suspension, String ticket) ->
          site.secretPage(
              403,
              "accounts/suspended.jte",
              new SuspendedPage(
                  site.frame(call, "", text("Account suspended")),
                  suspension.end(),
                  suspension.reason(),
                  ticket));
      case LogInOutcome.Throttled throttled ->
          refuseLogIn(
              call,
              form,
              Problem.tooManyRequests(
                  throttled.retryAfter(),
                  text("too many log-ins failed; try again in some minutes")));
    };
  }

  private Reply refuseLogIn(Call call, Query form, Problem problem) {
    Form again = Form.refused(form, problem, "password");
    return logInPage(call, problem.status(), again, next(form));
  }

  private Reply logOut(Call call) {
    site.form(call);
    SessionCookie.token(call).ifPresent(sessions::close);
    SessionCookie.clear(call);
    return site.done(call, "/", Notice.good(text("You are logged out.")));
  }
}
