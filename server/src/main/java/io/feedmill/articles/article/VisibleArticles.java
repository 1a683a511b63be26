package io.feedmill.articles.article;

import static io.feedmill.kernel.language.Texts.marked;
import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleProblems;
import io.feedmill.articles.model.ArticleState;
import io.feedmill.kernel.http.Problem;

/// Reads one article for a viewer. A removed or deleted article is shown to its author and to
/// moderators only.
public final class VisibleArticles {
  private final ArticleStore store;

  public VisibleArticles(ArticleStore store) {
    this.store = store;
  }

  /// @throws Problem 404 if the article does not exist, 410 if it is not shown to the viewer
  public Article require(long id, Viewer viewer) {
    Article article = store.find(id).orElseThrow(ArticleProblems::notFound);
    if (!maySee(article, viewer)) {
      throw Problem.of(
          410,
          "gone",
          marked("Gone"),
          article.state() == ArticleState.REMOVED
              ? text("the article was removed and is not shown")
              : text("the article was deleted and is not shown"));
    }
    return article;
  }

  public static boolean maySee(Article article, Viewer viewer) {
    return article.live()
        || (viewer instanceof Viewer.SignedIn person
            && (person.has(Role.MODERATOR) || person.id() == article.author()));
  }
}
