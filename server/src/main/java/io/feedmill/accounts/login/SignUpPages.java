package io.feedmill.accounts.login;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.accounts.api.WelcomeStep;
import io.feedmill.accounts.user.Account;
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
import io.vertx.core.Future;
import java.util.function.BiFunction;

/// Pages to sign up: `/signup`, and `/invitation/{code}`, which the link of an invitation opens. A
/// GET redeems no invitation, because mail scanners follow links. Guests share prepared pages of
/// `/signup`.
public final class SignUpPages {
  private static final String INVITATION = "invitation";

  private final LogIn logIn;
  private final SignUpAccount signUp;
  private final Viewers viewers;
  private final LogInMethods methods;
  private final Site site;
  private final GuestPages guests;

  public SignUpPages(
      LogIn logIn,
      SignUpAccount signUp,
      Viewers viewers,
      LogInMethods methods,
      Site site,
      GuestPages guests) {
    this.logIn = logIn;
    this.signUp = signUp;
    this.viewers = viewers;
    this.methods = methods;
    this.site = site;
    this.guests = guests;
  }

  public void routes(Routes routes) {
    routes
        .hot("/signup", this::form)
        .post("/signup", call -> GuestPages.form(call, again(call), form -> signUp(call, form)))
        .get("/invitation/{code}", this::openInvitation);
  }

  private boolean known(Call call) {
    return viewers.viewer(call) instanceof Viewer.SignedIn;
  }

  private static String next(Query given) {
    return LocalPath.of(given.text("next"), "/");
  }

  /// An invitation that a person came with.
  ///
  /// @param code empty for none
  /// @param inviter name of the inviter; empty when it cannot be used
  private record Came(String code, String inviter) {
    static final Came BY_THEMSELVES = new Came("", "");
  }

  private Future<Reply> form(Call call) {
    return guests.settledNow(
        call,
        viewers.viewerSoon(call).map(viewer -> viewer instanceof Viewer.Anonymous),
        () -> form(call, next(call.query())));
  }

  private Reply form(Call call, String next) {
    if (known(call)) {
      return Reply.seeOther(next);
    }
    String title = text("Sign up");
    PageFrame frame =
        GuestPages.like(call) ? site.guestFrame(call, "", title) : site.frame(call, "", title);
    return page(frame, 200, Form.EMPTY, next, Came.BY_THEMSELVES);
  }

  private Reply openInvitation(Call call) {
    if (known(call)) {
      return site.done(
          call,
          "/account/invitations",
          Notice.good(text("You are logged in. Pass the link on to somebody without an account.")));
    }
    String code = call.parameter("code");
    return page(call, 200, Form.EMPTY, "/", new Came(code, signUp.inviter(call, code)));
  }

  private Reply page(Call call, int status, Form form, String next, Came came) {
    return page(site.frame(call, "", text("Sign up")), status, form, next, came);
  }

  private Reply page(PageFrame frame, int status, Form form, String next, Came came) {
    SignUpPage page =
        new SignUpPage(
            frame,
            form,
            next,
            signUp.mode(),
            came.code(),
            came.inviter(),
            signUp.asksForEmail(),
            signUp.requiresEmail(),
            methods.all());
    return came.code().isEmpty()
        ? site.page(status, "accounts/signup.jte", page)
        : site.secretPage(status, "accounts/signup.jte", page)
            .with("Referrer-Policy", "strict-origin");
  }

  private BiFunction<Query, Problem, Reply> again(Call call) {
    return (form, problem) -> refuse(call, form, problem);
  }

  private Reply refuse(Call call, Query form, Problem problem) {
    Form again = Form.refused(form, problem, "password", INVITATION);
    String code = form.text(INVITATION).orElse("");
    return page(call, problem.status(), again, next(form), came(call, code));
  }

  private Reply signUp(Call call, Query form) {
    String code = form.text(INVITATION).orElse("");
    try {
      Account account =
          signUp.signUp(
              call,
              new SignUpAccount.Typed(
                  form.text("name").orElse(null),
                  form.text("password").orElse(null),
                  form.text("email").orElse(""),
                  code));
      logIn.logInNew(call, account);
      String next = next(form);
      return site.done(
          call,
          next.equals("/") ? WelcomeStep.PAGE : next,
          Notice.good(text("Welcome, {name}.", "name", account.name())));
    } catch (Problem problem) {
      return refuse(call, form, problem);
    }
  }

  /// The invitation of a form that was refused.
  private Came came(Call call, String code) {
    try {
      return code.isEmpty() ? Came.BY_THEMSELVES : new Came(code, signUp.inviter(call, code));
    } catch (Problem _) {
      return new Came(code, "");
    }
  }
}
