package io.feedmill.syndication.serve;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.syndication.document.api.Item;
import io.feedmill.syndication.document.api.WithdrawnItem;
import io.feedmill.syndication.feed.ArticleBody;
import io.feedmill.syndication.feed.ArticleBodyStore;
import io.feedmill.syndication.feed.Consumer;
import io.feedmill.syndication.feed.DeskKeys;
import io.feedmill.syndication.feed.FeedDefinition;
import io.feedmill.syndication.feed.FeedStore;
import io.feedmill.syndication.feed.RedisTime;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Reads a feed with everything that its documents show: two round trips to Redis and one to SQL
/// for any number of articles. Each transition increments the feed's revision; a read that saw two
/// revisions is repeated.
public final class ReadFeed {
  private static final int MOST_TRIES = 20;
  private static final Instant NEVER = Instant.ofEpochMilli(Long.MAX_VALUE);

  /// How long a tombstone stays in a feed without consumers.
  static final Duration TOMBSTONE_LIFE = Duration.ofDays(7);

  private final RedisClient redis;
  private final ArticleBodyStore bodies;
  private final RedisTime time;

  public ReadFeed(RedisClient redis, ArticleBodyStore bodies, RedisTime time) {
    this.redis = redis;
    this.bodies = bodies;
    this.time = time;
  }

  /// A member of a sorted set.
  private record Placed(UUID uuid, Instant time) {}

  private record Outline(
      Map<String, String> fields,
      List<Placed> live,
      List<Placed> gone,
      long count,
      List<Consumer> consumers,
      Instant now) {}

  /// @param skip number of newest live articles to skip, for further pages
  public Optional<FeedState> read(String feed, long skip) {
    for (int i = 0; i < MOST_TRIES; i++) {
      Outline outline = outline(feed, skip);
      if (outline.fields.isEmpty()) {
        return Optional.empty();
      }
      FeedDefinition definition = FeedDefinition.of(feed, outline.fields);
      Map<UUID, Map<String, String>> hashes = new LinkedHashMap<>();
      if (details(feed, outline, hashes)) {
        return Optional.of(state(definition, outline, hashes));
      }
    }
    throw new IllegalStateException("the feed " + feed + " changes faster than it can be read");
  }

  private Outline outline(String feed, long skip) {
    List<@Nullable Response> replies =
        redis.callAll(
            List.of(
                RedisClient.command(Command.HGETALL, DeskKeys.feed(feed)),
                RedisClient.command(
                    Command.ZRANGE,
                    DeskKeys.published(feed),
                    skip,
                    skip + FeedDefinition.MOST_ITEMS - 1,
                    "REV",
                    "WITHSCORES"),
                RedisClient.command(
                    Command.ZRANGE,
                    DeskKeys.tombstones(feed),
                    0,
                    FeedDefinition.MOST_ITEMS - 1,
                    "REV",
                    "WITHSCORES"),
                RedisClient.command(Command.ZCARD, DeskKeys.published(feed)),
                RedisClient.command(Command.HGETALL, DeskKeys.consumers(feed)),
                Request.cmd(Command.TIME)));
    return new Outline(
        FeedStore.fields(replies.get(0)),
        placed(replies.get(1)),
        placed(replies.get(2)),
        Objects.requireNonNull(replies.get(3)).toLong(),
        FeedStore.consumers(replies.get(4)),
        time.of(replies.get(5)));
  }

  private static List<Placed> placed(@Nullable Response range) {
    List<Placed> placed = new ArrayList<>();
    for (Response pair :
        range == null ? List.<Response>of() : List.copyOf(range.stream().toList())) {
      placed.add(
          new Placed(
              UUID.fromString(pair.get(0).toString()),
              Instant.ofEpochMilli(Math.round(pair.get(1).toDouble()))));
    }
    return placed;
  }

  /// @return whether the feed still has the revision of the outline
  private boolean details(String feed, Outline outline, Map<UUID, Map<String, String>> hashes) {
    List<UUID> ids = new ArrayList<>();
    outline.live.forEach(placed -> ids.add(placed.uuid));
    outline.gone.forEach(placed -> ids.add(placed.uuid));
    List<Request> requests = new ArrayList<>();
    for (UUID id : ids) {
      requests.add(RedisClient.command(Command.HGETALL, DeskKeys.article(id)));
    }
    requests.add(RedisClient.command(Command.HGET, DeskKeys.feed(feed), "revision"));
    List<@Nullable Response> replies = redis.callAll(requests);
    for (int i = 0; i < ids.size(); i++) {
      hashes.put(ids.get(i), FeedStore.fields(replies.get(i)));
    }
    return String.valueOf(replies.getLast()).equals(outline.fields.get("revision"));
  }

  private FeedState state(
      FeedDefinition feed, Outline outline, Map<UUID, Map<String, String>> hashes) {
    Map<UUID, Long> versions = new HashMap<>();
    Map<UUID, Long> epochs = new HashMap<>();
    hashes.forEach((id, hash) -> {
      versions.put(id, Long.parseLong(hash.getOrDefault("version", "0")));
      epochs.put(id, Long.parseLong(hash.getOrDefault("epoch_" + feed.name(), "0")));
    });
    Map<UUID, ArticleBody> found = bodies.find(versions);
    Instant changed = millis(outline.fields.getOrDefault("changed", "0"));
    Instant until = NEVER;
    List<Item> items = new ArrayList<>();
    for (Placed placed : outline.live) {
      ArticleBody body = found.get(placed.uuid);
      Instant end = feed.window().isZero() ? NEVER : placed.time.plus(feed.window());
      if (!end.isAfter(outline.now)) {
        changed = end.isAfter(changed) ? end : changed;
      } else if (body != null && items.size() < feed.items()) {
        until = end.isBefore(until) ? end : until;
        items.add(item(feed, body, Objects.requireNonNull(hashes.get(placed.uuid))));
      }
    }
    List<WithdrawnItem> gone = new ArrayList<>();
    for (Placed placed : outline.gone) {
      ArticleBody body = found.get(placed.uuid);
      Instant end = outline.consumers.isEmpty() ? placed.time.plus(TOMBSTONE_LIFE) : NEVER;
      if (!end.isAfter(outline.now)) {
        changed = end.isAfter(changed) ? end : changed;
      } else if (body != null) {
        until = end.isBefore(until) ? end : until;
        gone.add(
            new WithdrawnItem(
                item(feed, body, Objects.requireNonNull(hashes.get(placed.uuid))), placed.time));
      }
    }
    return new FeedState(
        feed, changed, items, gone, epochs, outline.count, outline.consumers, outline.now, until);
  }

  private static Item item(FeedDefinition feed, ArticleBody body, Map<String, String> hash) {
    Instant first = millis(hash.getOrDefault("first_published_" + feed.name(), "0"));
    Instant live = millis(hash.getOrDefault("date_published_" + feed.name(), "0"));
    Instant edited = millis(hash.getOrDefault("date_updated", "0"));
    Instant stated = body.published();
    Instant published = stated != null && stated.isBefore(first) ? stated : first;
    return new Item(
        body.uuid(),
        body.version(),
        body.title(),
        body.url(),
        body.html(),
        body.summary(),
        body.authors(),
        body.image(),
        body.tags(),
        published,
        edited.isAfter(live) ? edited : live);
  }

  private static Instant millis(String text) {
    return Instant.ofEpochMilli(Long.parseLong(text));
  }
}
