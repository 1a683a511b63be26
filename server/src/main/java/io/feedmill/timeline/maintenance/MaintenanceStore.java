package io.feedmill.timeline.maintenance;

import io.feedmill.kernel.redis.RedisClient;
import io.feedmill.kernel.text.Ids;
import io.feedmill.timeline.feed.FeedKeys;
import io.vertx.redis.client.Command;
import io.vertx.redis.client.Request;
import io.vertx.redis.client.Response;
import java.util.ArrayList;
import java.util.List;

/// Redis access of the maintenance workers: feeds at random, feeds of inactive readers, old
/// delivery counts, and pending posts.
public final class MaintenanceStore {
  private final RedisClient redis;
  private final FeedKeys keys;

  public MaintenanceStore(RedisClient redis, FeedKeys keys) {
    this.redis = redis;
    this.keys = keys;
  }

  /// Some readers of each partition whose last visit was before a time.
  ///
  /// @param before unix seconds
  public List<Long> readers(long before, int mostOfPartition) {
    List<Request> requests = new ArrayList<>();
    for (int partition = 0; partition < keys.count(); partition++) {
      requests.add(
          RedisClient.command(
              Command.ZRANGE,
              FeedKeys.active(partition),
              "-inf",
              "(" + before,
              "BYSCORE",
              "LIMIT",
              0,
              mostOfPartition));
    }
    List<Long> readers = new ArrayList<>();
    for (Response found : redis.callAll(requests)) {
      if (found != null) {
        found.forEach(reader -> Ids.parse(reader.toString()).ifPresent(readers::add));
      }
    }
    return readers;
  }

  /// Readers with a feed, picked at random.
  public List<Long> sample(int mostOfPartition) {
    List<Request> requests = new ArrayList<>();
    for (int partition = 0; partition < keys.count(); partition++) {
      requests.add(
          RedisClient.command(Command.ZRANDMEMBER, FeedKeys.active(partition), mostOfPartition));
    }
    List<Long> readers = new ArrayList<>();
    for (Response found : redis.callAll(requests)) {
      if (found != null) {
        found.forEach(reader -> Ids.parse(reader.toString()).ifPresent(readers::add));
      }
    }
    return readers;
  }

  /// Pending posts.
  public List<Long> pending() {
    Response posts = redis.call(RedisClient.command(Command.HKEYS, FeedKeys.pending()));
    return posts == null
        ? List.of()
        : posts.stream().flatMap(post -> Ids.parse(post.toString()).stream()).toList();
  }

  void deletePending(long post) {
    redis.call(RedisClient.command(Command.HDEL, FeedKeys.pending(), post));
  }

  /// Removes the counts of deliveries of posts below an id.
  public void deleteDeliveries(long oldest) {
    delete(FeedKeys.prepared(), oldest);
    for (int partition = 0; partition < keys.count(); partition++) {
      delete(FeedKeys.delivered(partition), oldest);
    }
  }

  private void delete(String counts, long oldest) {
    Response fields = redis.call(RedisClient.command(Command.HKEYS, counts));
    List<Object> old = new ArrayList<>(List.of(counts));
    if (fields != null) {
      for (Response field : fields) {
        String post = field.toString().replace(":done", "").replace(":reached", "");
        if (Ids.parse(post).filter(id -> id >= oldest).isEmpty()) {
          old.add(field);
        }
      }
    }
    if (old.size() > 1) {
      redis.call(RedisClient.command(Command.HDEL, old.toArray()));
    }
  }
}
