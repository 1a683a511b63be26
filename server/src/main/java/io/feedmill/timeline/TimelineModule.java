package io.feedmill.timeline;

import io.feedmill.accounts.api.AccountDeletionTask;
import io.feedmill.accounts.api.AccountExport;
import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Suspensions;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.accounts.api.WelcomeStep;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.IdempotencyKeys;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.pagecache.ContentChanges;
import io.feedmill.kernel.redis.KeyTracking;
import io.feedmill.kernel.redis.Partitions;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.web.GuestPages;
import io.feedmill.kernel.web.MemberPages;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.work.Check;
import io.feedmill.kernel.work.Worker;
import io.feedmill.media.api.PictureUploads;
import io.feedmill.media.api.Pictures;
import io.feedmill.notifications.api.NotificationSource;
import io.feedmill.notifications.api.Notifications;
import io.feedmill.profiles.api.ProfileHeading;
import io.feedmill.profiles.api.ProfileTab;
import io.feedmill.profiles.api.Profiles;
import io.feedmill.search.api.SearchSource;
import io.feedmill.timeline.feed.TimelineConfig;
import io.feedmill.timeline.feed.api.Rebuild;
import io.feedmill.timeline.graph.GraphConfig;
import io.feedmill.timeline.graph.GraphModule;
import io.feedmill.timeline.graph.api.RelationWriter;
import io.feedmill.timeline.graph.api.Relations;
import io.feedmill.timeline.like.LikeModule;
import io.feedmill.timeline.like.api.LikeWriter;
import io.feedmill.timeline.notify.FollowNotices;
import io.feedmill.timeline.notify.PostNotices;
import io.feedmill.timeline.notify.RemovalNotices;
import io.feedmill.timeline.notify.TimelineNotices;
import io.feedmill.timeline.notify.TimelineSource;
import io.feedmill.timeline.picture.CheckPictures;
import io.feedmill.timeline.picture.DescribedPictures;
import io.feedmill.timeline.picture.PostPictures;
import io.feedmill.timeline.post.PostConfig;
import io.feedmill.timeline.post.PostModule;
import io.feedmill.timeline.post.api.PostWriter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.function.LongFunction;
import java.util.stream.Stream;

/// Creates and connects people, their posts, and the feeds of all readers.
public final class TimelineModule implements AutoCloseable {
  private final Given given;
  private final GraphModule graph;
  private final LikeModule likes;
  private final PostModule posts;
  private final FeedModule feeds;
  private final NotificationSource notices;
  private final GraphModule.Suggested people;

  private TimelineModule(
      Given given,
      GraphModule graph,
      LikeModule likes,
      PostModule posts,
      FeedModule feeds,
      NotificationSource notices) {
    this.given = given;
    this.graph = graph;
    this.likes = likes;
    this.posts = posts;
    this.feeds = feeds;
    this.notices = notices;
    this.people = graph.suggested(given.viewers(), given.profiles(), given.shown());
  }

  /// The dependencies of timelines.
  ///
  /// @param shown is notified of changes of things that pages show
  /// @param voted authors for whom an account voted, the best first; at most 100
  /// @param virtualThreads starts each task on a new virtual thread
  /// @param wake runs a worker of this process now, by name
  public record Given(
      TimelineConfig config,
      GraphConfig graph,
      PostConfig posts,
      RedisClient redis,
      KeyTracking tracking,
      Partitions partitions,
      Database database,
      Events events,
      ContentChanges shown,
      Viewers viewers,
      AccountNames names,
      Suspensions suspensions,
      Profiles profiles,
      Pictures pictures,
      PictureUploads uploads,
      Notifications notifications,
      LongFunction<List<Long>> voted,
      InstantSource clock,
      Executor virtualThreads,
      MeterRegistry metrics,
      Consumer<String> wake) {}

  public static TimelineModule create(Given given) {
    GraphModule graph =
        GraphModule.create(
            given.database(),
            given.events(),
            given.names(),
            given.suspensions(),
            given.voted(),
            given.clock());
    LikeModule likes =
        LikeModule.create(given.database(), given.events(), graph.relations(), given.clock());
    PostPictures pictures = new PostPictures(given.pictures());
    pictures.subscribe(given.events());
    new DescribedPictures(given.database(), given.events(), given.pictures()).subscribe();
    PostModule posts =
        PostModule.create(
            given.database(),
            given.events(),
            given.clock(),
            graph.relations(),
            likes.likes(),
            pictures,
            given.names());
    FeedModule feeds = feeds(given, graph, posts);
    PublishTimelineChanges.of(given.shown(), given.events());
    return new TimelineModule(given, graph, likes, posts, feeds, notices(given));
  }

