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
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;

/// Pages to sign up: `/signup`, and `/invitation/{code}`, which the link of an invitation opens. A
/// GET redeems no invitation, because mail scanners follow links.
public final class SignUpPages {
  private static final String INVITATION = "invitation";

  private final LogIn logIn;
  private final SignUpAccount signUp;
  private final Viewers viewers;
  private final LogInMethods methods;
  private final Site site;

  public SignUpPages(
      LogIn logIn, SignUpAccount signUp, Viewers viewers, LogInMethods methods, Site site) {
    this.logIn = logIn;
    this.signUp = signUp;
    this.viewers = viewers;
    this.methods = methods;
    this.site = site;
  }

  public void routes(Routes routes) {
    routes
        .get("/signup", this::form)
        .post("/signup", this::signUp)
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

  private Reply form(Call call) {
    String next = next(call.query());
    return known(call)
        ? Reply.seeOther(next)
        : page(call, 200, Form.EMPTY, next, Came.BY_THEMSELVES);
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
    SignUpPage page =
        new SignUpPage(
            site.frame(call, "", text("Sign up")),
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

  private Reply signUp(Call call) {
    Query form = site.form(call);
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
      Form again = Form.refused(form, problem, "password", INVITATION);
      return page(call, problem.status(), again, next(form), came(call, code));
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
