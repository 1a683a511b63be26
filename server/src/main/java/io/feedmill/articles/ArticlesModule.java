package io.feedmill.articles;

import io.feedmill.accounts.api.AccountDeletionTask;
import io.feedmill.accounts.api.AccountExport;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.api.ArticleExports;
import io.feedmill.articles.api.ArticlePictures;
import io.feedmill.articles.api.ArticleReport;
import io.feedmill.articles.api.ArticleSubmissions;
import io.feedmill.articles.api.CommentSubmissions;
import io.feedmill.articles.api.FeedSite;
import io.feedmill.articles.api.GroupWriter;
import io.feedmill.articles.api.MutesAndBlocks;
import io.feedmill.articles.article.ArticleNearCache;
import io.feedmill.articles.article.ArticlePresenter;
import io.feedmill.articles.article.ArticleResource;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.article.LinkResource;
import io.feedmill.articles.article.ViewedArticles;
import io.feedmill.articles.article.WriteArticles;
import io.feedmill.articles.check.CheckArticles;
import io.feedmill.articles.check.RebuildArticles;
import io.feedmill.articles.commentlist.CommentsModule;
import io.feedmill.articles.discussionimport.ImportDiscussion;
import io.feedmill.articles.draft.DraftModule;
import io.feedmill.articles.group.GroupServices;
import io.feedmill.articles.live.LiveModule;
import io.feedmill.articles.model.ArticleLimits;
import io.feedmill.articles.model.ArticlesConfig;
import io.feedmill.articles.moderation.ArticleModeration;
import io.feedmill.articles.page.ArticlePages;
import io.feedmill.articles.picture.CheckPictures;
import io.feedmill.articles.picture.PictureResource;
import io.feedmill.articles.picture.SwitchPicture;
import io.feedmill.articles.ranking.ArticleFeeds;
import io.feedmill.articles.ranking.ExplainRank;
import io.feedmill.articles.ranking.ListArticles;
import io.feedmill.articles.ranking.ListFeedCache;
import io.feedmill.articles.ranking.ListResource;
import io.feedmill.articles.ranking.VotedAuthors;
import io.feedmill.articles.seed.ImportSeedLayout;
import io.feedmill.articles.vote.CastVote;
import io.feedmill.articles.vote.SettlePendingVotes;
import io.feedmill.articles.vote.VoteResource;
import io.feedmill.kernel.feed.FeedIdStore;
import io.feedmill.kernel.http.EncodedDocument;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.redis.KeyTracking;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.text.RenderMarkdown;
import io.feedmill.kernel.web.GuestPages;
import io.feedmill.kernel.web.MemberPages;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.web.Visitor;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Progress;
import io.feedmill.kernel.work.Worker;
import io.feedmill.profiles.api.ProfileAside;
import io.feedmill.profiles.api.ProfileTab;
import io.feedmill.profiles.api.Profiles;
import io.feedmill.search.api.SearchSource;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// Wires ranked articles.
public final class ArticlesModule implements AutoCloseable {
  private final ArticleServices services;
  private final List<Consumer<Routes>> resources;
  private final ArticleModeration moderation;
  private final ArticleFeeds feeds;
  private final ArticlePages pages;
  private final List<Worker> workers;
  private final Check pictureCheck;

  private ArticlesModule(
      ArticleServices services,
      List<Consumer<Routes>> resources,
      ArticleModeration moderation,
      ArticleFeeds feeds,
      ArticlePages pages,
      List<Worker> workers,
      Check pictureCheck) {
    SettlePendingVotes.prepare(pages.redis());
    this.services = services;
    this.resources = resources;
    this.moderation = moderation;
    this.feeds = feeds;
    this.pages = pages;
    this.workers = workers;
    this.pictureCheck = pictureCheck;
  }

  /// @param site address and identity of this site
  /// @param pictures of linked pages and of groups
  /// @param people who mutes and blocks whom
  /// @param wake wakes a worker by name
  public static ArticlesModule create(
      ArticlesConfig config,
      RedisClient redis,
      DraftModule drafts,
      KeyTracking tracking,
      Viewers viewers,
      AccountNames names,
      Profiles profiles,
      RenderMarkdown markdown,
      FeedSite site,
      FeedIdStore ids,
      InstantSource clock,
      Executor threads,
      MeterRegistry numbers,
      ArticlePictures pictures,
      MutesAndBlocks people,
      Consumer<String> wake) {
    ArticleNearCache near = new ArticleNearCache(tracking);
    ArticleStore store = new ArticleStore(redis, near);
    CastVote votes = CastVote.create(redis, near, numbers);
    ViewedArticles viewed = new ViewedArticles(redis, store);
    ListArticles lists = ListArticles.create(redis, threads, viewed, near, clock);
    GroupServices groups =
        GroupServices.of(redis, tracking, pictures.pictures(), pictures.uploads(), markdown, names);
    ListFeedCache contents = ListFeedCache.create(redis, lists, store, names, ids, config);
    ArticleFeeds feeds = new ArticleFeeds(contents, groups.groups(), names, markdown, site, clock);
    ArticleStore complete = new ArticleStore(redis);
    ArticleLimits limits = new ArticleLimits(RateLimiter.create(redis), config);
    ArticlePresenter presenter = new ArticlePresenter(names, viewed);
    ExplainRank explain = new ExplainRank(redis, clock);
    WriteArticles write =
        WriteArticles.of(store, pictures.linked(), pictures.pictures(), pictures.uploads());
    LiveModule live = LiveModule.create(redis, viewers);
    CommentsModule comments =
        CommentsModule.create(
            redis, tracking, store, viewers, names, profiles, people, drafts, markdown, limits,
            site, ids, config, clock, wake);
    ArticleModeration moderation =
        new ArticleModeration(redis, viewers, names, store, votes, groups, viewed, limits);
    return new ArticlesModule(
        ArticleServices.create(redis, store, complete, votes, names, drafts.accountExport()),
        List.of(
            ArticleResource.create(redis, viewers, write, presenter, limits, threads)::routes,
            new LinkResource(viewers, write, viewed.earlier(), presenter, limits)::routes,
            comments::routes,
            new VoteResource(viewers, votes, presenter, limits)::routes,
            new PictureResource(viewers, SwitchPicture.create(redis, write))::routes,
            new ListResource(viewers, lists, groups, store, explain, names, threads)::routes),
        moderation,
        feeds,
        new ArticlePages(
            redis, viewers, names, profiles, clock, store, lists, viewed, groups, votes, feeds,
            limits, comments, write, live),
        ArticleWorkers.of(redis, moderation, comments, complete, pictures, threads, clock),
        new CheckPictures(redis, complete, pictures));
  }

