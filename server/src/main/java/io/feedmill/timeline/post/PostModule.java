package io.feedmill.timeline.post;

import io.feedmill.accounts.api.AccountNames;
import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.sql.Database;
import io.feedmill.timeline.graph.api.Relations;
import io.feedmill.timeline.post.api.PostViews;
import io.feedmill.timeline.post.api.Posts;
import io.feedmill.timeline.post.api.Writing;
import java.time.InstantSource;

/// Posts, wired.
public final class PostModule {
  private final TimelineStore timelines;
  private final WritePost write;
  private final ViewPosts views;

  private PostModule(TimelineStore timelines, WritePost write, ViewPosts views) {
    this.timelines = timelines;
    this.write = write;
    this.views = views;
  }

  public static PostModule create(
      Database database,
      Events events,
      InstantSource clock,
      Relations relations,
      AccountNames names) {
    TimelineStore timelines = new TimelineStore(database);
    PostStore store = new PostStore(database, events, clock);
    return new PostModule(
        timelines, new WritePost(store, timelines, relations, names), new ViewPosts(names));
  }

  public Posts posts() {
    return timelines;
  }

  public PostViews views() {
    return views;
  }

  public Writing writing() {
    return write;
  }
}
