package io.feedmill.timeline.post;

import io.feedmill.accounts.api.AccountDeletionTask;
import io.feedmill.accounts.api.AccountExport;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.IdempotencyKeys;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.web.GuestPages;
import io.feedmill.kernel.web.MemberPages;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.work.Worker;
import io.feedmill.media.api.PictureUploads;
import io.feedmill.profiles.api.ProfileTab;
import io.feedmill.profiles.api.Profiles;
import io.feedmill.search.api.SearchSource;
import io.feedmill.timeline.deletion.AccountDeletionStore;
import io.feedmill.timeline.deletion.EraseDeletedAccounts;
import io.feedmill.timeline.deletion.ExportTimeline;
import io.feedmill.timeline.feed.api.Feeds;
import io.feedmill.timeline.feed.api.Timelines;
import io.feedmill.timeline.graph.api.FindPerson;
import io.feedmill.timeline.graph.api.Followers;
import io.feedmill.timeline.graph.api.Relations;
import io.feedmill.timeline.like.api.Likes;
import io.feedmill.timeline.picture.PostPictures;
import io.feedmill.timeline.post.api.PostViews;
import io.feedmill.timeline.post.api.PostWriter;
import io.feedmill.timeline.post.api.Posts;
import io.feedmill.timeline.post.api.QuotedPosts;
import java.time.InstantSource;
import java.util.List;

/// Creates and connects the parts of posts.
public final class PostModule {
  private final Database database;
  private final TimelineStore timelines;
  private final PostStore store;
  private final AccountDeletionStore deletions;
  private final Relations relations;
  private final Likes likes;
  private final PostPictures pictures;
  private final AccountNames names;
  private final InstantSource clock;
  private final ViewPosts views;
  private final ShowQuotes quotes;
  private final AccountExport export;

  private PostModule(
      Database database,
      TimelineStore timelines,
      PostStore store,
      AccountDeletionStore deletions,
      Relations relations,
      Likes likes,
      PostPictures pictures,
      AccountNames names,
      InstantSource clock,
      AccountExport export) {
    this.database = database;
    this.timelines = timelines;
    this.store = store;
    this.deletions = deletions;
    this.relations = relations;
    this.likes = likes;
    this.pictures = pictures;
    this.names = names;
    this.clock = clock;
    this.views = new ViewPosts(names);
    this.quotes = new ShowQuotes(database, views);
    this.export = export;
  }

  public static PostModule create(
      Database database,
      Events events,
      InstantSource clock,
      Relations relations,
      Likes likes,
      PostPictures pictures,
      AccountNames names) {
    return new PostModule(
        database,
        new TimelineStore(database),
        new PostStore(database, events, clock),
        new AccountDeletionStore(database, events, clock),
        relations,
        likes,
        pictures,
        names,
        clock,
        new ExportTimeline(database, names));
  }

  /// The API, and the pages: the viewer's timeline, people, posts.
  ///
  /// @param feeds receives changes
  /// @param timeline what the reader sees of them
  /// @param suggestions people to follow, shown beside the timeline
  public void routes(
      Routes routes,
      Site site,
      GuestPages guests,
      MemberPages members,
      PostConfig config,
      Viewers viewers,
      Profiles profiles,
      PictureUploads uploads,
      Followers followers,
      Feeds feeds,
      Timelines timeline,
      PageBlock.Beside suggestions,
      RateLimiter limiter,
      IdempotencyKeys idempotency) {
    WritePost write = write(feeds);
    ReadPosts read = new ReadPosts(timelines, relations);
    PostLimits limits = new PostLimits(config, limiter);
    FindPerson people = new FindPerson(names);
    PresentPosts present = present(profiles);
    PostViewer shown = new PostViewer(views, quotes);
    new PostResource(viewers, people, write, read, shown, limits, idempotency).routes(routes);
    new HomePages(site, members, viewers, timeline, followers, suggestions, write, present, limits)
        .routes(routes);
    new ComposePages(site, viewers, read, write, present, pictures, uploads, limits, suggestions)
        .routes(routes);
    new PostPages(site, guests, members, viewers, timelines, read, write, present, profiles, limits)
        .routes(routes);
  }

  /// The newest posts of the people that a member follows, or popular ones, on the front page.
  public PageBlock frontBlock(Viewers viewers, Timelines timeline, Profiles profiles) {
    return new FrontPosts(
        viewers, timeline, new PopularPosts(database, timelines), present(profiles));
  }

  /// The posts of a person on their page.
  public ProfileTab profileTab(Profiles profiles) {
    return new PostsTab(new ReadPosts(timelines, relations), present(profiles));
  }

  private PresentPosts present(Profiles profiles) {
    return new PresentPosts(
        new PostViewer(views, quotes),
        profiles,
        likes,
        new CountResponses(database),
        new RepliedTo(database, names),
        clock);
  }

  private WritePost write(Feeds feeds) {
    return new WritePost(store, timelines, relations, names, pictures, feeds);
  }

  /// Receiving a deletion twice has no further effect.
  public AccountDeletionTask accountDeletion() {
    return new AccountDeletionTask(
        "timeline",
        "Posts, likes, follows, blocks and mutes",
        deletions::begin,
        deletions::remaining);
  }

  /// Posts, and whom an account follows, blocks and mutes.
  public AccountExport accountExport() {
    return export;
  }

  public List<Worker> workers() {
    return List.of(new EraseDeletedAccounts(deletions));
  }

  public Posts posts() {
    return timelines;
  }

  /// Posts, to be searched.
  public SearchSource search() {
    return new PostSearch(database, timelines, names);
  }

  public PostViews views() {
    return views;
  }

  /// The quoted posts.
  public QuotedPosts quotes() {
    return quotes;
  }

  /// @param feeds receives changes
  public PostWriter postWriter(Feeds feeds) {
    return write(feeds);
  }
}
