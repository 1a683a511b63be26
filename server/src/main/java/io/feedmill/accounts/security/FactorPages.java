package io.feedmill.accounts.security;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.factor.QrSvg;
import io.feedmill.accounts.factor.SecondFactor;
import io.feedmill.accounts.viewer.RequireLogIn;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import java.util.List;
import java.util.Optional;

/// The page to turn the viewer's second factor on and off. A secret is shown only in the response
/// to the password, recovery codes only in the response that creates them.
public final class FactorPages {
  private static final String HOME = "/account/second-factor";

  private final RequireLogIn logIn;
  private final ManageFactor factor;
  private final Site site;

  public FactorPages(RequireLogIn logIn, ManageFactor factor, Site site) {
    this.logIn = logIn;
    this.factor = factor;
    this.site = site;
  }

  public void routes(Routes routes) {
    routes
        .get(HOME, call -> logIn.reply(call, this::show))
        .post(HOME + "/begin", call -> logIn.reply(call, this::begin))
        .post(HOME + "/confirm", call -> logIn.reply(call, this::confirm))
        .post(HOME + "/codes", call -> logIn.reply(call, this::newCodes))
        .post(HOME + "/remove", call -> logIn.reply(call, this::remove));
  }

  /// The additional content of a page besides the state.
  ///
  /// @param confirming whether a code is to be typed; the secret is not shown a second time
  private record Shown(
      Optional<SecondFactor.Begun> begun, boolean confirming, List<String> codes, Form form) {
    static final Shown NOTHING = refused(Form.EMPTY);

    static Shown refused(Form form) {
      return new Shown(Optional.empty(), false, List.of(), form);
    }

    static Shown codes(List<String> codes) {
      return new Shown(Optional.empty(), false, codes, Form.EMPTY);
    }
  }

  private Reply page(Call call, int status, Viewer.SignedIn viewer, Shown shown) {
    FactorPage page =
        new FactorPage(
            site.frame(call, "", text("Second factor")),
            factor.hasPassword(viewer),
            factor.isOn(viewer),
            shown.confirming(),
            factor.codesLeft(viewer),
            shown.begun().map(SecondFactor.Begun::text).orElse(null),
            shown.begun().map(SecondFactor.Begun::address).map(QrSvg::of).orElse(null),
            shown.codes(),
            shown.form());
    return site.secretPage(status, "accounts/factor.jte", page);
  }

  private Reply show(Call call, Viewer.SignedIn viewer) {
    return page(call, 200, viewer, Shown.NOTHING);
  }

  private Reply begin(Call call, Viewer.SignedIn viewer) {
    Query form = site.form(call);
    try {
      SecondFactor.Begun begun = factor.begin(call, viewer, form.text("password").orElse(""));
      return page(call, 200, viewer, new Shown(Optional.of(begun), true, List.of(), Form.EMPTY));
    } catch (Problem problem) {
      return refused(call, viewer, form, problem);
    }
  }

  private Reply refused(Call call, Viewer.SignedIn viewer, Query form, Problem problem) {
    Form again = Form.refused(form, problem, "password");
    return page(call, problem.status(), viewer, Shown.refused(again));
  }

  private Reply confirm(Call call, Viewer.SignedIn viewer) {
    Query form = site.form(call);
    try {
      List<String> codes = factor.confirm(call, viewer, form.text("code").orElse(""));
      return page(call, 200, viewer, Shown.codes(codes));
    } catch (Problem problem) {
      Form again = Form.refused(form, problem, "code");
      return page(
          call, problem.status(), viewer, new Shown(Optional.empty(), true, List.of(), again));
    }
  }

  private Reply newCodes(Call call, Viewer.SignedIn viewer) {
    Query form = site.form(call);
    try {
      List<String> codes = factor.newCodes(call, viewer, form.text("password").orElse(""));
      return page(call, 200, viewer, Shown.codes(codes));
    } catch (Problem problem) {
      return refused(call, viewer, form, problem);
    }
  }

  private Reply remove(Call call, Viewer.SignedIn viewer) {
    Query form = site.form(call);
    try {
      factor.remove(call, viewer, form.text("password").orElse(""));
      return site.done(call, HOME, Notice.good(text("Log-ins no longer need a code.")));
    } catch (Problem problem) {
      return refused(call, viewer, form, problem);
    }
  }
}
