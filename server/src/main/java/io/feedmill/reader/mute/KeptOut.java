package io.feedmill.reader.mute;

import io.feedmill.reader.channel.AddItemsScript.Birth;
import io.feedmill.reader.channel.ItemId;
import io.feedmill.reader.channel.KeptItemScript.Content;
import io.feedmill.reader.channel.api.Barriers.Kind;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.mute.BarrierStore.Barrier;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Who is muted and blocked in some channels: items of the muted are born read, those of the
/// blocked not at all.
///
/// @param muted authors by channel
/// @param blocked authors by channel
/// @param read items of others that are born read
public record KeptOut(
    Map<Long, Set<String>> muted, Map<Long, Set<String>> blocked, Set<ItemId> read) {
  /// @param channels those of accounts that keep anybody out; the store is asked for no other
  public static KeptOut of(BarrierStore store, List<Channel> channels, Set<ItemId> read) {
    if (channels.isEmpty()) {
      return new KeptOut(Map.of(), Map.of(), read);
    }
    Map<Long, Set<String>> muted = new HashMap<>();
    Map<Long, Set<String>> blocked = new HashMap<>();
    for (Barrier barrier : store.of(channels.stream().map(Channel::id).toList())) {
      (barrier.is(Kind.BLOCK) ? blocked : muted)
          .computeIfAbsent(barrier.channel(), _ -> new HashSet<>())
          .add(AuthorAddress.normal(barrier.url()));
    }
    return new KeptOut(muted, blocked, read);
  }

  public Birth birth(Channel channel, Content item) {
    String author = AuthorAddress.normal(item.author());
    if (blocked.getOrDefault(channel.id(), Set.of()).contains(author)) {
      return Birth.BLOCKED;
    }
    boolean known =
        read.contains(item.id()) || muted.getOrDefault(channel.id(), Set.of()).contains(author);
    return known ? Birth.READ : Birth.UNREAD;
  }
}
