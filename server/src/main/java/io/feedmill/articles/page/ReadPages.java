package io.feedmill.articles.page;

import static io.feedmill.kernel.language.Texts.text;

import io.feedmill.accounts.api.Role;
import io.feedmill.accounts.api.Viewer;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.article.ViewedArticles;
import io.feedmill.articles.article.VisibleArticles;
import io.feedmill.articles.discussion.CommentFeedAddress;
import io.feedmill.articles.discussion.DiscussionPart;
import io.feedmill.articles.discussion.ShowDiscussion;
import io.feedmill.articles.group.GroupServices;
import io.feedmill.articles.model.Article;
import io.feedmill.articles.model.ArticleParameters;
import io.feedmill.articles.model.ArticleProblems;
import io.feedmill.articles.model.ArticleScopes;
import io.feedmill.articles.model.ArticleState;
import io.feedmill.articles.model.ListedArticle;
import io.feedmill.articles.moderation.FlagStore;
import io.feedmill.articles.page.MemberArticles.Made;
import io.feedmill.articles.ranking.ExplainRank;
import io.feedmill.articles.ranking.Explanation;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.pagecache.DependencyRecorder;
import io.feedmill.kernel.pagecache.PageDependency;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.text.Excerpt;
import io.feedmill.kernel.text.RenderMarkdown;
import io.feedmill.kernel.text.SafeHtml;
import io.feedmill.kernel.web.Form;
import io.feedmill.kernel.web.GuestPages;
import io.feedmill.kernel.web.PageFrame;
import io.feedmill.kernel.web.PagePreview;
import io.feedmill.kernel.web.Site;
import io.vertx.core.Future;
import java.time.InstantSource;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// The page of an article.
final class ReadPages {
  private static final String ROOM = "articles";
  private static final int STATUS_GONE = 410;
  private static final int LONGEST_PREVIEW = 300;

  private final Site site;
  private final GuestPages guests;
  private final MemberArticles members;
  private final GroupLinks links;
  private final Viewers viewers;
  private final ArticleStore store;
  private final ViewedArticles viewed;
  private final ExplainRank explain;
  private final FlagStore flags;
  private final GroupServices groups;
  private final RowPresenter presenter;
  private final RenderMarkdown markdown;
  private final InstantSource clock;
  private final ShowDiscussion discussions;
  private final ArticleData data;
  private final Supplier<String> last;

  /// @param last id of the last event that data which is read from now on contains
  ReadPages(
      Site site,
      GuestPages guests,
      MemberArticles members,
      Viewers viewers,
      ArticleStore store,
      ViewedArticles viewed,
      ExplainRank explain,
      FlagStore flags,
      GroupServices groups,
      RowPresenter presenter,
      RenderMarkdown markdown,
      ShowDiscussion discussions,
      Supplier<String> last,
      InstantSource clock) {
    this.last = last;
    this.discussions = discussions;
    this.markdown = markdown;
    this.site = site;
    this.data = new ArticleData(site);
    this.guests = guests;
    this.members = members;
    this.links = new GroupLinks(groups);
    this.viewers = viewers;
    this.store = store;
    this.viewed = viewed;
    this.explain = explain;
    this.flags = flags;
    this.groups = groups;
    this.presenter = presenter;
    this.clock = clock;
  }

  void routes(Routes routes) {
    routes.hot("/articles/{id}", this::read);
  }

  private Future<Reply> read(Call call) {
    long id = ArticleParameters.id(call);
    Supplier<Reply> own = () -> read(call, id, Form.EMPTY, 200);
    if (!GuestPages.like(call)) {
      return guests.own(call, own);
    }
    return viewers
        .viewerSoon(call)
        .compose(viewer ->
            switch (viewer) {
              case Viewer.Anonymous _ ->
                  store.find(List.of(id)).compose(found -> guest(call, found.getFirst(), own));
              case Viewer.SignedIn person when call.read() && person.allows(ArticleScopes.READ) ->
                  members.page(call, id, person, new MemberPage(call, id, person));
              case Viewer.SignedIn _ -> guests.own(call, own);
            });
  }

  private final class MemberPage implements MemberArticles.Make {
    private final Call call;
    private final long id;
    private final Viewer.SignedIn viewer;

    MemberPage(Call call, long id, Viewer.SignedIn viewer) {
      this.call = call;
      this.id = id;
      this.viewer = viewer;
    }

    @Override
    public Made own() {
      ReadPage page = page(call, id, Form.EMPTY);
      return Made.of(reply(page, 200), page.discussion());
    }

    @Override
    public Made visited(int before, DependencyRecorder watch) {
      String lastEvent = last.get();
      long stamp = store.stamp();
      Article article = store.find(id).orElseThrow(ArticleProblems::notFound);
      links.watch(watch, article.groups());
      LongConsumer author = account -> watch.dependOn(PageDependency.person(account));
      author.accept(article.author());
      ReadPage page =
          page(
              lastEvent,
              article,
              viewer,
              title -> site.frame(call, ROOM, title),
              Form.EMPTY,
              frame -> discussions.visited(frame, article, viewer, before, author));
      watch.validWhile(
          store.watch(
              page.earlier().stream().map(row -> Long.parseLong(row.id())).toList(), stamp));
      return Made.of(reply(page, 200), page.discussion());
    }
  }

