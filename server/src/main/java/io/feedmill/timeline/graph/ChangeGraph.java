package io.feedmill.timeline.graph;

import io.feedmill.timeline.feed.api.Feeds;
import io.feedmill.timeline.graph.api.RelationWriter;

/// Changes the relations of people, and informs the feeds of readers whose timelines change.
final class ChangeGraph implements RelationWriter {
  private final FollowStore follows;
  private final MuteAndBlockStore mutesAndBlocks;
  private final Feeds feeds;

  ChangeGraph(FollowStore follows, MuteAndBlockStore mutesAndBlocks, Feeds feeds) {
    this.follows = follows;
    this.mutesAndBlocks = mutesAndBlocks;
    this.feeds = feeds;
  }

  FollowOutcome begin(long follower, long followee) {
    FollowOutcome outcome = follows.follow(follower, followee);
    if (outcome == FollowOutcome.FOLLOWED) {
      feeds.relationsChanged(follower);
    }
    return outcome;
  }

  @Override
  public boolean follow(long follower, long followee) {
    return switch (begin(follower, followee)) {
      case FOLLOWED, ALREADY -> true;
      case BLOCKED, FULL -> false;
    };
  }

  /// @return whether they followed
  boolean end(long follower, long followee) {
    boolean followed = follows.unfollow(follower, followee);
    if (followed) {
      feeds.relationsChanged(follower);
    }
    return followed;
  }

  @Override
  public void unfollow(long follower, long followee) {
    end(follower, followee);
  }

  @Override
  public void block(long blocker, long blocked) {
    if (mutesAndBlocks.block(blocker, blocked)) {
      bothChanged(blocker, blocked);
    }
  }

  @Override
  public void unblock(long blocker, long blocked) {
    if (mutesAndBlocks.unblock(blocker, blocked)) {
      bothChanged(blocker, blocked);
    }
  }

  private void bothChanged(long one, long other) {
    feeds.relationsChanged(one);
    feeds.relationsChanged(other);
  }

  @Override
  public void mute(long muter, long muted) {
    if (mutesAndBlocks.mute(muter, muted)) {
      feeds.relationsChanged(muter);
    }
  }

  @Override
  public void unmute(long muter, long muted) {
    if (mutesAndBlocks.unmute(muter, muted)) {
      feeds.relationsChanged(muter);
    }
  }
}
