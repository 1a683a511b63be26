package io.feedmill.articles.group;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.model.ArticleLimits;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import java.util.List;

/// The viewer's groups in the API.
public final class SubscriptionResource {
  private static final String ROOT = "/api/v1/subscriptions";

  private final Viewers viewers;
  private final GroupServices services;
  private final GroupJson json;
  private final ArticleLimits limits;

  public SubscriptionResource(Viewers viewers, GroupServices services, ArticleLimits limits) {
    this.viewers = viewers;
    this.services = services;
    this.json = new GroupJson(services);
    this.limits = limits;
  }

  public void routes(Routes routes) {
    routes
        .get(ROOT, this::list)
        .put(ROOT + "/{group}", this::subscribe)
        .delete(ROOT + "/{group}", this::unsubscribe);
  }

  private record ListView(List<GroupJson.Listed> items) {}

  private Reply list(Call call) {
    Viewer.SignedIn person = viewers.require(call, ArticleScopes.READ);
    List<GroupFacts> groups = services.profiles().named(services.subscriptions().of(person.id()));
    return Reply.json(new ListView(json.listed(groups)));
  }

  private Reply subscribe(Call call) {
    Viewer.SignedIn person = viewers.require(call, ArticleScopes.WRITE);
    limits.vote(call, person);
    String group = ArticleParameters.group(call);
    services.subscriptions().subscribe(group, person.id());
    services.directory().changed();
    return Reply.json(json.whole(services.profiles().require(group), person));
  }

  private Reply unsubscribe(Call call) {
    Viewer.SignedIn person = viewers.require(call, ArticleScopes.WRITE);
    limits.vote(call, person);
    services.subscriptions().unsubscribe(ArticleParameters.group(call), person.id());
    services.directory().changed();
    return Reply.noContent();
  }
}
