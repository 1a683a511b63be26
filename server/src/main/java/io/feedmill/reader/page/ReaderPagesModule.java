package io.feedmill.reader.page;

import static io.feedmill.kernel.language.Texts.marked;

import io.feedmill.accounts.api.AccountDeletionTask;
import io.feedmill.accounts.api.AccountExport;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.accounts.api.WelcomeStep;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.web.MemberPages;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.Site;
import io.feedmill.kernel.work.DocumentPool;
import io.feedmill.media.api.PictureProxy;
import io.feedmill.media.api.PictureUploads;
import io.feedmill.media.api.SiteIcons;
import io.feedmill.reader.channel.api.Channels;
import io.feedmill.reader.channel.api.ItemMoves;
import io.feedmill.reader.channel.api.MoveFeed;
import io.feedmill.reader.channel.api.MutesAndBlocks;
import io.feedmill.reader.channel.api.Sources;
import io.feedmill.reader.channel.api.SuggestedFeed;
import io.feedmill.reader.channel.api.Timelines;
import io.feedmill.reader.channel.api.VisiblePage;
import io.feedmill.reader.fetch.api.Fetches;
import io.feedmill.reader.fetch.api.Previews;
import io.feedmill.reader.parse.api.Feeds;
import io.feedmill.reader.star.StarLimit;
import io.feedmill.reader.star.Stars;
import io.vertx.core.Future;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.LongFunction;
import java.util.function.ObjLongConsumer;
import java.util.function.Supplier;

/// Creates and connects the reader's pages.
public final class ReaderPagesModule {
  private final Given given;
  private final Stars stars;

  private ReaderPagesModule(Given given) {
    this.given = given;
    this.stars =
        Stars.create(
            given.database(),
            given.clock(),
            StarLimit.USUAL,
            given.channels(),
            given.timelines(),
            given.sources());
  }

  /// The dependencies of the pages.
  ///
  /// @param moves moves items of feeds
  /// @param database has the stars of accounts
  /// @param feeds reads lists of feeds
  /// @param previews reads the document at an address
  /// @param fetches knows the health of feeds
  /// @param pool sanitises the HTML of pages
  /// @param uploads receives lists of feeds
  /// @param proxy shows pictures of other sites
  /// @param icons shows icons of other sites
  /// @param zone time zone of an account
  /// @param last the id of the last event of an account; does not block
  /// @param events opens the stream of an account from the last event that the page has seen
  public record Given(
      Channels channels,
      Timelines timelines,
      Sources sources,
      ItemMoves moves,
      MutesAndBlocks mutesAndBlocks,
      Database database,
      Feeds feeds,
      Previews previews,
      Fetches fetches,
      BiFunction<Long, Optional<String>, Reply> events,
      LongFunction<Future<String>> last,
      Viewers viewers,
      DocumentPool pool,
      PictureUploads uploads,
      PictureProxy proxy,
      SiteIcons icons,
      BiFunction<Call, Long, ZoneId> zone,
      InstantSource clock) {}

  public static ReaderPagesModule create(Given given) {
    return new ReaderPagesModule(given);
  }

  /// Unread items of a member, on the front page.
  public PageBlock frontBlock() {
    return new FrontUnread(given.viewers(), dependencies(), views(), given.last());
  }

  /// New members choose groups of this site; while the reader is on, they also follow their feeds.
  ///
  /// @param groups their feeds; blocks
  /// @param chosen receives each group that an account chose, and the account
  public WelcomeStep welcomeToGroups(
      Supplier<List<SuggestedFeed>> groups, ObjLongConsumer<SuggestedFeed> chosen) {
    return new WelcomeFeeds(
        "groups",
        marked("Follow groups"),
        Set.of("articles"),
        false,
        groups,
        chosen,
        given.viewers(),
        dependencies());
  }

  /// New members type the address of a website to follow, or choose feeds of this site.
  ///
  /// @param feeds of this site; blocks
  public WelcomeStep welcomeToFeeds(Supplier<List<SuggestedFeed>> feeds) {
    return new WelcomeFeeds(
        "feeds",
        marked("Follow websites"),
        Set.of("reader"),
        true,
        feeds,
        (_, _) -> {},
        given.viewers(),
        dependencies());
  }

  public void routes(Routes routes, Site site, MemberPages members) {
    ReaderDependencies dependencies = dependencies();
    ItemViews show = views();
    FeedLists lists = new FeedLists(dependencies, given.feeds());
    new ReaderPages(site, members, given.viewers(), dependencies, show, given.last(), given.zone())
        .routes(routes);
    new ItemAddress(given.viewers(), dependencies).routes(routes);
    new StarResource(given.viewers(), stars).routes(routes);
    new FollowPages(site, given.viewers(), dependencies).routes(routes);
    new SearchPages(site, given.viewers(), dependencies, show).routes(routes);
    new FeedsPages(
            site,
            given.viewers(),
            dependencies,
            lists,
            given.uploads(),
            new FeedHealthText(given.fetches(), given.clock()),
            new ExportReader(dependencies, given.mutesAndBlocks(), lists),
            given.icons())
        .routes(routes);
    new MoveFeedPages(
            site, given.viewers(), dependencies, new MoveFeed(given.sources(), given.moves()))
        .routes(routes);
    new LiveResource(given.viewers(), given.events()).routes(routes);
  }

  private ItemViews views() {
    return new ItemViews(given.clock(), given.pool(), given.proxy());
  }

  private ReaderDependencies dependencies() {
    return new ReaderDependencies(
        given.channels(),
        given.timelines(),
        given.sources(),
        new VisiblePage(given.timelines(), given.mutesAndBlocks()),
        stars,
        new PastedAddress(given.previews())::feed);
  }

  /// Deletes the stars of an account. Idempotent.
  public AccountDeletionTask accountDeletion() {
    return stars.accountDeletion();
  }

  /// Feeds, channels and items of an account.
  public AccountExport accountExport() {
    ReaderDependencies dependencies = dependencies();
    return new ExportReader(
        dependencies, given.mutesAndBlocks(), new FeedLists(dependencies, given.feeds()));
  }
}
