package io.feedmill.articles.moderation;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.article.ArticlePresenter;
import io.feedmill.articles.article.ArticleView;
import io.feedmill.articles.article.ViewedArticles;
import io.feedmill.articles.model.ArticleLimits;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ArticleProblems;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.articles.model.ListedArticle;
import io.feedmill.articles.model.ModerationReason;
import io.feedmill.articles.model.RankedId;
import io.feedmill.articles.shelf.Shelf;
import io.feedmill.articles.shelf.Shelves;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.RedisClient;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Flags in the API: everyone with a login flags an article, moderators list flagged articles and
/// settle flags.
final class FlagResource {
  private static final String OF_ARTICLE = "/api/v1/articles/{id}/flags";

  private final Viewers viewers;
  private final AccountNames names;
  private final FlagStore flags;
  private final Shelves shelves;
  private final ViewedArticles viewed;
  private final ArticlePresenter presenter;
  private final ArticleLimits limits;

  FlagResource(
      Viewers viewers,
      AccountNames names,
      FlagStore flags,
      Shelves shelves,
      ViewedArticles viewed,
      ArticlePresenter presenter,
      ArticleLimits limits) {
    this.viewers = viewers;
    this.names = names;
    this.flags = flags;
    this.shelves = shelves;
    this.viewed = viewed;
    this.presenter = presenter;
    this.limits = limits;
  }

  void routes(Routes routes) {
    routes
        .post(OF_ARTICLE, this::flag)
        .delete(OF_ARTICLE, this::settle)
        .get("/api/v1/flags", this::list);
  }

  private record NewFlag(@Nullable String reason) {}

  private record FlagView(String by, String reason) {}

  /// @param count number of accounts that flagged it
  /// @param flags at most [FlagStore#MOST_SHOWN] of them
  private record FlaggedView(ArticleView article, long count, List<FlagView> flags) {}

  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record PageView(List<FlaggedView> items, @Nullable String next) {}

  private Reply flag(Call call) {
    Viewer.SignedIn person = viewers.require(call, ArticleScopes.WRITE);
    limits.flag(call, person);
    long id = ArticleParameters.id(call);
    String reason = ModerationReason.required(call.json(NewFlag.class).reason());
    flags.flag(id, person.id(), reason).orElseThrow(ArticleProblems::notFound);
    return Reply.noContent();
  }

  private Reply settle(Call call) {
    Viewer.SignedIn moderator = viewers.require(call, Role.MODERATOR);
    String reason = ModerationReason.optional(call.query().text("reason").orElse(null));
    flags.settle(ArticleParameters.id(call), moderator.id(), reason);
    return Reply.noContent();
  }

  private Reply list(Call call) {
    Viewer.SignedIn moderator = viewers.require(call, Role.MODERATOR);
    Shelves.Page page =
        shelves.page(Shelf.flagged(), ArticleParameters.after(call), ArticleParameters.limit(call));
    List<Long> ids = page.items().stream().map(RankedId::id).toList();
    List<@Nullable ListedArticle> articles = RedisClient.await(viewed.of(ids, moderator));
    List<List<Flag>> reasons = ids.isEmpty() ? List.of() : flags.of(ids);
    Map<Long, String> known = names.names(people(reasons));
    List<FlaggedView> items = new ArrayList<>();
    for (int i = 0; i < ids.size(); i++) {
      ListedArticle listed = articles.get(i);
      if (listed != null && listed.article().live()) {
        items.add(view(listed, (long) page.items().get(i).score(), reasons.get(i), known));
      }
    }
    return Reply.json(new PageView(items, page.next()));
  }

  private static Set<Long> people(List<List<Flag>> reasons) {
    Set<Long> people = new HashSet<>();
    reasons.forEach(some -> some.forEach(flag -> people.add(flag.person())));
    return people;
  }

  private FlaggedView view(
      ListedArticle listed, long count, List<Flag> reasons, Map<Long, String> names) {
    return new FlaggedView(
        presenter.all(List.of(listed)).getFirst(),
        count,
        reasons.stream()
            .map(flag ->
                new FlagView(names.getOrDefault(flag.person(), AccountNames.GONE), flag.reason()))
            .toList());
  }
}