  public void routes(Routes routes) {
    resources.forEach(each -> each.accept(routes));
    moderation.routes(routes);
    feeds.routes(routes);
    pages.live().routes(routes);
  }

  public void pages(
      Site site, GuestPages guests, MemberPages members, PageBlock.Beside beside, Routes routes) {
    pages.routes(site, guests, members, beside, routes);
  }

  /// [ArticlePages#unchanged].
  public BooleanSupplier unchanged(Set<Long> some) {
    return pages.unchanged(some);
  }

  /// The articles and the comments of a person on their page.
  public List<ProfileTab> profileTabs() {
    return pages.profileTabs();
  }

  /// The hottest articles and the largest groups on the front page.
  public List<PageBlock> frontBlocks() {
    return pages.frontBlocks();
  }

  /// What is talked about, beside pages of articles.
  public PageBlock trending() {
    return pages.trending();
  }

  /// The groups of a person beside their page.
  public ProfileAside profileAside() {
    return pages.profileAside();
  }

  /// Authors for whom an account voted recently, those with most votes first.
  public List<Long> votedAuthors(long account) {
    return new VotedAuthors(pages.lists()).of(account);
  }

  /// The feed of a list of articles or comments that has this address at the hub; empty when the
  /// address is none. Blocks.
  public Optional<EncodedDocument> announced(String address) {
    return feeds.announced(address).or(() -> pages.comments().announced(address));
  }

  /// Whether an address is below those of list feeds, even if no list has it.
  public boolean isFeedAddress(String address) {
    return feeds.isPlace(address) || pages.comments().isFeedAddress(address);
  }

  /// Nothing while Redis is unavailable. Blocks.
  public Visitor.Flagged flagged() {
    return moderation.waiting();
  }

  public List<Worker> workers() {
    return Stream.concat(workers.stream(), Stream.of(pages.live().worker())).toList();
  }

  public ArticleSubmissions submissions() {
    return services.submissions();
  }

  public GroupWriter groupWriter() {
    return new GroupWriter(pages.groupServices().writer());
  }

  public CommentSubmissions comments() {
    return pages.comments().submissions();
  }

  /// Exports the account's articles, votes and comments.
  public AccountExport accountExport() {
    return services.accountExport();
  }

  /// Idempotent.
  public List<AccountDeletionTask> accountDeletions() {
    return List.of(moderation.accountDeletion(), pages.comments().draftDeletion());
  }

  public Check check() {
    return CheckArticles.check(pages.redis());
  }

  /// The check of pictures, which is part of `./feedmill fsck articles`.
  public Check pictureCheck() {
    return pictureCheck;
  }

  /// The check of discussions, which is part of `./feedmill fsck articles`.
  public Check discussionCheck() {
    return pages.comments().check();
  }

  /// Rebuilds everything derived from articles, comments and votes, while servers are running.
  public ArticleReport rebuild(Progress progress) {
    return new RebuildArticles(pages.redis()).run(progress).and(pages.comments().rebuild(progress));
  }

  /// Imports the articles of a Redis with the plain layout, which is only read.
  public ArticleReport importSeed(RedisClient source, Progress progress) {
    return ImportSeedLayout.create(source, pages.redis()).run(progress).forOperators();
  }

  /// Imports a discussion of another site.
  ///
  /// @param document JSON of Hacker News, Lobsters or a Feedmill
  /// @param account whose article the story becomes
  public ArticleReport importDiscussion(byte[] document, long account, Progress progress) {
    return ImportDiscussion.create(pages.redis(), pages.clock().instant())
        .run(document, account, progress);
  }

  /// Articles, to be searched.
  public SearchSource search() {
    return services.search();
  }

  /// Comments, to be searched.
  public SearchSource commentSearch() {
    return pages.comments().search();
  }

  public ArticleExports exports() {
    return services.exports();
  }

  /// Closes live pages and stops reading the stream of changes.
  @Override
  public void close() {
    pages.live().close();
  }
}
