package io.feedmill.articles.commentlist;

import io.feedmill.accounts.api.AccountDeletionTask;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.articles.api.ArticleReport;
import io.feedmill.articles.api.CommentSubmissions;
import io.feedmill.articles.api.FeedSite;
import io.feedmill.articles.api.MutesAndBlocks;
import io.feedmill.articles.article.ArticleStore;
import io.feedmill.articles.discussion.DiscussionModule;
import io.feedmill.articles.discussion.ShowDiscussion;
import io.feedmill.articles.draft.DraftModule;
import io.feedmill.articles.model.ArticleLimits;
import io.feedmill.articles.model.ArticlesConfig;
import io.feedmill.kernel.feed.FeedIdStore;
import io.feedmill.kernel.http.EncodedDocument;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.redis.KeyTracking;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.text.RenderMarkdown;
import io.feedmill.kernel.web.GuestPages;
import io.feedmill.kernel.web.MemberPages;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Progress;
import io.feedmill.kernel.work.Worker;
import io.feedmill.profiles.api.ProfileTab;
import io.feedmill.profiles.api.Profiles;
import io.feedmill.search.api.SearchSource;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Wires discussions and lists of comments.
public final class CommentsModule {
  private final DiscussionModule discussions;
  private final DraftModule drafts;
  private final ReadCommentList read;
  private final CommentListResource resource;
  private final PresentCommentList present;
  private final CommentFeeds feeds;
  private final CommentFlagging flagging;
  private final SearchSource search;
  private final WatchComments watch;

  private CommentsModule(
      DiscussionModule discussions,
      DraftModule drafts,
      ReadCommentList read,
      CommentListResource resource,
      PresentCommentList present,
      CommentFeeds feeds,
      CommentFlagging flagging,
      SearchSource search,
      WatchComments watch) {
    this.watch = watch;
    this.search = search;
    this.discussions = discussions;
    this.drafts = drafts;
    this.flagging = flagging;
    this.read = read;
    this.resource = resource;
    this.present = present;
    this.feeds = feeds;
  }

  /// @param limits rate limits of users
  /// @param site address and identity of this site
  /// @param ids creates ids of feeds and their entries
  /// @param wake wakes a worker by name
  public static CommentsModule create(
      RedisClient redis,
      KeyTracking tracking,
      ArticleStore articles,
      Viewers viewers,
      AccountNames names,
      Profiles profiles,
      MutesAndBlocks people,
      DraftModule drafts,
      RenderMarkdown markdown,
      ArticleLimits limits,
      FeedSite site,
      FeedIdStore ids,
      ArticlesConfig config,
      InstantSource clock,
      Consumer<String> wake) {
    ReadCommentList read = new ReadCommentList(redis, articles);
    WatchComments watch = new WatchComments(tracking, articles);
    PresentCommentList present = new PresentCommentList(names, profiles, markdown, clock);
    return new CommentsModule(
        DiscussionModule.create(
            redis,
            articles,
            viewers,
            names,
            profiles,
            people,
            drafts,
            markdown,
            limits,
            clock,
            name -> {
              watch.changed();
              wake.accept(name);
            }),
        drafts,
        read,
        new CommentListResource(viewers, read, names, markdown, watch),
        present,
        new CommentFeeds(
            new CommentFeedCache(redis, read, articles, names, ids, config.feedAge()),
            ids,
            names,
            markdown,
            site,
            clock),
        CommentFlagging.create(redis, articles, viewers, read, present, limits),
        new CommentSearch(redis, new ReadCommentList(redis, new ArticleStore(redis)), names),
        watch);
  }

  /// Adds the API and the feeds.
  public void routes(Routes routes) {
    discussions.routes(routes);
    feeds.routes(routes);
    flagging.routes(routes);
  }

  /// Adds the pages.
  ///
  /// @param last the id of the last event that a page shows whose data is read from now on
  public void pages(
      Site site,
      GuestPages guests,
      MemberPages members,
      PageBlock.Beside beside,
      Supplier<String> last,
      Routes routes) {
    discussions.pages(site, beside, last, routes);
    resource.routes(guests, members, routes);
    new CommentListPages(site, guests, members, resource.viewers(), read, present, watch)
        .routes(routes);
    flagging.pages(site, routes);
  }

  /// The feed of comments that has this address at the hub; empty when the address is none. Blocks.
  public Optional<EncodedDocument> announced(String address) {
    return feeds.announced(address);
  }

  /// Whether an address is that of a feed of comments, even if no list has it.
  public boolean isFeedAddress(String address) {
    return feeds.isPlace(address);
  }

  /// The comments of a person on their page.
  public ProfileTab profileTab() {
    return new CommentsTab(read, present, watch);
  }

  /// Formats a discussion for the page of its article.
  public ShowDiscussion show() {
    return discussions.show();
  }

  /// Returns a check, which does not block, whether all discussions are still unchanged. Must be
  /// called before they are read.
  public BooleanSupplier unchanged() {
    return watch.begin();
  }

  /// Comments of programs.
  public CommentSubmissions submissions() {
    return discussions.submissions();
  }

  public Check check() {
    return discussions.check();
  }

  /// Repairs everything that is derived from comments, votes and flags.
  public ArticleReport rebuild(Progress progress) {
    return discussions.rebuild(progress);
  }

  /// Comments, to be searched.
  public SearchSource search() {
    return search;
  }

  public List<Worker> workers() {
    return List.of(discussions.worker(), drafts.worker());
  }

  /// Deletes drafts of comments.
  public AccountDeletionTask draftDeletion() {
    return drafts.accountDeletion();
  }
}
