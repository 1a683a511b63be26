package io.feedmill.timeline;

import io.feedmill.kernel.event.Events;
import io.feedmill.kernel.pagecache.ContentChanges;
import io.feedmill.kernel.pagecache.PageDependency;
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
import org.jspecify.annotations.Nullable;

/// Publishes changes of posts, likes and follows, for pages that show them.
final class PublishTimelineChanges {
  private PublishTimelineChanges() {}

  static void of(ContentChanges shown, Events events) {
    events.atCommit(PostCreated.class, made -> created(shown, made));
    events.atCommit(
        PostEdited.class, edited -> shown.publish(PageDependency.person(edited.author())));
    events.atCommit(PostDeleted.class, gone -> written(shown, gone.author(), gone.about()));
    events.atCommit(PostLiked.class, liked -> shown.publish(PageDependency.post(liked.post())));
    events.atCommit(PostUnliked.class, liked -> shown.publish(PageDependency.post(liked.post())));
    events.atCommit(Followed.class, it -> both(shown, it.follower(), it.followee()));
    events.atCommit(Unfollowed.class, it -> both(shown, it.follower(), it.followee()));
    events.atCommit(Blocked.class, it -> both(shown, it.blocker(), it.blocked()));
    events.atCommit(Unblocked.class, it -> both(shown, it.blocker(), it.blocked()));
    events.atCommit(Muted.class, it -> both(shown, it.muter(), it.muted()));
    events.atCommit(Unmuted.class, it -> both(shown, it.muter(), it.muted()));
    events.on(
        PostDeleted.class, "shown", gone -> shown.publish(PageDependency.person(gone.author())));
  }

  private static void created(ContentChanges shown, PostCreated made) {
    written(shown, made.author(), made.replyTo() == null ? made.repostOf() : made.replyTo());
  }

  /// @param about id of the post that the author replied to or reposted; null for none
  private static void written(ContentChanges shown, long author, @Nullable Long about) {
    if (about == null) {
      shown.publish(PageDependency.person(author));
    } else {
      shown.publish(PageDependency.person(author), PageDependency.post(about));
    }
  }

  private static void both(ContentChanges shown, long one, long other) {
    shown.publish(PageDependency.person(one), PageDependency.person(other));
  }
}
