package io.feedmill.reader.mute;

import io.feedmill.reader.channel.AddItemsScript.InitialState;
import io.feedmill.reader.channel.ItemId;
import io.feedmill.reader.channel.ItemScript.Content;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.MutesAndBlocks.Kind;
import io.feedmill.reader.mute.MuteAndBlockStore.MuteOrBlock;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The muted and blocked authors of some channels: items of muted authors are added as read, items
/// of blocked authors are not added.
///
/// @param muted authors by channel
/// @param blocked authors by channel
/// @param read other items that are added as read
public record MutedAndBlocked(
    Map<Long, Set<String>> muted, Map<Long, Set<String>> blocked, Set<ItemId> read) {
  /// @param channels channels of accounts that mute or block any author; the others are not queried
  public static MutedAndBlocked of(
      MuteAndBlockStore store, List<Channel> channels, Set<ItemId> read) {
    if (channels.isEmpty()) {
      return new MutedAndBlocked(Map.of(), Map.of(), read);
    }
    Map<Long, Set<String>> muted = new HashMap<>();
    Map<Long, Set<String>> blocked = new HashMap<>();
    for (MuteOrBlock muteOrBlock : store.of(channels.stream().map(Channel::id).toList())) {
      (muteOrBlock.is(Kind.BLOCK) ? blocked : muted)
          .computeIfAbsent(muteOrBlock.channel(), _ -> new HashSet<>())
          .add(AuthorAddress.normal(muteOrBlock.url()));
    }
    return new MutedAndBlocked(muted, blocked, read);
  }

  public InitialState initialState(Channel channel, Content item) {
    String author = AuthorAddress.normal(item.author());
    if (blocked.getOrDefault(channel.id(), Set.of()).contains(author)) {
      return InitialState.BLOCKED;
    }
    boolean known =
        read.contains(item.id()) || muted.getOrDefault(channel.id(), Set.of()).contains(author);
    return known ? InitialState.READ : InitialState.UNREAD;
  }
}