  /// @param known the article in this process's cache, without its text; null when no article has
  ///   the id
  private Future<Reply> guest(Call call, @Nullable Article known, Supplier<Reply> own) {
    return known == null || !known.live()
        ? guests.own(call, own)
        : guests.page(
            call,
            known,
            () -> {
              String lastEvent = last.get();
              Article article = store.find(known.id()).orElseThrow(ArticleProblems::notFound);
              return reply(
                  page(
                      lastEvent,
                      article,
                      new Viewer.Anonymous(),
                      title -> site.guestFrame(call, ROOM, title),
                      Form.EMPTY,
                      frame -> discussions.of(frame, article, new Viewer.Anonymous(), false)),
                  200);
            });
  }

  /// @param form the rejected form, as submitted
  Reply read(Call call, long id, Form form, int status) {
    return reply(page(call, id, form), status);
  }

  private ReadPage page(Call call, long id, Form form) {
    String lastEvent = last.get();
    Article article = store.find(id).orElseThrow(ArticleProblems::notFound);
    Viewer viewer = viewers.viewer(call).within(ArticleScopes.READ);
    ReadPage page =
        page(
            lastEvent,
            article,
            viewer,
            title -> site.frame(call, ROOM, title),
            form,
            frame -> discussions.of(frame, article, viewer, call.read()));
    DiscussionPart discussion = page.discussion();
    if (discussion != null && discussion.further()) {
      call.acted();
    }
    return page;
  }

  /// @param lastEvent taken before the data was read
  /// @param framed makes the frame of a page with that title
  /// @param discussed shows the discussion in that frame
  private ReadPage page(
      String lastEvent,
      Article article,
      Viewer viewer,
      Function<String, PageFrame> framed,
      Form form,
      Function<PageFrame, DiscussionPart> discussed) {
    Future<List<ListedArticle>> before = viewed.earlier().before(article, viewer);
    ArticleRow row =
        presenter.rows(List.of(RedisClient.await(viewed.of(article, viewer)))).getFirst();
    boolean shown = VisibleArticles.maySee(article, viewer);
    SafeHtml html =
        shown && !article.text().isEmpty() ? markdown.html(article.text()) : SafeHtml.EMPTY;
    PageFrame frame = framed.apply(shown ? article.title() : text("No longer available"));
    if (shown) {
      frame =
          frame
              .withCanonical(row.page())
              .withFeeds(CommentFeedAddress.linksOf(article))
              .withPreview(preview(row, html))
              .withData(article.live() ? data.of(article, row, html) : null);
    }
    boolean author = viewer instanceof Viewer.SignedIn person && person.id() == article.author();
    Explanation explanation = article.live() ? explain.explain(article) : null;
    return new ReadPage(
        frame,
        row,
        html,
        shown ? "" : gone(article),
        explanation == null ? List.of() : ExplanationFacts.of(article, explanation),
        explanation == null ? null : RankHistoryPlot.of(explanation, clock.instant()),
        author && article.live() && article.editable(clock.instant()),
        author && article.live(),
        !author && article.live() && viewer instanceof Viewer.SignedIn,
        moderation(article, viewer),
        article.live() && viewer instanceof Viewer.SignedIn person
            ? ArticleGroupPages.groupChoices(article, person, groups)
            : null,
        PicturePages.form(article, viewer),
        shown ? presenter.rows(RedisClient.await(before)) : List.of(),
        shown ? discussed.apply(frame) : null,
        lastEvent,
        form);
  }

  private Reply reply(ReadPage page, int status) {
    return site.page(page.gone().isEmpty() ? status : STATUS_GONE, "articles/read.jte", page);
  }

  private @Nullable PagePreview preview(ArticleRow row, SafeHtml html) {
    String excerpt = Excerpt.of(html, LONGEST_PREVIEW);
    String description =
        excerpt.isEmpty() && !row.host().isEmpty()
            ? text("A link to {host}", "host", row.host())
            : excerpt;
    return site.preview("article", description, row.page(), row.preview());
  }

  private static String gone(Article article) {
    return article.state() == ArticleState.DELETED
        ? text("Its author deleted this article.")
        : text("A moderator removed this article.");
  }

  private ReadPage.@Nullable Moderation moderation(Article article, Viewer viewer) {
    boolean moderator = viewer instanceof Viewer.SignedIn person && person.has(Role.MODERATOR);
    if (!moderator || article.state() == ArticleState.DELETED) {
      return null;
    }
    List<ReadPage.Act> acts =
        article.live()
            ? List.of(
                new ReadPage.Act("remove", text("Remove")),
                article.locked()
                    ? new ReadPage.Act("unlock", text("Unlock"))
                    : new ReadPage.Act("lock", text("Lock")),
                article.pinned()
                    ? new ReadPage.Act("unpin", text("Unpin"))
                    : new ReadPage.Act("pin", text("Pin")))
            : List.of(new ReadPage.Act("restore", text("Restore")));
    return new ReadPage.Moderation(acts, flags.reasons(article.id()));
  }
}
