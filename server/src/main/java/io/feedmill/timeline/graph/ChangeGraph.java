package io.feedmill.timeline.graph;

import io.feedmill.timeline.graph.api.Following;

/// Changes the graph for other parts of the program.
final class ChangeGraph implements Following {
  private final FollowStore follows;
  private final BarrierStore barriers;

  ChangeGraph(FollowStore follows, BarrierStore barriers) {
    this.follows = follows;
    this.barriers = barriers;
  }

  @Override
  public boolean follow(long follower, long followee) {
    return switch (follows.follow(follower, followee)) {
      case FOLLOWED, ALREADY -> true;
      case APART, FULL -> false;
    };
  }

  @Override
  public void unfollow(long follower, long followee) {
    follows.unfollow(follower, followee);
  }

  @Override
  public void block(long blocker, long blocked) {
    barriers.block(blocker, blocked);
  }

  @Override
  public void unblock(long blocker, long blocked) {
    barriers.unblock(blocker, blocked);
  }

  @Override
  public void mute(long muter, long muted) {
    barriers.mute(muter, muted);
  }

  @Override
  public void unmute(long muter, long muted) {
    barriers.unmute(muter, muted);
  }
}
