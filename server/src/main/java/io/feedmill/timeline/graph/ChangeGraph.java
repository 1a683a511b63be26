package io.feedmill.timeline.graph;

import io.feedmill.timeline.feed.api.Feeds;
import io.feedmill.timeline.graph.api.Following;

/// Changes how people stand to each other, and tells the feeds of those who read by it.
final class ChangeGraph implements Following {
  private final FollowStore follows;
  private final BarrierStore barriers;
  private final Feeds feeds;

  ChangeGraph(FollowStore follows, BarrierStore barriers, Feeds feeds) {
    this.follows = follows;
    this.barriers = barriers;
    this.feeds = feeds;
  }

  FollowOutcome begin(long follower, long followee) {
    FollowOutcome outcome = follows.follow(follower, followee);
    if (outcome == FollowOutcome.FOLLOWED) {
      feeds.turned(follower);
    }
    return outcome;
  }

  @Override
  public boolean follow(long follower, long followee) {
    return switch (begin(follower, followee)) {
      case FOLLOWED, ALREADY -> true;
      case APART, FULL -> false;
    };
  }

  @Override
  public void unfollow(long follower, long followee) {
    if (follows.unfollow(follower, followee)) {
      feeds.turned(follower);
    }
  }

  @Override
  public void block(long blocker, long blocked) {
    if (barriers.block(blocker, blocked)) {
      bothTurned(blocker, blocked);
    }
  }

  @Override
  public void unblock(long blocker, long blocked) {
    if (barriers.unblock(blocker, blocked)) {
      bothTurned(blocker, blocked);
    }
  }

  private void bothTurned(long one, long other) {
    feeds.turned(one);
    feeds.turned(other);
  }

  @Override
  public void mute(long muter, long muted) {
    if (barriers.mute(muter, muted)) {
      feeds.turned(muter);
    }
  }

  @Override
  public void unmute(long muter, long muted) {
    if (barriers.unmute(muter, muted)) {
      feeds.turned(muter);
    }
  }
}
