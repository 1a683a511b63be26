package io.feedmill.articles.ranking;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.article.VisibleArticles;
import io.feedmill.articles.group.GroupServices;
import io.feedmill.articles.group.GroupStore;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.concurrent.Executor;

/// Lists of articles in the API, and explanations of ranks.
public final class ListResource {
  private static final String ROOT = "/api/v1/articles";

  private final Viewers viewers;
  private final ListArticles lists;
  private final GroupStore groups;
  private final VisibleArticles visible;
  private final ExplainRank explain;
  private final ListReplyCache replies;
  private final AccountNames names;
  private final Executor virtualThreads;

  /// @param virtualThreads starts each task on a new virtual thread
  public ListResource(
      Viewers viewers,
      ListArticles lists,
      GroupServices groups,
      ArticleStore store,
      ExplainRank explain,
      AccountNames names,
      Executor virtualThreads) {
    this.viewers = viewers;
    this.lists = lists;
    this.groups = groups.groups();
    this.visible = new VisibleArticles(store);
    this.explain = explain;
    this.replies = new ListReplyCache(names);
    this.names = names;
    this.virtualThreads = virtualThreads;
  }

  public void routes(Routes routes) {
    routes.hot(ROOT, this::list).get(ROOT + "/{id}/explain", this::explain);
  }

  private Future<Reply> list(Call call) {
    if (!ListQuery.namesAuthor(call)) {
      return list(call, ListQuery.read(call, names));
    }
    Promise<ListRequest> request = Promise.promise();
    virtualThreads.execute(() -> {
      try {
        request.complete(ListQuery.read(call, names));
      } catch (RuntimeException e) {
        request.fail(e);
      }
    });
    return request.future().compose(read -> list(call, read));
  }

  private Future<Reply> list(Call call, ListRequest request) {
    return groups
        .requireSoon(request.ranked().group())
        .compose(_ -> viewers.viewerSoon(call))
        .map(viewer -> viewer.within(ArticleScopes.READ))
        .compose(
            viewer -> lists.page(request, viewer).compose(page -> replies.reply(page, viewer)));
  }

  private Reply explain(Call call) {
    return Reply.json(
        explain.explain(
            visible.require(
                ArticleParameters.id(call), viewers.viewer(call).within(ArticleScopes.READ))));
  }
}
