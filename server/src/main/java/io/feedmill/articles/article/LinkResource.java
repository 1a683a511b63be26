package io.feedmill.articles.article;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleLimits;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.articles.model.LinkOutcome;
import io.feedmill.articles.model.NormalisedLink;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.RedisClient;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Links in the API: the data of a link before it is submitted, and earlier articles with the link
/// of an article.
public final class LinkResource {
  private final Viewers viewers;
  private final PreviewLink look;
  private final EarlierArticles earlier;
  private final VisibleArticles visible;
  private final ArticlePresenter presenter;
  private final ArticleLimits limits;

  public LinkResource(
      Viewers viewers,
      WriteArticles write,
      EarlierArticles earlier,
      ArticlePresenter presenter,
      ArticleLimits limits) {
    this.earlier = earlier;
    this.visible = new VisibleArticles(write.store());
    this.presenter = presenter;
    this.viewers = viewers;
    this.look = write.look();
    this.limits = limits;
  }

  public void routes(Routes routes) {
    routes
        .get("/api/v1/articles/link", this::preview)
        .get("/api/v1/articles/{id}/earlier", this::earlier);
  }

  private record Answer(
      String link, @Nullable String title, @Nullable String article, List<ArticleView> earlier) {}

  private record Earlier(List<ArticleView> items) {}

  private Reply preview(Call call) {
    Viewer.SignedIn person = viewers.require(call, ArticleScopes.WRITE);
    NormalisedLink link = link(call.query().text("link").orElse("").strip());
    limits.look(call, person);
    Viewer viewer = person.within(ArticleScopes.READ);
    PreviewLink.Looked looked = look.preview(person.id(), link);
    return Reply.json(
            new Answer(
                link.normalised(),
                looked.title().orElse(null),
                looked.article().map(id -> Long.toString(id)).orElse(null),
                presenter.all(RedisClient.await(earlier.of(link, viewer)))))
        .with("Cache-Control", "private, no-store");
  }

  private Reply earlier(Call call) {
    Viewer viewer = viewers.viewer(call).within(ArticleScopes.READ);
    Article article = visible.require(ArticleParameters.id(call), viewer);
    return Reply.json(
            new Earlier(presenter.all(RedisClient.await(earlier.before(article, viewer)))))
        .with("Cache-Control", "private, no-cache")
        .with("Vary", "Cookie, Authorization");
  }

  private static NormalisedLink link(String given) {
    return switch (NormalisedLink.of(given)) {
      case LinkOutcome.Accepted(NormalisedLink link) -> link;
      case LinkOutcome.Refused(String reason) -> throw Problem.badParameter("link", reason);
    };
  }
}
