package io.feedmill.articles.group;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.model.ArticleLimits;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.text.Ids;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// Profiles of groups, and their moderators, in the API.
///
/// ```
/// curl -X PATCH -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \
///   -d '{"description":"All about **Java**"}' http://localhost:8080/api/v1/groups/java
/// ```
public final class GroupProfileResource {
  private static final String GROUP = "/api/v1/groups/{group}";

  private final Viewers viewers;
  private final GroupServices services;
  private final EditGroup edit;
  private final GroupJson json;
  private final ArticleLimits limits;

  public GroupProfileResource(Viewers viewers, GroupServices services, ArticleLimits limits) {
    this.viewers = viewers;
    this.services = services;
    this.edit = services.edit();
    this.json = new GroupJson(services);
    this.limits = limits;
  }

  public void routes(Routes routes) {
    routes
        .get(GROUP, this::read)
        .patch(GROUP, this::texts)
        .put(GROUP + "/picture", this::picture)
        .delete(GROUP + "/picture", this::noPicture)
        .put(GROUP + "/moderators/{name}", this::appoint)
        .delete(GROUP + "/moderators/{name}", this::dismiss);
  }

  private record Texts(@Nullable String description, @Nullable String rules) {}

  private record Given(@Nullable String media) {}

  private Reply read(Call call) {
    GroupFacts group = services.profiles().require(ArticleParameters.group(call));
    return Reply.json(json.whole(group, viewers.viewer(call).within(ArticleScopes.READ)));
  }

  private Reply changed(GroupFacts group, Viewer.SignedIn actor) {
    services.directory().changed();
    return Reply.json(json.whole(group, actor.within(ArticleScopes.READ)));
  }

  private Viewer.SignedIn actor(Call call) {
    Viewer.SignedIn actor = viewers.require(call, ArticleScopes.WRITE);
    limits.submit(call, actor);
    return actor;
  }

  private Reply texts(Call call) {
    Viewer.SignedIn actor = actor(call);
    String group = ArticleParameters.group(call);
    edit.require(actor, group);
    Texts texts = call.json(Texts.class);
    return changed(edit.texts(actor, group, texts.description(), texts.rules()), actor);
  }

  private Reply picture(Call call) {
    Viewer.SignedIn actor = actor(call);
    String group = ArticleParameters.group(call);
    edit.require(actor, group);
    long media =
        Optional.ofNullable(call.json(Given.class).media())
            .flatMap(Ids::parse)
            .orElseThrow(() -> Problem.invalid("/media", "must be the id of a picture of yours"));
    return changed(edit.picture(actor, group, OptionalLong.of(media)), actor);
  }

  private Reply noPicture(Call call) {
    Viewer.SignedIn actor = actor(call);
    return changed(edit.picture(actor, ArticleParameters.group(call), OptionalLong.empty()), actor);
  }

  private Reply appoint(Call call) {
    Viewer.SignedIn actor = actor(call);
    return changed(
        edit.appoint(actor, ArticleParameters.group(call), call.parameter("name")), actor);
  }

  private Reply dismiss(Call call) {
    Viewer.SignedIn actor = actor(call);
    return changed(
        edit.dismiss(actor, ArticleParameters.group(call), call.parameter("name")), actor);
  }
}
