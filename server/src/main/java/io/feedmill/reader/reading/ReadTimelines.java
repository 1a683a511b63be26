package io.feedmill.reader.reading;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.reader.channel.ChannelKeys;
import io.feedmill.reader.channel.ItemId;
import io.feedmill.reader.channel.UnsettledItems;
import io.feedmill.reader.channel.api.Channel;
import io.feedmill.reader.channel.api.Entry;
import io.feedmill.reader.channel.api.Mark;
import io.feedmill.reader.channel.api.Page;
import io.feedmill.reader.channel.api.PagePosition;
import io.feedmill.reader.channel.api.PageRequest;
import io.feedmill.reader.channel.api.Timelines;
import io.feedmill.reader.reading.ReadPageScript.Ids;
import io.feedmill.reader.reading.ReadPageScript.PageItem;
import io.vertx.core.Future;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Pages of channels and marks on their items: one round trip to the channel, one to the items.
public final class ReadTimelines implements Timelines {
  private static final int MARKED_AT_ONCE = 500;

  private final RedisClient redis;
  private final ChannelKeys keys;
  private final ReadPageScript pages;
  private final MarkItemsScript marks;
  private final UnsettledItems settle;
  private final RecordUndoScript noteUndo;
  private final InstantSource clock;

  public ReadTimelines(
      RedisClient redis,
      ChannelKeys keys,
      ReadPageScript pages,
      MarkItemsScript marks,
      UnsettledItems settle,
      InstantSource clock) {
    this.redis = redis;
    this.keys = keys;
    this.pages = pages;
    this.marks = marks;
    this.settle = settle;
    this.noteUndo = new RecordUndoScript(redis, keys);
    this.clock = clock;
  }

  @Override
  public Page page(Channel channel, PageRequest wanted) {
    Ids ids = RedisClient.await(pages.run(channel, wanted));
    return new Page(entries(ids.items()), ids.after(), ids.before());
  }

  @Override
  public Page page(List<Channel> channels, PageRequest wanted) {
    List<Future<Ids>> all = channels.stream().map(one -> pages.run(one, wanted)).toList();
    RedisClient.await(Future.all(all));
    List<Ids> ids = all.stream().map(Future::result).toList();
    return merged(ids, wanted);
  }

  /// The newest items of all channels. An item that arrives in a channel while another channel is
  /// read is shown by the next request.
  private Page merged(List<Ids> all, PageRequest wanted) {
    long newest = all.stream().mapToLong(Ids::before).min().orElse(wanted.before());
    PagePosition floor =
        all.stream()
            .flatMap(ids -> Stream.ofNullable(ids.after()))
            .max(Comparator.comparingDouble(place -> Double.parseDouble(place.score())))
            .orElse(null);
    double border = floor == null ? Double.NEGATIVE_INFINITY : Double.parseDouble(floor.score());
    List<PageItem> items =
        all.stream()
            .flatMap(ids -> ids.items().stream())
            .filter(item -> item.score() >= border && item.arrival() <= newest)
            .sorted(
                Comparator.comparingDouble(PageItem::score)
                    .reversed()
                    .thenComparingLong(item -> item.channel().id()))
            .toList();
    List<PageItem> shown = items.stream().limit(wanted.limit()).toList();
    PagePosition start = wanted.after();
    String seen = start == null ? Long.toString(newest) : start.newest();
    PagePosition after =
        floor == null ? null : new PagePosition(floor.score(), seen, Long.MAX_VALUE / 1_000);
    if (shown.size() < items.size()) {
      PageItem last = shown.getLast();
      after = new PagePosition(last.scoreText(), seen, last.channel().id());
    }
    return new Page(entries(shown), after, newest);
  }

  private List<Entry> entries(List<PageItem> shown) {
    List<Request> questions =
        shown.stream()
            .map(one ->
                RedisClient.command(Command.HMGET, keys.item(one.item()), "Published", "Data"))
            .toList();
    List<@Nullable Response> answers = redis.callAll(questions);
    List<Entry> entries = new ArrayList<>();
    for (int i = 0; i < shown.size(); i++) {
      Response answer = Objects.requireNonNull(answers.get(i));
      Response data = answer.get(1);
      if (data != null) {
        entries.add(entry(shown.get(i), answer.get(0).toLong(), data.toString()));
      }
    }
    return entries;
  }

