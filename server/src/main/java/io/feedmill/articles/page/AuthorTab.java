package io.feedmill.articles.page;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.articles.model.RankedList;
import io.feedmill.articles.ranking.ArticlePage;
import io.feedmill.articles.ranking.ListAddress;
import io.feedmill.articles.ranking.ListArticles;
import io.feedmill.articles.ranking.ListArticles.Version;
import io.feedmill.articles.ranking.ListArticles.Versioned;
import io.feedmill.articles.ranking.ListCursor;
import io.feedmill.articles.ranking.ListRequest;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Cursor;
import io.feedmill.kernel.language.Texts;
import io.feedmill.kernel.pagecache.PageDependency;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.profiles.api.ProfileTab;
import io.feedmill.profiles.api.ProfileView;
import io.vertx.core.Future;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The articles of a person, newest first: a tab of their page.
final class AuthorTab implements ProfileTab {
  private final ListArticles lists;
  private final AccountNames names;
  private final RowPresenter presenter;

  AuthorTab(ListArticles lists, AccountNames names, RowPresenter presenter) {
    this.lists = lists;
    this.names = names;
    this.presenter = presenter;
  }

  @Override
  public String path() {
    return "articles";
  }

  @Override
  public String label() {
    return Texts.text("Articles");
  }

  @Override
  public Optional<Future<?>> content(Call call, long account) {
    return Optional.of(
        lists.page(request(call, RankedList.byAuthor(account)), new Viewer.Anonymous()));
  }

  @Override
  public Optional<Future<?>> contentForMember(Call call, long account, Viewer member) {
    Viewer viewer = member.within(ArticleScopes.READ);
    return Optional.of(
        lists
            .version(request(call, RankedList.byAuthor(account)), viewer)
            .map(version -> remember(call, version)));
  }

  private static @Nullable Version remember(Call call, Version version) {
    call.attach(Version.class, version);
    return version.known() ? version : null;
  }

  @Override
  public Shown show(ProfileView view) {
    RankedList ranked = RankedList.byAuthor(view.account());
    Viewer viewer = view.viewer().within(ArticleScopes.READ);
    Versioned read = RedisClient.await(lists.versioned(request(view.call(), ranked), viewer));
    ArticlePage found = read.page();
    view.call()
        .attached(Version.class)
        .ifPresent(asked -> {
          boolean same = asked.number() == read.version();
          view.watch().validWhile(() -> same);
        });
    found
        .below()
        .forEach(each -> view.watch().dependOn(PageDependency.person(each.article().author())));
    ListCursor next = found.next();
    AuthorPart part =
        new AuthorPart(
            view.frame(), view.call().target(), view.mine(), presenter.rows(found.below()));
    return new Shown(
        view.part("articles/author.jte", part),
        next == null ? null : view.here() + "?after=" + next.encode(),
        ListAddress.of(ranked, names).feeds());
  }

  private static ListRequest request(Call call, RankedList ranked) {
    Optional<String> after = call.query().text("after");
    if (after.isEmpty()) {
      return ListRequest.first(ranked);
    }
    ListCursor cursor = ListCursor.decode(after.get());
    if (!cursor.ranked().equals(ranked)) {
      throw Cursor.broken();
    }
    return new ListRequest(
        ranked, cursor.limit(), cursor.diversity(), new ListRequest.Place.After(cursor));
  }
}
