package io.feedmill.articles.shelf;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.article.ArticlePresenter;
import io.feedmill.articles.article.ArticleView;
import io.feedmill.articles.article.ViewedArticles;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ArticleProblems;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import java.util.List;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/// Saved and hidden articles in the API.
public final class ShelfResource {
  private static final String ARTICLE = "/api/v1/articles/{id}";
  private static final String ME = "/api/v1/me";

  private final Viewers viewers;
  private final Shelves shelves;
  private final ShelvedArticles shelved;
  private final ArticlePresenter presenter;

  public ShelfResource(
      Viewers viewers, Shelves shelves, ViewedArticles viewed, ArticlePresenter presenter) {
    this.viewers = viewers;
    this.shelves = shelves;
    this.shelved = new ShelvedArticles(shelves, viewed);
    this.presenter = presenter;
  }

  public void routes(Routes routes) {
    routes
        .put(ARTICLE + "/saved", call -> add(call, Shelf::saved))
        .delete(ARTICLE + "/saved", call -> remove(call, Shelf::saved))
        .get(ME + "/saved", call -> list(call, Shelf::saved))
        .put(ARTICLE + "/hidden", call -> add(call, Shelf::hidden))
        .delete(ARTICLE + "/hidden", call -> remove(call, Shelf::hidden))
        .get(ME + "/hidden", call -> list(call, Shelf::hidden));
  }

  @JsonInclude(JsonInclude.Include.NON_NULL)
  private record PageView(List<ArticleView> items, @Nullable String next) {}

  private Reply add(Call call, LongFunction<Shelf> shelf) {
    Viewer.SignedIn person = viewers.require(call, ArticleScopes.WRITE);
    if (!shelves.add(shelf.apply(person.id()), ArticleParameters.id(call))) {
      throw ArticleProblems.notFound();
    }
    return Reply.noContent();
  }

  private Reply remove(Call call, LongFunction<Shelf> shelf) {
    Viewer.SignedIn person = viewers.require(call, ArticleScopes.WRITE);
    shelves.remove(shelf.apply(person.id()), ArticleParameters.id(call));
    return Reply.noContent();
  }

  private Reply list(Call call, LongFunction<Shelf> shelf) {
    Viewer.SignedIn person = viewers.require(call, ArticleScopes.READ);
    ShelvedArticles.Page page =
        shelved.page(
            shelf.apply(person.id()),
            ArticleParameters.after(call),
            ArticleParameters.limit(call),
            person);
    return Reply.json(new PageView(presenter.all(page.items()), page.next()));
  }
}
