package io.feedmill.articles;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.RedisLink;
import java.util.List;
import java.util.Objects;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/// What each person saves and hides, in the API.
final class ShelfResource {
  private static final String ARTICLE = "/api/v1/articles/{id}";
  private static final String ME = "/api/v1/me";

  private final Viewers viewers;
  private final Shelves shelves;
  private final ViewedArticles viewed;
  private final ArticlePresenter presenter;

  ShelfResource(
      Viewers viewers, Shelves shelves, ViewedArticles viewed, ArticlePresenter presenter) {
    this.viewers = viewers;
    this.shelves = shelves;
    this.viewed = viewed;
    this.presenter = presenter;
  }

  void routes(Routes routes) {
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
    Viewer.SignedIn person = viewers.require(call, ListQuery.SCOPE_WRITE);
    if (!shelves.add(shelf.apply(person.id()), ListQuery.id(call))) {
      throw ListQuery.noSuchArticle();
    }
    return Reply.noContent();
  }

  private Reply remove(Call call, LongFunction<Shelf> shelf) {
    Viewer.SignedIn person = viewers.require(call, ListQuery.SCOPE_WRITE);
    shelves.remove(shelf.apply(person.id()), ListQuery.id(call));
    return Reply.noContent();
  }

  private Reply list(Call call, LongFunction<Shelf> shelf) {
    Viewer.SignedIn person = viewers.require(call, ListQuery.SCOPE_READ);
    Shelves.Page page =
        shelves.page(shelf.apply(person.id()), ListQuery.after(call), ListQuery.limit(call));
    List<Long> ids = page.items().stream().map(Scored::id).toList();
    List<Listed> live =
        RedisLink.await(viewed.of(ids, person)).stream()
            .filter(Objects::nonNull)
            .filter(listed -> listed.article().live())
            .toList();
    return Reply.json(new PageView(presenter.all(live), page.next()));
  }
}