  private static Entry entry(PageItem shown, long published, String data) {
    return new Entry(
        shown.item().toString(),
        shown.item().feed(),
        shown.channel(),
        shown.read(),
        shown.score(),
        Instant.ofEpochSecond(published),
        data);
  }

  @Override
  public List<Entry> entries(Channel channel, List<String> ids) {
    List<ItemId> items = parsed(ids);
    List<Request> questions = new ArrayList<>();
    for (ItemId item : items) {
      questions.add(RedisClient.command(Command.ZSCORE, keys.posts(channel), item.toString()));
      questions.add(RedisClient.command(Command.ZSCORE, keys.unread(channel), item.toString()));
    }
    List<@Nullable Response> answers = redis.callAll(questions);
    List<PageItem> shown = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      Response score = answers.get(2 * i);
      if (score != null) {
        boolean read = answers.get(2 * i + 1) == null;
        String text = score.toString();
        shown.add(new PageItem(channel, items.get(i), Double.parseDouble(text), text, read, 0));
      }
    }
    return entries(shown);
  }

  @Override
  public long mark(Channel channel, Mark mark, List<String> ids) {
    List<ItemId> items = parsed(ids);
    long changed = 0;
    for (int from = 0; from < items.size(); from += MARKED_AT_ONCE) {
      List<ItemId> some = items.subList(from, Math.min(items.size(), from + MARKED_AT_ONCE));
      changed += marks.call(channel, mark, some, clock.instant());
    }
    if (mark == Mark.REMOVE && changed > 0) {
      settle.dropped(keys.of(channel));
    }
    return changed;
  }

  private static List<ItemId> parsed(List<String> ids) {
    return ids.stream().distinct().flatMap(id -> ItemId.parse(id).stream()).toList();
  }

  @Override
  public Optional<Long> markReadUpTo(Channel channel, String id) {
    Response score =
        ItemId.parse(id).isEmpty()
            ? null
            : redis.call(RedisClient.command(Command.ZSCORE, keys.posts(channel), id));
    if (score == null) {
      return Optional.empty();
    }
    long changed = 0;
    List<String> some = unreadUpTo(channel, score.toString());
    while (!some.isEmpty()) {
      changed += mark(channel, Mark.READ, some);
      some = some.size() < MARKED_AT_ONCE ? List.of() : unreadUpTo(channel, score.toString());
    }
    return Optional.of(changed);
  }

  private List<String> unreadUpTo(Channel channel, String score) {
    Response reply =
        redis.call(
            RedisClient.command(
                Command.ZRANGE,
                keys.unread(channel),
                "-inf",
                score,
                "BYSCORE",
                "LIMIT",
                0,
                MARKED_AT_ONCE));
    return Objects.requireNonNull(reply).stream().map(Response::toString).toList();
  }

  @Override
  public Optional<String> newestUnread(Channel channel) {
    Response reply = redis.call(RedisClient.command(Command.ZRANGE, keys.unread(channel), -1, -1));
    return Objects.requireNonNull(reply).stream().map(Response::toString).findFirst();
  }

  @Override
  public long markAllRead(Channel channel) {
    String undo = keys.undo(channel);
    redis.call(RedisClient.command(Command.DEL, undo));
    long changed = 0;
    List<String> some = unreadUpTo(channel, "+inf");
    while (!some.isEmpty()) {
      noteUndo.call(channel, some);
      changed += mark(channel, Mark.READ, some);
      some = some.size() < MARKED_AT_ONCE ? List.of() : unreadUpTo(channel, "+inf");
    }
    return changed;
  }

  @Override
  public long undo(Channel channel) {
    String undo = keys.undo(channel);
    Response noted =
        Objects.requireNonNull(redis.call(RedisClient.command(Command.LRANGE, undo, 0, -1)));
    long changed = mark(channel, Mark.UNREAD, noted.stream().map(Response::toString).toList());
    redis.call(RedisClient.command(Command.DEL, undo));
    return changed;
  }
}
