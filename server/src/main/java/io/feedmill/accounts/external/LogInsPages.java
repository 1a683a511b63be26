package io.feedmill.accounts.external;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.LogInMethod;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.viewer.RequireLogIn;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.Ids;
import io.feedmill.kernel.text.RelativeTime;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/// The page that lists how the viewer can log in, and removes log-ins by other providers.
public final class LogInsPages {
  private static final String HOME = "/account/log-ins";

  private final RequireLogIn logIn;
  private final LinkedAccounts accounts;
  private final InstantSource clock;
  private final Site site;

  public LogInsPages(RequireLogIn logIn, LinkedAccounts accounts, InstantSource clock, Site site) {
    this.logIn = logIn;
    this.accounts = accounts;
    this.clock = clock;
    this.site = site;
  }

  public void routes(Routes routes) {
    routes
        .get(HOME, call -> logIn.reply(call, (c, viewer) -> page(c, 200, viewer, Form.EMPTY)))
        .post(HOME + "/{id}/remove", call -> logIn.reply(call, this::remove));
  }

  private Reply page(Call call, int status, Viewer.SignedIn viewer, Form form) {
    List<LinkedIdentity> linked = accounts.list(viewer);
    boolean password = accounts.hasPassword(viewer);
    LogInsPage page =
        new LogInsPage(
            site.frame(call, "", text("How you log in")),
            form,
            password,
            password || accounts.recent(call, viewer),
            linked.stream().map(this::shown).toList(),
            accounts.offered().stream().map(method -> offered(method, linked)).toList());
    return site.page(status, "accounts/log_ins.jte", page);
  }

  private LogInsPage.Linked shown(LinkedIdentity identity) {
    Instant now = clock.instant();
    return new LogInsPage.Linked(
        Long.toString(identity.id()),
        accounts.provider(identity.issuer()),
        identity.label(),
        RelativeTime.html(identity.created(), now),
        RelativeTime.html(identity.used(), now));
  }

  private static LogInsPage.Offered offered(LogInMethod method, List<LinkedIdentity> linked) {
    boolean has = linked.stream().anyMatch(one -> one.issuer().equals(method.issuer()));
    String back = "?next=" + LocalPath.escape(HOME);
    return new LogInsPage.Offered(
        method.label(),
        has ? "" : method.path() + back + "&purpose=link",
        method.path() + back + "&purpose=confirm");
  }

  private Reply remove(Call call, Viewer.SignedIn viewer) {
    Query form = site.form(call);
    try {
      long id =
          Ids.parse(call.parameter("id"))
              .orElseThrow(() -> Problem.notFound(text("you have no such log-in")));
      accounts.unlink(call, viewer, id, form.text("password").orElse(""));
      return site.done(call, HOME, Notice.good(text("Log-in removed.")));
    } catch (Problem problem) {
      return page(call, problem.status(), viewer, Form.refused(form, problem, "password"));
    }
  }
}
