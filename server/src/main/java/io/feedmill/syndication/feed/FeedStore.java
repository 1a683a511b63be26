package io.feedmill.syndication.feed;

import io.feedmill.kernel.redis.RedisClient;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Definitions of feeds and their consumers.
public final class FeedStore {
  private final RedisClient redis;
  private final DefineFeedScript define;
  private final DeleteFeedScript delete;
  private final ChangeConsumerScript consumer;

  public FeedStore(RedisClient redis) {
    this.redis = redis;
    this.define = new DefineFeedScript(redis);
    this.delete = new DeleteFeedScript(redis);
    this.consumer = new ChangeConsumerScript(redis);
  }

  /// Creates a feed.
  ///
  /// @return false when it exists already
  public boolean create(FeedDefinition feed) {
    return define.run(feed, false);
  }

  /// Changes the definition of a feed. A deleted feed is not created again.
  ///
  /// @return false when the feed does not exist
  public boolean change(FeedDefinition feed) {
    return define.run(feed, true);
  }

  /// [ChangeOutcome#CHANGED] when articles are live in it.
  public ChangeOutcome delete(String feed) {
    return delete.run(feed);
  }

  /// Names in order.
  public List<String> names() {
    return names(redis.call(namesRequest()));
  }

  public static Request namesRequest() {
    return RedisClient.command(Command.SMEMBERS, DeskKeys.feeds());
  }

  /// The reply to [#namesRequest], in order.
  public static List<String> names(@Nullable Response names) {
    return names == null ? List.of() : names.stream().map(Response::toString).sorted().toList();
  }

  /// All feeds by name. Two round trips.
  public List<FeedDefinition> all() {
    List<String> names = names();
    List<@Nullable Response> rows =
        redis.callAll(
            names.stream()
                .map(name -> RedisClient.command(Command.HGETALL, DeskKeys.feed(name)))
                .toList());
    List<FeedDefinition> feeds = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      Map<String, String> fields = fields(rows.get(i));
      if (!fields.isEmpty()) {
        feeds.add(FeedDefinition.of(names.get(i), fields));
      }
    }
    return feeds;
  }

  public Optional<FeedDefinition> find(String feed) {
    Map<String, String> fields =
        fields(redis.call(RedisClient.command(Command.HGETALL, DeskKeys.feed(feed))));
    return fields.isEmpty() ? Optional.empty() : Optional.of(FeedDefinition.of(feed, fields));
  }

  /// [ChangeOutcome#CHANGED] when the feed has 100 consumers, [ChangeOutcome#UNCHANGED] when
  /// another consumer of the feed has the name.
  public ChangeOutcome add(String feed, Consumer added) {
    return consumer.run(feed, added.id(), StoredJson.text(added), added.name());
  }

  public ChangeOutcome remove(String feed, String id) {
    return consumer.run(feed, id, "", "");
  }

  /// Oldest first.
  public List<Consumer> consumers(String feed) {
    return consumers(redis.call(RedisClient.command(Command.HGETALL, DeskKeys.consumers(feed))));
  }

  public static List<Consumer> consumers(@Nullable Response hash) {
    return fields(hash).values().stream()
        .map(json -> StoredJson.read(json, Consumer.class))
        .sorted(Comparator.comparing(Consumer::created).thenComparing(Consumer::id))
        .toList();
  }

  /// The fields of a hash; empty for a missing key.
  public static Map<String, String> fields(@Nullable Response hash) {
    Map<String, String> fields = new HashMap<>();
    if (hash != null) {
      for (String name : hash.getKeys()) {
        fields.put(name, String.valueOf(hash.get(name)));
      }
    }
    return fields;
  }
}
