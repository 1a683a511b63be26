package io.feedmill.timeline.graph;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.accounts.api.Suspensions;
import io.feedmill.accounts.api.Viewers;
import io.feedmill.accounts.api.WelcomeStep;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.http.limit.RateLimiter;
import io.feedmill.kernel.pagecache.ContentChanges;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.web.MemberPages;
import io.feedmill.kernel.web.PageBlock;
import io.feedmill.kernel.web.Site;
import io.feedmill.profiles.api.ProfileAside;
import io.feedmill.profiles.api.ProfileHeading;
import io.feedmill.profiles.api.Profiles;
import io.feedmill.timeline.feed.api.Feeds;
import io.feedmill.timeline.graph.api.Followers;
import io.feedmill.timeline.graph.api.RelationWriter;
import io.feedmill.timeline.graph.api.Relations;
import java.time.InstantSource;
import java.util.List;
import java.util.function.LongFunction;

/// Creates and connects the parts of the graph of people.
public final class GraphModule {
  private final FollowStore follows;
  private final MuteAndBlockStore mutesAndBlocks;
  private final SuggestPeople suggest;

  private GraphModule(
      FollowStore follows, MuteAndBlockStore mutesAndBlocks, SuggestPeople suggest) {
    this.follows = follows;
    this.mutesAndBlocks = mutesAndBlocks;
    this.suggest = suggest;
  }

  /// @param voted authors for whom an account voted, the best first; at most 100
  public static GraphModule create(
      Database database,
      Events events,
      AccountNames names,
      Suspensions suspensions,
      LongFunction<List<Long>> voted,
      InstantSource clock) {
    return new GraphModule(
        new FollowStore(database, events, clock),
        new MuteAndBlockStore(database, events, clock),
        new SuggestPeople(new SuggestionStore(database), names, suspensions, voted));
  }

  /// The API, and the pages to follow, block and mute people with.
  ///
  /// @param feeds receives changes
  /// @param suggestions people to follow, beside lists of people
  public void routes(
      Routes routes,
      Site site,
      GraphConfig config,
      Viewers viewers,
      AccountNames names,
      Profiles profiles,
      Feeds feeds,
      RateLimiter limiter,
      MemberPages members,
      PageBlock.Beside suggestions) {
    ChangeGraph change = new ChangeGraph(follows, mutesAndBlocks, feeds);
    GraphLimits limits = new GraphLimits(config, limiter);
    new GraphResource(viewers, names, follows, mutesAndBlocks, change, limits).routes(routes);
    new FollowersPages(site, viewers, names, profiles, follows, change, limits, suggestions)
        .routes(routes);
    new SuggestionResource(viewers, suggest, members).routes(routes);
    new RelationsPages(site, viewers, names, profiles, follows, mutesAndBlocks, suggestions)
        .routes(routes);
  }

  /// Followers in the head of the page of a person, and the buttons to follow, mute and block.
  public ProfileHeading profileHeading() {
    return new PersonHeading(follows, mutesAndBlocks);
  }

  /// New members choose people to follow.
  ///
  /// @param feeds receives changes
  public WelcomeStep welcomeStep(
      GraphConfig config,
      Viewers viewers,
      AccountNames names,
      Profiles profiles,
      Feeds feeds,
      RateLimiter limiter) {
    return new WelcomePeople(
        viewers,
        names,
        profiles,
        suggest,
        new ChangeGraph(follows, mutesAndBlocks, feeds),
        new GraphLimits(config, limiter));
  }

  /// Suggestions of people to follow, beside pages.
  ///
  /// @param block on the front page, and beside the timeline, notifications and lists of people
  /// @param beside beside the page of a person
  public record Suggested(PageBlock block, ProfileAside beside) {}

  /// Suggestions of people to follow. They are cached, so call this once.
  ///
  /// @param shown notifies of changes that end cached suggestions
  public Suggested suggested(Viewers viewers, Profiles profiles, ContentChanges shown) {
    FrontPeople people = new FrontPeople(viewers, new KeptSuggestions(suggest, shown), profiles);
    return new Suggested(people, people);
  }

  public Followers followers() {
    return follows;
  }

  /// @param feeds receives changes
  public RelationWriter relationWriter(Feeds feeds) {
    return new ChangeGraph(follows, mutesAndBlocks, feeds);
  }

  public static Relations relations(Database database, Events events, InstantSource clock) {
    return new MuteAndBlockStore(database, events, clock);
  }

  public Relations relations() {
    return mutesAndBlocks;
  }
}
