package io.feedmill.timeline.notify;

import io.feedmill.kernel.event.Events;
import io.feedmill.notifications.api.Notifications;
import io.feedmill.timeline.graph.api.Blocked;
import io.feedmill.timeline.graph.api.Followed;
import io.feedmill.timeline.graph.api.Muted;
import io.feedmill.timeline.graph.api.Unblocked;
import io.feedmill.timeline.graph.api.Unfollowed;
import io.feedmill.timeline.graph.api.Unmuted;
import io.feedmill.timeline.like.api.PostLiked;
import io.feedmill.timeline.like.api.PostUnliked;
import io.feedmill.timeline.post.api.PostCreated;
import io.feedmill.timeline.post.api.PostDeleted;
import io.feedmill.timeline.post.api.PostEdited;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Receives events of posts and relations, and updates notifications from the current state. An
/// event only says what to read, so receiving it twice or late changes nothing.
public final class TimelineNotices {
  static final String SOURCE = "timeline";

  private final Notifications notifications;
  private final FollowNotices follows;
  private final PostNotices posts;
  private final RemovalNotices removals;

  public TimelineNotices(
      Notifications notifications,
      FollowNotices follows,
      PostNotices posts,
      RemovalNotices removals) {
    this.notifications = notifications;
    this.follows = follows;
    this.posts = posts;
    this.removals = removals;
  }

  public void subscribe(Events events) {
    String name = "notifications";
    events.on(Followed.class, name, this::followed);
    events.on(Unfollowed.class, name, this::unfollowed);
    events.on(Blocked.class, name, this::blocked);
    events.on(Unblocked.class, name, freed -> changed(freed.blocker(), freed.blocked()));
    events.on(Muted.class, name, muted -> changed(muted.muter()));
    events.on(Unmuted.class, name, unmuted -> changed(unmuted.muter()));
    events.on(PostCreated.class, name, created -> post(created.post(), List.of()));
    events.on(PostEdited.class, name, edited -> post(edited.post(), edited.mentioned()));
    events.on(PostDeleted.class, name, deleted -> deleted(deleted.post(), deleted.mentioned()));
    events.on(PostLiked.class, name, liked -> liked(liked.post()));
    events.on(PostUnliked.class, name, unliked -> liked(unliked.post()));
  }

  private void followed(Followed followed) {
    notifications.report(
        SOURCE, () -> follows.onDayOf(followed.follower(), followed.followee()).stream().toList());
  }

  private void unfollowed(Unfollowed unfollowed) {
    Instant since = unfollowed.since();
    if (since != null) {
      notifications.report(SOURCE, () -> List.of(follows.on(unfollowed.followee(), since)));
    }
  }

  private void blocked(Blocked blocked) {
    List<Instant> ended = blocked.ended();
    for (Instant since : ended == null ? List.<Instant>of() : ended) {
      notifications.report(
          SOURCE,
          () ->
              List.of(follows.on(blocked.blocker(), since), follows.on(blocked.blocked(), since)));
    }
    changed(blocked.blocker(), blocked.blocked());
  }

  private void changed(Long... accounts) {
    notifications.visibilityChanged(List.of(accounts));
  }

  private void liked(long post) {
    notifications.report(SOURCE, () -> posts.received(post));
  }

  private void deleted(long post, @Nullable List<Long> mentioned) {
    post(post, mentioned);
    notifications.report(SOURCE, () -> removals.of(post));
  }

  /// @param mentioned accounts that it named before
  private void post(long post, @Nullable List<Long> mentioned) {
    List<Long> before = mentioned == null ? List.of() : mentioned;
    notifications.report(SOURCE, () -> posts.of(post, before));
  }
}