  private static FeedModule feeds(Given given, GraphModule graph, PostModule posts) {
    return FeedModule.create(
        new FeedModule.Given(
            given.config(),
            given.redis(),
            given.tracking(),
            given.partitions(),
            given.database(),
            posts.posts(),
            posts.views(),
            posts.quotes(),
            graph.followers(),
            graph.relations(),
            given.viewers(),
            given.clock(),
            given.virtualThreads(),
            given.metrics(),
            given.wake()),
        given.events());
  }

  private static NotificationSource notices(Given given) {
    FollowNotices follows = new FollowNotices(given.database());
    PostNotices posts = new PostNotices(given.database());
    RemovalNotices removals = new RemovalNotices(given.database());
    new TimelineNotices(given.notifications(), follows, posts, removals).subscribe(given.events());
    return new TimelineSource(given.names(), follows, posts, removals);
  }

  /// The notifications of the timeline that a reader may see.
  public NotificationSource notificationSource() {
    return notices;
  }

  /// The API and the pages, which have people to follow beside them.
  public void routes(
      Routes routes, Site site, GuestPages guests, MemberPages members, PageBlock.Beside beside) {
    RateLimiter limiter = RateLimiter.create(given.redis());
    graph.routes(
        routes,
        site,
        given.graph(),
        given.viewers(),
        given.names(),
        given.profiles(),
        feeds.feeds(),
        limiter,
        members,
        beside);
    likes.routes(routes, site, given.viewers(), limiter, given.posts().likesPerMinute());
    posts.routes(
        routes,
        site,
        guests,
        members,
        given.posts(),
        given.viewers(),
        given.profiles(),
        given.uploads(),
        graph.followers(),
        feeds.feeds(),
        feeds.timelines(),
        beside,
        limiter,
        IdempotencyKeys.create(given.redis()));
    feeds.routes(routes, site, members);
  }

  /// New or popular posts, and people to follow, on the front page.
  public List<PageBlock> frontBlocks() {
    return List.of(
        posts.frontBlock(given.viewers(), feeds.timelines(), given.profiles()), people.block());
  }

  /// People to follow.
  public GraphModule.Suggested people() {
    return people;
  }

  /// New members choose people to follow.
  public WelcomeStep welcomeStep() {
    return graph.welcomeStep(
        given.graph(),
        given.viewers(),
        given.names(),
        given.profiles(),
        feeds.feeds(),
        RateLimiter.create(given.redis()));
  }

  /// The posts of a person on their page.
  public ProfileTab profileTab() {
    return posts.profileTab(given.profiles());
  }

  /// Followers in the head of the page of a person, and the buttons to follow, mute and block.
  public ProfileHeading profileHeading() {
    return graph.profileHeading();
  }

  /// Posts, to be searched.
  public SearchSource search() {
    return posts.search();
  }

  /// The relations of accounts, before the module is wired.
  public static Relations relations(Database database, Events events, InstantSource clock) {
    return GraphModule.relations(database, events, clock);
  }

  public Relations relations() {
    return graph.relations();
  }

  public RelationWriter relationWriter() {
    return graph.relationWriter(feeds.feeds());
  }

  public PostWriter postWriter() {
    return posts.postWriter(feeds.feeds());
  }

  public LikeWriter likeWriter() {
    return likes.writer();
  }

  public AccountExport accountExport() {
    return posts.accountExport();
  }

  public AccountDeletionTask accountDeletion() {
    return posts.accountDeletion();
  }

  /// The check of counters.
  public Check check() {
    return likes.check();
  }

  /// The check of the media files of posts.
  public Check pictureCheck() {
    return new CheckPictures(given.database(), given.pictures(), given.clock());
  }

  public List<Worker> workers() {
    return Stream.concat(posts.workers().stream(), feeds.workers().stream()).toList();
  }

  public Rebuild rebuild() {
    return feeds.rebuild();
  }

  /// Closes the live streams.
  @Override
  public void close() {
    feeds.close();
  }
}
