package io.feedmill.articles.grouppage;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.group.GroupServices;
import io.feedmill.articles.model.ArticleLimits;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Query;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.Notice;
import io.feedmill.kernel.web.Site;
import java.util.Map;

/// The button that subscribes to a group, or ends that.
public final class SubscribePages {
  private static final int CONFLICT = 409;

  private final Site site;
  private final Viewers viewers;
  private final GroupServices services;
  private final ArticleLimits limits;

  public SubscribePages(Site site, Viewers viewers, GroupServices services, ArticleLimits limits) {
    this.site = site;
    this.viewers = viewers;
    this.services = services;
    this.limits = limits;
  }

  public void routes(Routes routes) {
    routes.post("/articles/g/{group}/subscribe", this::subscribe);
  }

  private Reply subscribe(Call call) {
    String group = ArticleParameters.group(call);
    if (!(viewers.viewer(call) instanceof Viewer.SignedIn)) {
      return site.logInFirst(call, text("Subscribe"));
    }
    Viewer.SignedIn person = viewers.require(call, ArticleScopes.WRITE);
    Query form = site.form(call);
    limits.vote(call, person);
    String back = LocalPath.of(form.text("back"), "/articles/g/" + group);
    boolean ends = form.flag("undo");
    try {
      if (ends) {
        services.subscriptions().unsubscribe(group, person.id());
      } else {
        services.subscriptions().subscribe(group, person.id());
      }
    } catch (Problem problem) {
      if (problem.status() != CONFLICT) {
        throw problem;
      }
      return site.done(
          call, back, Notice.bad(text("You are subscribed to 100 groups. Leave another first.")));
    }
    services.directory().changed();
    String done =
        ends
            ? text("Unsubscribed from {group}.", "group", group)
            : text("Subscribed to {group}.", "group", group);
    Map<String, String> undo = ends ? Map.of("back", back) : Map.of("back", back, "undo", "1");
    return site.done(call, back, Notice.good(done).undoneBy(call.path(), undo));
  }
}
