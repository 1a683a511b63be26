package io.feedmill.oidc;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.WelcomeStep;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.limit.Limit;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.oidc.LogInCounts.Outcome;
import io.feedmill.oidc.OidcPages.Parts;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// The pages after a first log-in: choose the name of a new account, or confirm that the log-in
/// opens the viewer's account. The confirmation prevents another site from linking its own log-in
/// to the account of a visitor.
final class FinishPages {
  static final String NAME = "/login/oidc/name";
  static final String LINK = "/login/oidc/link";
  private static final Limit NAMES = Limit.of("oidc-name", 100, Duration.ofMinutes(10));

  private final Parts parts;
  private final Site site;

  FinishPages(Parts parts, Site site) {
    this.parts = parts;
    this.site = site;
  }

  void routes(Routes routes) {
    routes
        .get(NAME, this::nameForm)
        .post(NAME, this::create)
        .get(LINK, this::confirmLink)
        .post(LINK, this::link);
  }

  private ProvenIdentity proven(Call call, Query given, boolean link) {
    String ticket = given.text("ticket").orElse("");
    return OidcPages.BROWSER
        .of(call)
        .flatMap(browser -> parts.proven().find(browser, ticket))
        .filter(found -> (found.link() != 0) == link)
        .orElseThrow(() ->
            Problem.of(
                400,
                "log-in-expired",
                marked("This log-in has ended"),
                text("it was used, or is older than ten minutes; begin it again")));
  }

  private Reply nameForm(Call call) {
    ProvenIdentity proven = proven(call, call.query(), false);
    return page(call, 200, proven, Form.of(Map.of("name", proven.suggestion())), call.query());
  }

  private Reply page(Call call, int status, ProvenIdentity proven, Form form, Query given) {
    FinishPage page =
        new FinishPage(
            site.frame(call, "", text("Choose your name")),
            form,
            given.text("ticket").orElse(""),
            parts.config().name(),
            proven.logIn().identity().label(),
            "",
            false);
    return site.page(status, "oidc/name.jte", page).with("Cache-Control", "no-store");
  }

  private Reply create(Call call) {
    Query form = site.form(call);
    ProvenIdentity proven = proven(call, form, false);
    try {
      parts.limiter().check(call, NAMES);
      String name = form.text("name").orElse("");
      parts
          .accounts()
          .create(
              call,
              proven.logIn(),
              name,
              Optional.of(proven.invitation()).filter(hash -> !hash.isEmpty()));
      finished(call, form);
      parts.counts().count(Outcome.CREATED);
      String next = proven.next().equals("/") ? WelcomeStep.PAGE : proven.next();
      return site.done(call, next, Notice.good(text("Welcome.")));
    } catch (Problem problem) {
      return page(call, problem.status(), proven, Form.refused(form, problem), form);
    }
  }

  private void finished(Call call, Query form) {
    OidcPages.BROWSER
        .of(call)
        .ifPresent(browser -> parts.proven().delete(browser, form.text("ticket").orElse("")));
  }

  private Viewer.SignedIn owner(Call call, ProvenIdentity proven) {
    if (parts.viewers().viewer(call) instanceof Viewer.SignedIn viewer
        && viewer.id() == proven.link()) {
      return viewer;
    }
    throw Problem.forbidden(text("the account that began this is not logged in any more"));
  }

  private Reply confirmLink(Call call) {
    ProvenIdentity proven = proven(call, call.query(), true);
    return linkPage(call, 200, owner(call, proven), proven, Form.EMPTY, call.query());
  }

  private Reply linkPage(
      Call call,
      int status,
      Viewer.SignedIn viewer,
      ProvenIdentity proven,
      Form form,
      Query given) {
    FinishPage page =
        new FinishPage(
            site.frame(call, "", text("Link a log-in")),
            form,
            given.text("ticket").orElse(""),
            parts.config().name(),
            proven.logIn().identity().label(),
            viewer.name(),
            parts.accounts().hasPassword(viewer));
    return site.page(status, "oidc/link.jte", page).with("Cache-Control", "no-store");
  }

  private Reply link(Call call) {
    Query form = site.form(call);
    ProvenIdentity proven = proven(call, form, true);
    Viewer.SignedIn viewer = owner(call, proven);
    try {
      parts
          .accounts()
          .link(call, viewer, proven.logIn().identity(), form.text("password").orElse(""));
      finished(call, form);
      parts.counts().count(Outcome.LINKED);
      return site.done(
          call,
          proven.next(),
          Notice.good(text("{name} opens your account now.", "name", parts.config().name())));
    } catch (Problem problem) {
      Form again = Form.refused(form, problem, "password");
      return linkPage(call, problem.status(), viewer, proven, again, form);
    }
  }
}
