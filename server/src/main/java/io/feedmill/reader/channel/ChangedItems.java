package io.feedmill.reader.channel;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.redis.StreamIds;
import io.feedmill.kernel.text.PlainText;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The stream of items that were delivered or edited, for search. An entry is one delivery.
public final class ChangedItems {

  private final RedisClient redis;

  public ChangedItems(RedisClient redis) {
    this.redis = redis;
  }

  /// Records items that are stored.
  public Future<@Nullable Response> add(Collection<ItemId> items) {
    return items.isEmpty()
        ? Future.succeededFuture()
        : redis.send(
            RedisClient.command(
                Command.XADD,
                ChannelKeys.changes(),
                "MAXLEN",
                "~",
                ChannelKeys.CHANGES_LENGTH,
                "*",
                "items",
                items.stream().map(ItemId::toString).collect(Collectors.joining(" "))));
  }

  /// Part of the stream.
  ///
  /// @param entry the last one that was read
  /// @param complete false when entries before these were removed unread
  public record Part(List<ItemId> items, String entry, boolean complete) {
    public Part {
      items = List.copyOf(items);
    }
  }

  /// The entries after one.
  public Part after(String entry, int most) {
    Response entries = range(Command.XRANGE, "(" + entry, "+", most);
    if (entries == null || entries.size() == 0) {
      return new Part(List.of(), entry, true);
    }
    List<ItemId> items = new ArrayList<>();
    for (Response each : entries) {
      for (String item : PlainText.tokens(each.get(1).get(1).toString())) {
        ItemId.parse(item).ifPresent(items::add);
      }
    }
    Response oldest = range(Command.XRANGE, "-", "+", 1);
    boolean complete =
        entry.equals(StreamIds.START)
            || oldest == null
            || oldest.size() == 0
            || !StreamIds.isLater(oldest.get(0).get(0).toString(), entry);
    return new Part(items, entries.get(entries.size() - 1).get(0).toString(), complete);
  }

  /// The last entry.
  public String end() {
    Response last = range(Command.XREVRANGE, "+", "-", 1);
    return last == null || last.size() == 0 ? StreamIds.START : last.get(0).get(0).toString();
  }

  private @Nullable Response range(Command command, String from, String to, int most) {
    return redis.call(RedisClient.command(command, ChannelKeys.changes(), from, to, "COUNT", most));
  }
}
