package io.feedmill.timeline;

import io.feedmill.accounts.api.Suspensions;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import io.feedmill.kernel.sql.DatabaseConfig;
import io.feedmill.kernel.work.Leases;
import io.feedmill.kernel.work.Worker;
import io.feedmill.kernel.work.Workers;
import io.feedmill.testing.ManualClock;
import io.feedmill.testing.TestDatabases;
import io.feedmill.timeline.feed.api.Feeds;
import io.feedmill.timeline.graph.GraphModule;
import io.feedmill.timeline.graph.api.Followers;
import io.feedmill.timeline.graph.api.RelationWriter;
import io.feedmill.timeline.graph.api.Relations;
import io.feedmill.timeline.like.api.Likes;
import io.feedmill.timeline.picture.PostPictures;
import io.feedmill.timeline.post.PostModule;
import io.feedmill.timeline.post.api.Post;
import io.feedmill.timeline.post.api.PostViews;
import io.feedmill.timeline.post.api.PostWriter;
import io.feedmill.timeline.post.api.Posts;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/// The graph and the posts of people with the names `p1`, `p2` and so on, on a separate database
/// that starts empty. Events are not delivered automatically.
public final class TimelinesInSql implements AutoCloseable {
  public final Database database;
  public final ManualClock clock = ManualClock.atNoon();
  public final Workers workers = new Workers(clock, Leases.alone());
  public final Events events;
  public final PostModule module;
  public final Followers followers;
  public final RelationWriter relationWriter;
  public final Relations relations;
  public final Posts posts;
  public final PostViews views;
  public final PostWriter postWriter;
  public final Worker erasure;

  public TimelinesInSql() {
    this(TestDatabases.freshConfig());
  }

  /// Uses a migrated database that others may use too.
  public TimelinesInSql(DatabaseConfig address) {
    database = Database.open(address);
    events = Events.create(database, clock, workers);
    GraphModule graph =
        GraphModule.create(
            database, events, new NumberedNames(), Suspensions.NONE, _ -> List.of(), clock);
    followers = graph.followers();
    relationWriter = graph.relationWriter(Feeds.NONE);
    relations = graph.relations();
    module =
        PostModule.create(
            database, events, clock, relations, Likes.NONE, PostPictures.NONE, new NumberedNames());
    posts = module.posts();
    views = module.views();
    erasure = module.workers().getFirst();
    postWriter = module.postWriter(Feeds.NONE);
  }

  /// Lets all accounts from `from` to `upTo` follow one account, in one statement.
  public void crowd(long from, long upTo, long followee) {
    database.useHandle(handle ->
        handle
            .createUpdate(
                """
                INSERT INTO timeline.follow (followee, follower, since)
                SELECT :followee, n, now() FROM generate_series(:from, :upTo) AS n
                """)
            .bind("followee", followee)
            .bind("from", from)
            .bind("upTo", upTo)
            .execute());
  }

  /// A post that exists.
  public Post read(long id) {
    return Objects.requireNonNull(posts.find(Set.of(id)).get(id));
  }

  /// Deletes all rows.
  public void clear() {
    database.useHandle(handle ->
        handle.execute(
            """
            TRUNCATE timeline.post, timeline.liked, timeline.like_count, timeline.follow, timeline.block, timeline.mute,
              timeline.degree, timeline.departure, kernel.outbox
            """));
  }

  @Override
  public void close() {
    database.close();
  }
}
