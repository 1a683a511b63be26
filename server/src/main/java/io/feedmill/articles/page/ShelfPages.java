package io.feedmill.articles.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.articles.shelf.Shelf;
import io.feedmill.articles.shelf.ShelvedArticles;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.web.LocalPath;
import io.feedmill.kernel.web.MemberPages;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.PagePart;
import io.feedmill.kernel.web.Site;
import java.util.List;

/// The pages of a user's saved and hidden articles.
final class ShelfPages {
  private final Site site;
  private final MemberPages members;
  private final Viewers viewers;
  private final ShelvedArticles shelved;
  private final RowPresenter presenter;
  private final PageBlock.Beside beside;

  ShelfPages(
      Site site,
      MemberPages members,
      Viewers viewers,
      ShelvedArticles shelved,
      RowPresenter presenter,
      PageBlock.Beside beside) {
    this.site = site;
    this.members = members;
    this.viewers = viewers;
    this.shelved = shelved;
    this.presenter = presenter;
    this.beside = beside;
  }

  void routes(Routes routes) {
    routes.get("/articles/saved", this::saved).get("/articles/hidden", this::hidden);
  }

  private Reply saved(Call call) {
    Viewer.SignedIn person = viewers.require(call, ArticleScopes.READ);
    return page(
        call,
        person,
        Shelf.saved(person.id()),
        text("Saved articles"),
        text("Articles that you saved, the latest first. Only you see this list."),
        text("Press Save below an article to add it to this list."));
  }

  private Reply hidden(Call call) {
    Viewer.SignedIn person = viewers.require(call, ArticleScopes.READ);
    return page(
        call,
        person,
        Shelf.hidden(person.id()),
        text("Hidden articles"),
        text("Articles that you hid, the latest first. Only you see this list."),
        text("Press Hide below an article to remove it from your lists."));
  }

  private Reply page(
      Call call, Viewer.SignedIn person, Shelf shelf, String title, String lead, String nothing) {
    ShelvedArticles.Page found =
        shelved.page(
            shelf, ArticleParameters.after(call), ArticleParameters.STANDARD_LIMIT, person);
    ShelfTexts texts = new ShelfTexts(title, lead, nothing);
    return members.now(call, found, watch -> page(call, texts, found, beside.shared(watch)));
  }

  private record ShelfTexts(String title, String lead, String nothing) {}

  private Reply page(
      Call call, ShelfTexts texts, ShelvedArticles.Page found, List<PagePart> blocks) {
    String next = found.next();
    ShelfPage page =
        new ShelfPage(
            site.frame(call, "articles", texts.title()),
            texts.lead(),
            texts.nothing(),
            call.target(),
            presenter.rows(found.items()),
            next == null ? null : call.path() + "?after=" + LocalPath.escape(next),
            blocks);
    return site.page(200, "articles/shelf.jte", page);
  }
}
