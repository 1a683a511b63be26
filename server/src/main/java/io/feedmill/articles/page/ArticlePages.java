package io.feedmill.articles.page;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.article.DeleteArticle;
import io.feedmill.articles.article.ViewedArticles;
import io.feedmill.articles.article.WithdrawArticle;
import io.feedmill.articles.article.WithdrawArticleScript;
import io.feedmill.articles.article.WriteArticles;
import io.feedmill.articles.commentlist.CommentsModule;
import io.feedmill.articles.group.ChangeArticleGroups;
import io.feedmill.articles.group.GroupServices;
import io.feedmill.articles.group.GroupStore;
import io.feedmill.articles.grouppage.GroupAsides;
import io.feedmill.articles.grouppage.GroupListPages;
import io.feedmill.articles.grouppage.GroupSettingsPages;
import io.feedmill.articles.grouppage.SubscribePages;
import io.feedmill.articles.live.LiveModule;
import io.feedmill.articles.model.ArticleLimits;
import io.feedmill.articles.moderation.DecideFlags;
import io.feedmill.articles.moderation.FlagStore;
import io.feedmill.articles.moderation.ModerateArticle;
import io.feedmill.articles.moderation.ModerationLog;
import io.feedmill.articles.picture.SwitchPicture;
import io.feedmill.articles.ranking.ArticleFeeds;
import io.feedmill.articles.ranking.ExplainRank;
import io.feedmill.articles.ranking.ListArticles;
import io.feedmill.articles.shelf.ShelvedArticles;
import io.feedmill.articles.shelf.Shelves;
import io.feedmill.articles.vote.CastVote;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.web.GuestPages;
import io.feedmill.kernel.web.MemberPages;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.Site;
import io.feedmill.profiles.api.ProfileAside;
import io.feedmill.profiles.api.ProfileTab;
import io.feedmill.profiles.api.Profiles;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;

/// Wires all pages of ranked articles.
///
/// @param redis stores the articles
/// @param limits rate limits of users
public record ArticlePages(
    RedisClient redis,
    Viewers viewers,
    AccountNames names,
    Profiles profiles,
    InstantSource clock,
    ArticleStore store,
    ListArticles lists,
    ViewedArticles viewed,
    GroupServices groupServices,
    CastVote votes,
    ArticleFeeds feeds,
    ArticleLimits limits,
    CommentsModule comments,
    WriteArticles write,
    LiveModule live) {

  /// The articles and the comments of a person on their page.
  public List<ProfileTab> profileTabs() {
    return List.of(new AuthorTab(lists, names, rows()), comments.profileTab());
  }

  /// The hottest articles and the largest groups on the front page.
  public List<PageBlock> frontBlocks() {
    return List.of(
        new FrontArticles(viewers, lists, rows()), new FrontGroups(new GroupLinks(groupServices)));
  }

  /// The groups of a person beside their page.
  public ProfileAside profileAside() {
    return new AuthorGroups(lists);
  }

  private RowPresenter rows() {
    return new RowPresenter(names, profiles, clock);
  }

  /// What is talked about, beside pages of articles.
  public PageBlock trending() {
    return new TrendingBlock(lists, new GroupLinks(groupServices));
  }

  /// @param beside pages without data of their own to show there
  public void routes(
      Site site, GuestPages guests, MemberPages members, PageBlock.Beside beside, Routes routes) {
    RowPresenter rows = rows();
    FlagStore flags = new FlagStore(redis);
    WithdrawArticle withdraw = new WithdrawArticle(store, WithdrawArticleScript.load(redis));
    ReadPages articles = articles(site, guests, members, flags, rows);
    lists(site, guests, members, rows).routes(routes);
    groups(site, guests, members, routes);
    articles.routes(routes);
    comments.pages(site, guests, members, beside, live::settled, routes);
    new SubmitPages(
            site,
            viewers,
            new SubmitForms(
                site, write.look(), viewed.earlier(), rows, viewers, feeds.markdown(), limits),
            write,
            store,
            new DeleteArticle(store, withdraw))
        .routes(routes);
    acts(site, members, beside, routes, articles);
    new ModerationPages(
            site, viewers, flags, ModerateArticle.create(redis, store, withdraw), articles, limits)
        .routes(routes);
    new LogPages(site, names, profiles, new ModerationLog(redis), store, beside, clock)
        .routes(routes);
  }

  private ListPages lists(Site site, GuestPages guests, MemberPages members, RowPresenter rows) {
    return new ListPages(
        site,
        guests,
        members,
        viewers,
        names,
        lists,
        groups(),
        feeds,
        rows,
        new GroupAsides(groupServices, profiles),
        new GroupLinks(groupServices),
        live::settled);
  }

  /// Returns a check, which does not block, whether these articles and all discussions are still
  /// unchanged. Must be called before they are read.
  public BooleanSupplier unchanged(Set<Long> some) {
    BooleanSupplier discussions = comments.unchanged();
    BooleanSupplier articles = store.watch(some, store.stamp());
    return () -> discussions.getAsBoolean() && articles.getAsBoolean();
  }

  private GroupStore groups() {
    return groupServices.groups();
  }

  private void groups(Site site, GuestPages guests, MemberPages members, Routes routes) {
    new GroupListPages(site, guests, members, viewers, groupServices, limits).routes(routes);
    new GroupSettingsPages(site, viewers, groupServices, profiles, limits).routes(routes);
    new SubscribePages(site, viewers, groupServices, limits).routes(routes);
  }

  private ReadPages articles(
      Site site, GuestPages guests, MemberPages members, FlagStore flags, RowPresenter rows) {
    ExplainRank explain = new ExplainRank(redis, clock);
    return new ReadPages(
        site,
        guests,
        new MemberArticles(members, store, comments.show(), comments::unchanged),
        viewers,
        store,
        viewed,
        explain,
        flags,
        groupServices,
        rows,
        feeds.markdown(),
        comments.show(),
        live::settled,
        clock);
  }

  private void acts(
      Site site, MemberPages members, PageBlock.Beside beside, Routes routes, ReadPages articles) {
    Shelves shelves = new Shelves(redis);
    new ShelfPages(site, members, viewers, new ShelvedArticles(shelves, viewed), rows(), beside)
        .routes(routes);
    FlagStore flags = new FlagStore(redis);
    new QueuePages(
            site,
            viewers,
            names,
            profiles,
            shelves,
            viewed,
            flags,
            new DecideFlags(redis, new WithdrawArticle(store, WithdrawArticleScript.load(redis))),
            rows())
        .routes(routes);
    new ArticleGroupPages(site, viewers, new ChangeArticleGroups(store, groups(), redis), articles)
        .routes(routes);
    new ActionPages(site, viewers, votes, shelves, limits).routes(routes);
    new PicturePages(site, viewers, SwitchPicture.create(redis, write)).routes(routes);
  }
}
