package io.feedmill.accounts.suspension;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
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
import java.util.Map;

/// `/moderation/suspensions`: who is suspended, and a form to suspend a person.
public final class SuspensionPages {
  private static final String PAGE = "/moderation/suspensions";

  private final ManageSuspensions suspensions;
  private final Viewers viewers;
  private final InstantSource clock;
  private final Site site;

  public SuspensionPages(
      ManageSuspensions suspensions, Viewers viewers, InstantSource clock, Site site) {
    this.suspensions = suspensions;
    this.viewers = viewers;
    this.clock = clock;
    this.site = site;
  }

  public void routes(Routes routes) {
    routes.get(PAGE, this::show).post(PAGE, this::suspend).post(PAGE + "/{name}/lift", this::lift);
  }

  private Reply show(Call call) {
    viewers.require(call, Role.MODERATOR);
    String name = call.query().text("name").orElse("");
    return page(call, 200, Form.of(Map.of("name", name)));
  }

  private Reply page(Call call, int status, Form form) {
    Instant now = clock.instant();
    List<Suspension> found = suspensions.list();
    Map<Long, String> shown = suspensions.shown(found);
    return site.page(
        status,
        "accounts/suspensions.jte",
        new SuspensionsPage(
            site.frame(call, "", text("Suspensions")),
            form,
            found.stream()
                .map(each ->
                    SuspensionsPage.Row.of(each, shown.getOrDefault(each.account(), ""), now))
                .toList()));
  }

  private Reply suspend(Call call) {
    Viewer.SignedIn moderator = viewers.require(call, Role.MODERATOR);
    Query form = site.form(call);
    String name = form.text("name").orElse("");
    try {
      Suspension made =
          suspensions.suspend(
              moderator,
              name,
              form.text("reason").orElse(null),
              SuspensionDays.end(form, clock.instant()));
      return site.done(
          call,
          PAGE,
          Notice.good(text("{name} is suspended {end}.", "name", made.name(), "end", made.end())));
    } catch (Problem problem) {
      return page(call, problem.status(), Form.refused(form, problem));
    }
  }

  private Reply lift(Call call) {
    Viewer.SignedIn moderator = viewers.require(call, Role.MODERATOR);
    site.form(call);
    String name = call.parameter("name");
    suspensions.lift(moderator, name);
    return site.done(
        call, PAGE, Notice.good(text("The suspension of {name} is lifted.", "name", name)));
  }
}
