package io.feedmill.reader.search;

import io.feedmill.kernel.language.Texts;
import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.reader.channel.ChangedItems;
import io.feedmill.reader.channel.ChannelKeys;
import io.feedmill.reader.channel.ChannelStore;
import io.feedmill.reader.channel.ItemId;
import io.feedmill.reader.channel.api.MutesAndBlocks;
import io.feedmill.search.api.PrivateSource;
import io.feedmill.search.api.ReadState;
import io.feedmill.search.api.SearchDocument;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Items of followed feeds, to be searched. A place is a feed.
public final class ItemSearch implements PrivateSource {
  /// Its kind.
  public static final String KIND = "reader";

  private static final String SCOPE = "read";

  /// Maximum of bytes of items that are read at once, unless a single one has more.
  private static final long MOST_BYTES = 4L << 20;

  private final ItemNumberStore numbers;
  private final FollowedFeedStore followed;
  private final ItemChanges changes;
  private final HeldItems held;
  private final RedisClient redis;
  private final ChannelKeys keys;

  public ItemSearch(
      ItemNumberStore numbers,
      FollowedFeedStore followed,
      ChannelStore channels,
      MutesAndBlocks mutesAndBlocks,
      RedisClient redis,
      ChannelKeys keys) {
    this.numbers = numbers;
    this.followed = followed;
    this.changes = new ItemChanges(new ChangedItems(redis), channels, numbers, redis, keys);
    this.held = new HeldItems(channels, mutesAndBlocks, redis, keys);
    this.redis = redis;
    this.keys = keys;
  }

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public String label() {
    return Texts.text("Reader");
  }

  @Override
  public String scope() {
    return SCOPE;
  }

  @Override
  public Collection<Long> places(long viewer, String in) {
    return followed.feeds(viewer, in);
  }

  @Override
  public Set<Long> visible(long viewer, Map<Long, Long> authors, ReadState state) {
    return held.among(viewer, numbers.items(authors.keySet()), authors, state);
  }

  @Override
  public Optional<List<Long>> unread(long viewer, int most) {
    return held.unread(viewer, most).map(numbers::known);
  }

  /// Items may be large, so their lengths are read first, and few mebibytes of them at once.
  @Override
  public List<SearchDocument> documents(Collection<Long> ids) {
    List<Map.Entry<Long, ItemId>> items = List.copyOf(numbers.items(ids).entrySet());
    List<Long> lengths = lengths(items);
    List<SearchDocument> documents = new ArrayList<>();
    int from = 0;
    while (from < items.size()) {
      int to = from + 1;
      long bytes = lengths.get(from);
      while (to < items.size() && bytes + lengths.get(to) <= MOST_BYTES) {
        bytes += lengths.get(to);
        to++;
      }
      documents.addAll(read(items.subList(from, to)));
      from = to;
    }
    return documents;
  }

  private List<Long> lengths(List<Map.Entry<Long, ItemId>> items) {
    List<Request> requests =
        items.stream()
            .map(item -> RedisClient.command(Command.HSTRLEN, keys.item(item.getValue()), "Data"))
            .toList();
    List<@Nullable Response> answers = requests.isEmpty() ? List.of() : redis.callAll(requests);
    return answers.stream().map(answer -> answer == null ? 0 : answer.toLong()).toList();
  }

  private List<SearchDocument> read(List<Map.Entry<Long, ItemId>> items) {
    List<Request> requests =
        items.stream()
            .map(item ->
                RedisClient.command(Command.HMGET, keys.item(item.getValue()), "Published", "Data"))
            .toList();
    List<@Nullable Response> answers = redis.callAll(requests);
    List<SearchDocument> documents = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      @Nullable Response answer = answers.get(i);
      if (answer != null && answer.get(0) != null && answer.get(1) != null) {
        documents.add(
            ItemDocument.of(
                items.get(i).getKey(),
                items.get(i).getValue(),
                answer.get(0).toLong(),
                answer.get(1).toString(),
                held));
      }
    }
    return documents;
  }

  @Override
  public IdPage page(long after, int most) {
    return IdPage.of(numbers.after(after, most), most);
  }

  @Override
  public long count() {
    return numbers.count();
  }

  @Override
  public Optional<Log> changes(String entry, int most) {
    return Optional.of(changes.read(entry, most));
  }

  @Override
  public Optional<LogProgress> logProgress(String entry) {
    return changes.readLog(entry);
  }

  @Override
  public String startOver(String entry) {
    return ItemChanges.startOver(entry);
  }
}
