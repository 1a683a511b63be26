package io.feedmill.reader.channel;

import io.feedmill.reader.channel.api.Channel;

/// A channel that follows a feed.
///
/// @param guarded whether its account mutes or blocks any author
public record FollowingChannel(long id, long account, String uid, String name, boolean guarded) {
  public Channel channel() {
    return new Channel(id, account, uid, name);
  }
}
