package io.feedmill.articles.group;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.article.ArticlePresenter;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.article.Draft;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleLimits;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ArticleProblems;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.articles.model.GroupName;
import io.feedmill.articles.model.ModerationReason;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.IdempotencyKeys;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Groups in the API: create and list them, add and remove articles.
public final class GroupResource {
  private static final String ROOT = "/api/v1/groups";
  private static final String PLACE = "/api/v1/articles/{id}/groups/{group}";

  private final Viewers viewers;
  private final GroupServices services;
  private final GroupStore groups;
  private final ListGroups list;
  private final GroupJson json;
  private final ChangeArticleGroups place;
  private final ArticleStore store;
  private final ArticlePresenter presenter;
  private final ArticleLimits limits;
  private final IdempotencyKeys idempotency;

  public GroupResource(
      Viewers viewers,
      GroupServices services,
      ChangeArticleGroups place,
      ArticleStore store,
      ArticlePresenter presenter,
      ArticleLimits limits,
      IdempotencyKeys idempotency) {
    this.viewers = viewers;
    this.services = services;
    this.groups = services.groups();
    this.list = services.list();
    this.json = new GroupJson(services);
    this.place = place;
    this.store = store;
    this.presenter = presenter;
    this.limits = limits;
    this.idempotency = idempotency;
  }

  public void routes(Routes routes) {
    routes
        .get(ROOT, this::list)
        .post(ROOT, this::create)
        .put(PLACE, this::add)
        .delete(PLACE, this::remove);
  }

  private record NewGroup(@Nullable String name) {}

  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record PageView(List<GroupJson.Listed> items, @Nullable String next) {}

  private Reply list(Call call) {
    ListGroups.Page page = list.page(ListGroups.Request.read(call));
    return Reply.json(new PageView(json.listed(page.items()), page.next()));
  }

  private Reply create(Call call) {
    Viewer.SignedIn owner = viewers.require(call, ArticleScopes.WRITE);
    limits.submit(call, owner);
    return idempotency.once(call, Long.toString(owner.id()), () -> create(call, owner));
  }

  private Reply create(Call call, Viewer.SignedIn owner) {
    String name = call.json(NewGroup.class).name();
    if (name == null || !GroupName.valid(name)) {
      throw Problem.invalid(
          "/name", "must be 2 to 32 characters of a-z, 0-9 and -, and not start with -");
    }
    if (!groups.create(name, owner.id())) {
      throw Problem.conflict(
          "group-exists", "Group exists", "a group exists with the name " + name);
    }
    services.directory().changed();
    return Reply.created(ROOT + "/" + name, json.whole(services.profiles().require(name), owner));
  }

  private Reply add(Call call) {
    Viewer.SignedIn actor = viewers.require(call, ArticleScopes.WRITE);
    long id = ArticleParameters.id(call);
    check(place.add(actor, id, ArticleParameters.group(call), reason(call)));
    Article article = store.find(id).orElseThrow(ArticleProblems::notFound);
    return Reply.json(presenter.one(article, actor));
  }

  private Reply remove(Call call) {
    Viewer.SignedIn actor = viewers.require(call, ArticleScopes.WRITE);
    check(
        place.remove(
            actor, ArticleParameters.id(call), ArticleParameters.group(call), reason(call)));
    return Reply.noContent();
  }

  private static String reason(Call call) {
    return ModerationReason.optional(call.query().text("reason").orElse(null));
  }

  /// @throws Problem 4xx unless it succeeded
  public static void check(GroupMembershipOutcome outcome) {
    switch (outcome) {
      case PLACED, UNCHANGED -> {}
      case UNKNOWN -> throw ArticleProblems.notFound();
      case WITHDRAWN -> throw ArticleProblems.withdrawn();
      case NO_GROUP -> throw Problem.notFound("the group does not exist");
      case FULL ->
          throw Problem.conflict(
              "too-many-groups",
              "Too many groups",
              "an article can be in " + Draft.MOST_GROUPS + " groups");
      case BARRED ->
          throw Problem.forbidden("it was removed from this group and cannot be added again");
      case FORBIDDEN ->
          throw Problem.forbidden("only its author, the group's owner or moderators may");
    }
  }
}
