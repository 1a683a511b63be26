package io.feedmill.app.setup;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import io.feedmill.site.SiteModule;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The checklist in the API, and the form that closes it or opens it again.
public final class ChecklistPages {
  private static final String API = "/api/v1/site/checklist";
  private static final String FORM = "/admin/checklist";

  private final Site site;
  private final SiteModule module;
  private final Viewers viewers;
  private final ReadChecklist checklist;

  public ChecklistPages(Site site, SiteModule module, Viewers viewers, ReadChecklist checklist) {
    this.site = site;
    this.module = module;
    this.viewers = viewers;
    this.checklist = checklist;
  }

  public void routes(Routes routes) {
    routes.get(API, this::read).put(API, this::change).post(FORM, this::form);
  }

  private record StepView(String step, boolean done, String href) {}

  private record View(List<StepView> steps, boolean hidden) {}

  private record Change(@Nullable Boolean hidden) {}

  private Reply read(Call call) {
    return json(viewers.require(call, Role.ADMIN));
  }

  private Reply json(Viewer.SignedIn admin) {
    Checklist now = checklist.read(admin.id());
    return Reply.json(
        new View(
            now.lines().stream()
                .map(line -> new StepView(line.step().key(), line.done(), line.href()))
                .toList(),
            now.hidden()));
  }

  private Reply change(Call call) {
    Viewer.SignedIn admin = viewers.require(call, Role.ADMIN);
    Boolean hidden = call.json(Change.class).hidden();
    if (hidden == null) {
      throw Problem.invalid("/hidden", text("must be true or false"));
    }
    module.hideChecklist(hidden);
    return json(admin);
  }

  private Reply form(Call call) {
    Query form = site.form(call);
    viewers.require(call, Role.ADMIN);
    boolean hidden = form.flag("hidden");
    module.hideChecklist(hidden);
    String next = LocalPath.of(form.text("next"), "/admin");
    return site.done(
        call,
        next,
        Notice.good(hidden ? text("Checklist hidden.") : text("Checklist shown."))
            .undoneBy(FORM, Map.of("next", next, "hidden", hidden ? "" : "1")));
  }
}
