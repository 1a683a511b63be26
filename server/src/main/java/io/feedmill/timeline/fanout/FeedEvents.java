package io.feedmill.timeline.fanout;

import io.feedmill.kernel.event.Events;
import io.feedmill.timeline.graph.api.Blocked;
import io.feedmill.timeline.graph.api.Followed;
import io.feedmill.timeline.graph.api.Muted;
import io.feedmill.timeline.graph.api.Unblocked;
import io.feedmill.timeline.graph.api.Unfollowed;
import io.feedmill.timeline.graph.api.Unmuted;
import io.feedmill.timeline.post.api.PostCreated;
import io.feedmill.timeline.post.api.PostDeleted;
import io.feedmill.timeline.post.api.PostEdited;
import io.feedmill.timeline.post.api.QuotedPosts;
import io.feedmill.timeline.rebuild.RebuildFeed;

/// Receives events of posts and relations, and starts the changes of feeds. Receiving an event
/// twice has the same result as receiving it once.
final class FeedEvents {
  private static final String NAME = "feeds";

  /// Maximum number of posts that quote a changed post and are sent to open pages again; other
  /// quotes show the change on the next load.
  private static final int MOST_QUOTING = 100;

  private final QuotedPosts quotes;
  private final FanOutStreams fanOut;
  private final PostOverlay changes;
  private final RebuildFeed rebuild;
  private final Runnable wake;

  /// @param wake wakes the first stage of the fan-out
  public FeedEvents(
      QuotedPosts quotes,
      FanOutStreams fanOut,
      PostOverlay changes,
      RebuildFeed rebuild,
      Runnable wake) {
    this.quotes = quotes;
    this.fanOut = fanOut;
    this.changes = changes;
    this.rebuild = rebuild;
    this.wake = wake;
  }

  public void subscribe(Events events) {
    events.on(PostCreated.class, NAME, this::created);
    events.on(PostEdited.class, NAME, edited -> changed(edited.post(), edited.author()));
    events.on(PostDeleted.class, NAME, deleted -> changed(deleted.post(), deleted.author()));
    events.on(Followed.class, NAME, followed -> rebuild.invalidate(followed.follower()));
    events.on(Unfollowed.class, NAME, unfollowed -> rebuild.invalidate(unfollowed.follower()));
    events.on(Muted.class, NAME, muted -> rebuild.invalidate(muted.muter()));
    events.on(Unmuted.class, NAME, unmuted -> rebuild.invalidate(unmuted.muter()));
    events.on(Blocked.class, NAME, blocked -> invalidate(blocked.blocker(), blocked.blocked()));
    events.on(Unblocked.class, NAME, freed -> invalidate(freed.blocker(), freed.blocked()));
  }

  private void created(PostCreated created) {
    fanOut.begin(FanOutJob.push(created.post(), created.author()));
    wake.run();
  }

  private void changed(long post, long author) {
    changes.update(post);
    fanOut.begin(FanOutJob.rewrite(post, author));
    for (QuotedPosts.Quoting each : quotes.quoting(post, MOST_QUOTING)) {
      fanOut.begin(FanOutJob.rewrite(each.id(), each.author()));
    }
    wake.run();
  }

  private void invalidate(long one, long other) {
    rebuild.invalidate(one);
    rebuild.invalidate(other);
  }
}
